import { Lru } from '#server/lru.ts';
import type { SearchCatalogue } from '../catalogue-cache.ts';
import { facetsOf } from '../facets.ts';
import type { CostKey } from '#true-cost/cost-keys.ts';
import type { CostBasis } from '../costs/basis.ts';
import { costsIn, sortedCost } from '../costs/cost-filters.ts';
import { reasonOf } from '../costs/reasons.ts';
import type { ShownCosts } from '../costs/shown-costs.ts';
import { indexSchemaOf } from '../index-schema.ts';
import { fullTextWordsIn, type ParsedQuery, parseQuery, withoutCascade } from '../parsed-query.ts';
import type { Facets, Filters, SearchPage, SearchRequest } from '../port.ts';
import { Bitmaps, slotsPerBlock } from './bitmaps.ts';
import { CachedResult } from './cached-result.ts';
import { Columns, type Row } from './columns.ts';
import { compileFilter } from './compiled-filter.ts';
import { countCells } from './count-cells.ts';
import { Postings, type ReadPostings } from './postings.ts';
import { type SlotCost, SlotCosts } from './cost-of-slot.ts';
import { countUnknown } from './count-unknown.ts';
import { type CachedPage, topK } from './top-k.ts';
import { topKByCost } from './top-k-by-cost.ts';

/** A cached result takes one bit per listing plus a few tens of kB. */
const cachedResults = 32;
const cachedPages = 100;
/** A query around a city holds the distances to every other city, so few queries are cached. */
const cachedQueries = 64;
const cachedCosts = 48;
/** Above this many changed blocks a full recount is cheaper than recounting block by block. */
const maxRecountedBlocks = 64;

/** The index of the live listings of a kind, in memory, and the search over it. Rows come from the follower: the engine never reads the database itself. */
export class Engine {
  readonly columns: Columns;
  readonly postings: Postings;
  readonly #bitmaps: Bitmaps;
  /** Parsed queries without words, by filters. What words mean depends on the texts, which change. */
  readonly #queries = new Lru<string, ParsedQuery>(cachedQueries);
  readonly #results = new Lru<string, CachedResult>(cachedResults);
  readonly #costs = new Lru<string, SlotCosts>(cachedCosts);
  #catalogue: SearchCatalogue;
  /** Whether the bases of costs are computed of all listings. */
  areBasesKnown = false;
  /** Epoch milliseconds of the earliest expiry among live listings. */
  #nextExpiry = 0;

  constructor(catalogue: SearchCatalogue, readPostings: ReadPostings) {
    this.columns = new Columns(indexSchemaOf(catalogue.data), catalogue.reference.metro);
    this.postings = new Postings(this.columns, readPostings);
    this.#bitmaps = new Bitmaps(this.columns);
    this.#catalogue = catalogue;
  }

  /** Replaces the reference data; called after the catalogue or the cities change. */
  setCatalogue(catalogue: SearchCatalogue): void {
    this.#catalogue = catalogue;
    this.#queries.clear();
    this.#clearCaches();
  }

  /** Whether the catalogue has all that a row refers to. */
  hasReferencesOf({ levels, city }: Pick<Row, 'levels' | 'city'>): boolean {
    const { reference } = this.#catalogue;
    const { base } = this.columns.schema;
    return (
      reference.cities.has(city) &&
      levels.every((id, index) => id === 0 || reference.levels[base + index]!.rows.has(id))
    );
  }

  /** Adds a row during the first load. Ids must be unique, and compact() must follow the last row. */
  addRow(row: Row): void {
    this.columns.add(row);
  }

  /** Sorts the slots by the catalogue and drops removed rows. */
  compact(): void {
    this.columns.cluster();
    this.#nextExpiry = 0;
    this.postings.clear();
    this.#clearCaches();
  }

