import { facetsOf } from '../facets.ts';
import type { SearchCatalogue } from '../catalogue-cache.ts';
import type { Facets, SearchPage, SearchRequest } from '../port.ts';
import { indexSchemaOf } from '../index-schema.ts';
import { QueueFull } from '#server/queue.ts';
import { fullTextWordsIn, type ParsedQuery, without } from '../parsed-query.ts';
import { ResultCache } from './result-cache.ts';
import { Columns, type Row } from './columns.ts';
import { compileFilter } from './compiled-filter.ts';
import { type Looked, QueryCache, lookedOf } from './query-cache.ts';
import { topK, type TopK } from './top-k.ts';
import { keep, touch } from './lru.ts';
import type { CachedResult } from './cached-result.ts';

/** Words of texts kept; each costs a bit a listing. */
const mostTexts = 32;
/** So many changed rows at once make every answer anew rather than each be kept up. */
const mostKeptUp = 500;

type PostingList = { bits: Uint32Array; count: number };
/** Reads which listings have a word in their text. */
export type ReadText = (word: string, take: (id: number) => void) => Promise<void>;

/** Live listings of a kind in memory, and the answers over them. Rows come from outside; nothing here touches the database. */
export class Engine {
  readonly columns: Columns;
  readonly #results: ResultCache;
  readonly #looked = new QueryCache();
  /** Grows whenever slots move: what was made by slot before is void. */
  #layout = 0;
  readonly texts = new Map<string, PostingList>();
  readonly #readText: ReadText;
  #catalogue: SearchCatalogue;
  /** Milliseconds: no listing expires before. */
  #nextExpiry = 0;
  /** Ids that changed while a text was being read: its bits may be of before. */
  #changedMeanwhile: Set<number> | null = null;
  readonly recheck = new Set<number>();

  constructor(catalogue: SearchCatalogue, readText: ReadText) {
    this.columns = new Columns(indexSchemaOf(catalogue.data));
    this.#results = new ResultCache(this.columns);
    this.#catalogue = catalogue;
    this.#readText = readText;
  }

  /** New rows of the catalogue or cities have come. */
  setCatalogue(catalogue: SearchCatalogue): void {
    this.#catalogue = catalogue;
    this.#forget();
  }

  knows({ levels, city }: Pick<Row, 'levels' | 'city'>): boolean {
    const { reference } = this.#catalogue;
    const { base } = this.columns.schema;
    return (
      reference.cities.has(city) &&
      levels.every((id, index) => id === 0 || reference.levels[base + index]!.rows.has(id))
    );
  }

