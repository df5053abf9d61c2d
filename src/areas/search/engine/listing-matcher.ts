import { setImmediate } from 'node:timers/promises';
import type { PoolClient } from 'pg';
import type { KindData } from '#listing/kind-data.ts';
import { type Db, withClient } from '#server/db/connect.ts';
import { catalogueOf, type SearchCatalogue } from '../catalogue-cache.ts';
import { indexSchemaOf } from '../index-schema.ts';
import { parseQuery } from '../parsed-query.ts';
import type { Filters } from '../port.ts';
import { hasTextIn } from '../sql/search.ts';
import type { HasText } from '../words/parse-words.ts';
import { Columns } from './columns.ts';
import { type CompiledFilter, compileFilter } from './compiled-filter.ts';
import type { Condition } from './condition.ts';
import { readIdsWith, readRows } from './read-rows.ts';

/** How long searches are compared before other work of the process has its turn. */
const turnMs = 5;

const oneWord = new Uint32Array(1);
const hasBit = (bits: Uint32Array, slot: number): boolean => ((bits[slot >>> 5]! >>> (slot & 31)) & 1) === 1;

function meets(condition: Condition, slot: number): boolean {
  if ('passes' in condition) return condition.passes[condition.codes[slot]!] === 1;
  if ('postings' in condition) return hasBit(condition.postings, slot) !== condition.isExcluded;
  if ('costs' in condition) {
    condition.costs.test(slot, slot + 1, oneWord, 0);
    return hasBit(oneWord, 0);
  }
  const value = condition.values[slot]!;
  return value >= condition.from && value <= condition.to;
}

const isHit = ({ conditions, rowChecks }: CompiledFilter, slot: number): boolean =>
  conditions.every((condition) => meets(condition, slot)) && rowChecks.every((check) => check(slot));

/** Compares a few listings of a kind with many searches: the listings are columns as the engine has them, the searches its compiled filters. */
class ListingMatcher {
  readonly columns: Columns;
  readonly #client: PoolClient;
  readonly #catalogue: SearchCatalogue;
  readonly #hasText: HasText;
  /** The listings whose text has a word, by word. */
  readonly #postings = new Map<string, Uint32Array>();

  constructor(client: PoolClient, catalogue: SearchCatalogue, hasText: HasText) {
    this.columns = new Columns(indexSchemaOf(catalogue.data), catalogue.reference.metro);
    this.#client = client;
    this.#catalogue = catalogue;
    this.#hasText = hasText;
  }

  async read(ids: readonly number[], now: Date): Promise<void> {
    await readRows(this.#client, this.columns, now, ids, (row) => this.columns.append(row));
  }

  async #load(word: string): Promise<void> {
    if (this.#postings.has(word)) return;
    const { id, size, schema } = this.columns;
    const bits = new Uint32Array((size + 31) >>> 5);
    const having = new Set<number>();
    await readIdsWith(this.#client, schema, word, (one) => having.add(one), Array.from(id.subarray(0, size)));
    for (let slot = 0; slot < size; slot += 1) if (having.has(id[slot]!)) bits[slot >>> 5]! |= 1 << (slot & 31);
    this.#postings.set(word, bits);
  }

  /** The live listings among `ids` that the search finds. */
  async find(filters: Filters, ids: readonly number[]): Promise<number[]> {
    const query = await parseQuery(filters, this.#catalogue, this.#hasText);
    for (const { text } of [...query.words, ...query.withoutWords]) {
      // The connection of the matcher takes one statement after another.
      if (text !== null) await this.#load(text);
    }
    const filter = compileFilter(query, this.columns, this.#catalogue.reference, (word) => this.#postings.get(word)!);
    return ids.filter((id) => {
      const slot = this.columns.slotOf(id);
      return slot !== -1 && isHit(filter, slot);
    });
  }
}

/** Looks each word up once. */
function remembered(hasText: HasText): HasText {
  const known = new Map<string, Promise<boolean>>();
  return (word) => {
    const answer = known.get(word) ?? hasText(word);
    known.set(word, answer);
    return answer;
  };
}

/** The live listings among `ids` that each of these searches of a kind finds. Searches by cost are not among them. */
export async function findAmong(
  db: Db,
  data: KindData,
  searches: readonly { filters: Filters; ids: readonly number[] }[],
  now: Date,
): Promise<number[][]> {
  const catalogue = await catalogueOf(db, data);
  return withClient(db, async (client) => {
    const matcher = new ListingMatcher(client, catalogue, remembered(hasTextIn(db, data, now)));
    await matcher.read([...new Set(searches.flatMap(({ ids }) => ids))], now);
    const found: number[][] = [];
    let turnEnds = performance.now() + turnMs;
    for (const { filters, ids } of searches) {
      found.push(await matcher.find(filters, ids));
      if (performance.now() < turnEnds) continue;
      await setImmediate();
      turnEnds = performance.now() + turnMs;
    }
    return found;
  });
}