  #clearCaches(): void {
    this.#results.clear();
    this.#costs.clear();
    this.#bitmaps.clear();
  }

  /** Replaces the rows of `ids`: an id without a row is no longer live. `idsByWord` maps each word with a posting list to the ids whose text contains it. */
  applyChanges(
    ids: readonly number[],
    rows: ReadonlyMap<number, Row>,
    idsByWord: ReadonlyMap<string, ReadonlySet<number>>,
  ): void {
    const { columns } = this;
    const known = ids.map((id) => columns.slotOf(id)).filter((slot) => slot !== -1);
    // Each row may be appended.
    const appended = Array.from(ids, (_, index) => columns.size + index);
    this.#change([...known, ...appended], () => {
      for (const id of ids) {
        this.postings.noteChange(id);
        this.#replace(id, rows.get(id), (word) => idsByWord.get(word)?.has(id) === true);
      }
    });
    const { size, live, clustered } = columns;
    // Compacting takes a few hundred milliseconds at a million rows and is rarely needed.
    const slack = 50_000 + live / 4;
    if (size - live > slack || size - clustered > slack) this.compact();
  }

  /** Changes the rows of `slots`. Cached results are recounted in the affected blocks, or dropped when too many blocks are affected. */
  #change(slots: readonly number[], change: () => void): void {
    const blocks = new Set(slots.map((slot) => Math.floor(slot / slotsPerBlock)));
    for (const [key, { filter }] of this.#results.entries())
      if (filter.usesPostings || blocks.size > maxRecountedBlocks) this.#results.delete(key);
    for (const result of this.#results.values()) for (const block of blocks) result.removeBlock(block);
    change();
    for (const result of this.#results.values()) for (const block of blocks) result.addBlock(block);
  }

  #replace(id: number, row: Row | undefined, hasWord: (word: string) => boolean): void {
    const { columns } = this;
    let slot = columns.slotOf(id);
    if (slot !== -1 && columns.isLive(slot)) this.#remove(slot);
    if (!row) return;
    const { capacity } = columns;
    const layout = columns.encodingLayout();
    if (slot !== -1 && columns.fits(slot, row)) columns.write(slot, row);
    else slot = columns.append(row);
    if (capacity !== columns.capacity) this.postings.clear();
    // Filters, bitmaps and counts refer to replaced arrays, or were sized for the old range of codes.
    if (capacity !== columns.capacity || layout !== columns.encodingLayout()) this.#clearCaches();
    this.#bitmaps.invalidate(slot);
    this.#nextExpiry = Math.min(this.#nextExpiry, columns.expires[slot]! * 1000);
    this.postings.add(slot, hasWord);
  }

  /** Writes bases of costs that the follower computed, in the order of `keys`. Unknown ids are passed over. */
  setBases(keys: readonly string[], bases: ReadonlyMap<number, readonly number[]>): void {
    const { columns } = this;
    const indexes = keys.map((key) => columns.schema.numerics.findIndex((numeric) => numeric.key === key));
    const rows = [...bases].flatMap(([id, values]) => {
      const slot = columns.slotOf(id);
      return slot === -1 || !columns.isLive(slot) || indexes.every((index, at) => columns.numerics[index]![slot] === values[at])
        ? []
        : [{ slot, values }];
    }); // prettier-ignore
    if (rows.length === 0) return;
    const layout = columns.encodingLayout();
    this.#change(
      rows.map(({ slot }) => slot),
      () => {
        for (const { slot, values } of rows) {
          for (const [at, index] of indexes.entries()) columns.setNumeric(index, slot, values[at]!);
          this.#bitmaps.invalidate(slot);
        }
        if (layout !== columns.encodingLayout()) this.#clearCaches();
      },
    );
  }

  /** The bases of costs are those of all listings from now on. */
  markBasesKnown(): void {
    this.areBasesKnown = true;
    this.#clearCaches();
  }

  #remove(slot: number): void {
    this.postings.remove(slot);
    this.columns.remove(slot);
    this.#bitmaps.invalidate(slot);
  }

  /** Removes expired listings without waiting for the job or the feed. */
  #removeExpired(now: number): void {
    if (now < this.#nextExpiry) return;
    const { columns } = this;
    const expired: number[] = [];
    let next = Infinity;
    for (let slot = 0; slot < columns.size; slot += 1) {
      if (!columns.isLive(slot)) continue;
      const at = columns.expires[slot]! * 1000;
      if (at <= now) expired.push(slot);
      else if (at < next) next = at;
    }
    this.#change(expired, () => expired.forEach((slot) => this.#remove(slot)));
    this.#nextExpiry = next;
  }

  async #parse(filters: Filters): Promise<ParsedQuery> {
    const catalogue = this.#catalogue;
    const hasWords = filters.q !== undefined || filters.exclude_q !== undefined;
    const key = JSON.stringify(filters);
    const cached = hasWords ? undefined : this.#queries.get(key);
    if (cached) return cached;
    const query = await parseQuery(filters, catalogue, this.postings.isInAnyText);
    if (!hasWords && catalogue === this.#catalogue) this.#queries.set(key, query);
    return query;
  }

  /** The costs that a search asks for. */
  #costsOf({ filters, sort, basis }: SearchRequest): ReadonlyMap<CostKey, SlotCost> {
    if (!basis || !this.columns.schema.landed) return new Map();
    const ofBuyer = this.#costsFor(basis);
    return new Map(costsIn(filters, sort).map((key) => [key, ofBuyer.of(key)]));
  }

  #costsFor(basis: CostBasis): SlotCosts {
    const costs = this.#costs.get(basis.key) ?? new SlotCosts(basis, this.columns, this.#catalogue.reference);
    this.#costs.set(basis.key, costs);
    return costs;
  }

  #shownCosts(ids: readonly number[], basis: CostBasis | undefined): ShownCosts[] | null {
    if (!basis || !this.columns.schema.landed) return null;
    const ofBuyer = this.#costsFor(basis);
    const amountOf = (key: CostKey, slot: number): number | null => {
      const minor = ofBuyer.of(key).of(slot);
      return minor < 0 ? null : minor;
    };
    return ids.map((id) => {
      const slot = this.columns.slotOf(id);
      const landed = ofBuyer.of('landed').of(slot);
      return {
        id,
        landed_minor: landed < 0 ? null : landed,
        landed_at_least_minor: null,
        landed_left_out: [],
        landed_unknown: landed < 0 ? reasonOf(landed) : null,
        monthly_minor: amountOf('monthly', slot),
        day_one_minor: amountOf('day_one', slot),
      };
    });
  }

  #resultOf(query: ParsedQuery, costs: ReadonlyMap<CostKey, SlotCost>): CachedResult {
    const limited = [...query.costs.keys()].map((key) => costs.get(key)!.cacheKey);
    const cacheKey = [query.cacheKey, ...limited].join(' ');
    const cached = this.#results.get(cacheKey);
    if (cached) {
      cached.isReused = true;
      return cached;
    }
    const filter = compileFilter(query, this.columns, this.#catalogue.reference, this.postings.bitsOf, costs);
    const result = new CachedResult(filter, this.columns, this.#bitmaps);
    this.#results.set(cacheKey, result);
    return result;
  }

  #pageOf(
    result: CachedResult,
    query: ParsedQuery,
    costs: ReadonlyMap<CostKey, SlotCost>,
    { sort, limit, after, lead, filters }: SearchRequest,
  ): CachedPage {
    const sorted = sortedCost(sort);
    const cost = sorted && costs.get(sorted);
    const key = `${sort} ${limit} ${after?.value} ${after?.id} ${filters.near?.city_id} ${cost?.cacheKey}`;
    // What leads changes without a change of the filters.
    const cached = lead ? undefined : result.pages.get(key);
    if (cached) return cached;
    const { hits, total } = result;
    const top = cost
      ? topKByCost(hits, total, this.columns, this.#bitmaps, cost, { limit, after })
      : topK(hits, total, this.columns, this.#bitmaps, { sort, limit, after, lead, query });
    const unknown = after
      ? []
      : [...costs.values()].map((one) =>
          countUnknown(query.costs.has(one.key) ? result.rejectedBy(one.key) : hits, one, this.#bitmaps),
        );
    const page = { ...top, unknown };
    if (!lead && result.pages.size < cachedPages) result.pages.set(key, page);
    return page;
  }

  #isHit({ hits }: CachedResult, id: number): boolean {
    const slot = this.columns.slotOf(id);
    return slot !== -1 && ((hits[slot >>> 5]! >>> (slot & 31)) & 1) === 1;
  }

  #facetsOf(result: CachedResult, query: ParsedQuery, costs: ReadonlyMap<CostKey, SlotCost>): Facets {
    const ofLevels = query.cascade ? this.#resultOf(withoutCascade(query), costs) : result;
    const versions = `${result.version} ${ofLevels.version}`;
    if (result.facets?.versions === versions) return result.facets.value;
    const { cities } = this.#catalogue.reference;
    const counts = result.rawFacets((city) => cities.get(city)?.region);
    const value = facetsOf(this.#catalogue, query, { ...counts, levels: ofLevels.levelCounts() });
    // Frozen, so that the same facets are checked and serialised once (`#contract/memoized-output.ts`). Facets requested only once are not
    // cached, to save memory.
    if (result.isReused) result.facets = { versions, value: Object.freeze(value) };
    return value;
  }

  async find(request: SearchRequest): Promise<SearchPage> {
    const words = fullTextWordsIn(request.filters, this.#catalogue);
    if (words.length === 0) return this.#find(request);
    const { inTurn } = request;
    return this.postings.using(words, () =>
      this.postings.hasAll(words) || !inTurn ? this.#find(request) : inTurn(() => this.#find(request)),
    );
  }

  async #find(request: SearchRequest): Promise<SearchPage> {
    const query = await this.#parse(request.filters);
    await this.postings.load([...query.words, ...query.withoutWords].flatMap(({ text }) => text ?? []));
    this.#removeExpired(request.now.getTime());
    const costs = this.#costsOf(request);
    const result = this.#resultOf(query, costs);
    const page = this.#pageOf(result, query, costs, request);
    const among = (request.among ?? []).filter((id) => this.#isHit(result, id));
    return {
      ...page,
      total: result.total,
      among,
      costs: this.#shownCosts([...new Set([...page.ids, ...among])], request.basis),
      facets: request.withFacets ? this.#facetsOf(result, query, costs) : null,
      cells: request.grid ? countCells(result.hits, this.columns, request.grid, this.#catalogue.reference) : null,
      meant: query.meant,
    };
  }
}