  #forget(): void {
    this.#layout += 1;
    this.#results.forget();
    this.texts.clear();
  }

  /** Takes a row of the first load, in which no listing comes twice. */
  take(row: Row): void {
    this.columns.add(row);
  }

  /** The first load is whole. */
  compact(): void {
    this.columns.cluster();
    this.#nextExpiry = 0;
    this.#forget();
  }

  /** Puts the present state of listings in: those of `ids` without a row are no longer live. `textsOf` names the kept words of each. */
  apply(
    ids: Iterable<number>,
    rows: ReadonlyMap<number, Row>,
    textsOf: ReadonlyMap<string, ReadonlySet<number>>,
  ): void {
    const all = [...ids];
    if (all.length > mostKeptUp) this.#results.clear();
    for (const id of all) {
      this.#changedMeanwhile?.add(id);
      this.#put(id, rows.get(id), textsOf);
    }
    const { size, live, clustered } = this.columns;
    // A tail or a graveyard that grew is laid together: rare, and some tenths of a second at a million.
    if (size - live > 50_000 + live / 4 || size - clustered > 50_000 + live / 4) this.compact();
  }

  #put(id: number, row: Row | undefined, textsOf: ReadonlyMap<string, ReadonlySet<number>>): void {
    const { columns } = this;
    let slot = columns.slotOf(id);
    if (slot !== -1 && columns.isLive(slot)) this.#remove(slot);
    if (!row) return;
    const { capacity } = columns;
    const reach = columns.reach();
    if (slot !== -1 && columns.fits(slot, row)) columns.write(slot, row);
    else slot = columns.append(row);
    // Tables of filters end where the codes did, and bits where the slots did.
    if (capacity !== columns.capacity) this.#forget();
    else if (reach !== columns.reach()) this.#results.forget();
    this.#results.blocks.invalidate(slot);
    this.#nextExpiry = Math.min(this.#nextExpiry, columns.expires[slot]! * 1000);
    for (const [word, text] of this.texts) {
      if (textsOf.get(word)?.has(id) !== true) continue;
      text.bits[slot >>> 5]! |= 1 << (slot & 31);
      text.count += 1;
    }
    this.#results.enter(slot);
  }

  #remove(slot: number): void {
    this.#results.leave(slot);
    for (const text of this.texts.values()) {
      const bit = 1 << (slot & 31);
      if ((text.bits[slot >>> 5]! & bit) === 0) continue;
      text.bits[slot >>> 5]! &= ~bit;
      text.count -= 1;
    }
    this.columns.kill(slot);
    this.#results.blocks.invalidate(slot);
  }

  /** Drops what has expired by now: by the date alone, whether or not a job or the feed has said so. */
  #expire(now: number): void {
    if (now < this.#nextExpiry) return;
    const { columns } = this;
    const { expires } = columns;
    let next = Infinity;
    let gone = 0;
    for (let slot = 0; slot < columns.size; slot += 1) {
      if (!columns.isLive(slot)) continue;
      const at = expires[slot]! * 1000;
      if (at <= now) {
        gone += 1;
        if (gone === mostKeptUp) this.#results.clear();
        this.#remove(slot);
      } else if (at < next) next = at;
    }
    this.#nextExpiry = next;
  }

  async #loadText(word: string): Promise<PostingList> {
    const meanwhile = (this.#changedMeanwhile ??= new Set());
    const { columns } = this;
    const layout = this.#layout;
    const bits = new Uint32Array((columns.capacity + 31) >>> 5);
    let count = 0;
    await this.#readText(word, (id) => {
      const slot = columns.slotOf(id);
      if (slot === -1 || slot >>> 5 >= bits.length || !columns.isLive(slot)) return;
      bits[slot >>> 5]! |= 1 << (slot & 31);
      count += 1;
    });
    const text = { bits, count };
    // Rows that changed under the reading are read once more, now with this word among the kept.
    for (const id of meanwhile) this.recheck.add(id);
    if (layout !== this.#layout) return text;
    const dropped = keep(this.texts, word, text, mostTexts, (kept) => this.#inUse.has(kept));
    if (dropped !== undefined) this.#results.dropText(dropped);
    return text;
  }

  /** Words of the searches that are being answered, by how many of them: these are not dropped for others. */
  readonly #inUse = new Map<string, number>();

  #use(words: readonly string[], by: 1 | -1): void {
    for (const word of words) {
      const users = (this.#inUse.get(word) ?? 0) + by;
      if (users > 0) this.#inUse.set(word, users);
      else this.#inUse.delete(word);
    }
  }

  readonly #loading = new Map<string, Promise<PostingList>>();
  #text(word: string): Promise<PostingList> | PostingList {
    const known = touch(this.texts, word) ?? this.#loading.get(word);
    if (known) return known;
    const loading = this.#loadText(word).finally(() => {
      this.#loading.delete(word);
      if (this.#loading.size === 0) this.#changedMeanwhile = null;
    });
    this.#loading.set(word, loading);
    return loading;
  }

  readonly #bitsOf = (word: string): Uint32Array => {
    const text = this.texts.get(word);
    if (!text) throw new QueueFull('Slots moved again and again while a word was read.');
    return text.bits;
  };

  #answerTo({ wanted, key }: Looked): CachedResult {
    return this.#results.of(key, () => compileFilter(wanted, this.columns, this.#catalogue.reference, this.#bitsOf));
  }

  #facetsOf(answer: CachedResult, wanted: ParsedQuery): Facets {
    const keys = [...(wanted.cascade ? ['cascade'] : []), ...answer.filter.spilled];
    const others = new Map(keys.map((key) => [key, this.#answerTo(lookedOf(without(wanted, key)))]));
    const versions = [answer, ...others.values()].map(({ version }) => version).join(' ');
    const { shown } = answer;
    const isSame = [...others.values()].every((other, index) => shown?.others[index] === other);
    if (shown && isSame && shown.versions === versions) return shown.facets as Facets;
    const { cities } = this.#catalogue.reference;
    const facets = facetsOf(
      this.#catalogue,
      wanted,
      answer.facets((city) => cities.get(city)?.region, others),
    );
    if (!answer.isAskedAgain) return facets;
    // Frozen, so that the same answer is checked and written once (`#contract/remembered.ts`).
    answer.shown = { facets: Object.freeze(facets), others: [...others.values()], versions };
    return facets;
  }

  readonly #hasText = async (word: string): Promise<boolean> => (await this.#text(word)).count > 0;

  async find(request: SearchRequest): Promise<SearchPage> {
    const words = fullTextWordsIn(request.filters, this.#catalogue);
    if (words.length === 0) return this.#find(request);
    this.#use(words, 1);
    try {
      const { inTurn } = request;
      const isRead = words.every((word) => this.texts.has(word));
      return await (isRead || !inTurn ? this.#find(request) : inTurn(() => this.#find(request)));
    } finally {
      this.#use(words, -1);
    }
  }

  async #find(request: SearchRequest): Promise<SearchPage> {
    const { filters, sort, limit, after, withFacets, now } = request;
    const looked = await this.#looked.of(filters, this.#catalogue, this.#hasText);
    const { wanted } = looked;
    const words = [...wanted.words, ...wanted.withoutWords].flatMap(({ text }) => text ?? []);
    // Slots may have moved while a word was read.
    for (let round = 0; round < 5 && !words.every((word) => this.texts.has(word)); round += 1) {
      await Promise.all(words.map((word) => this.#text(word)));
    }
    this.#expire(now.getTime());
    const answer = this.#answerTo(looked);
    const place = `${sort} ${limit} ${after?.value} ${after?.id} ${filters.near?.city_id}`;
    let page = answer.pages.get(place) as TopK | undefined;
    if (!page) {
      page = topK(answer.found, answer.total, this.columns, this.#results.blocks, { sort, limit, after, wanted });
      if (answer.pages.size < 100) answer.pages.set(place, page);
    }
    return {
      ...page,
      total: answer.total,
      facets: withFacets ? this.#facetsOf(answer, wanted) : null,
      meant: wanted.meant,
    };
  }
}
