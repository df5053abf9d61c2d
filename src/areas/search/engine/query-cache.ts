import type { SearchCatalogue } from '../catalogue-cache.ts';
import type { Filters } from '../port.ts';
import { parseQuery, type ParsedQuery } from '../parsed-query.ts';
import type { HasText } from '../words/parse-words.ts';
import { keep, touch } from './lru.ts';

/** Searches without words that are kept; one around a city has the way to every other. */
const most = 64;

/** A search looked up, with what its answer is kept under. */
export type Looked = { wanted: ParsedQuery; key: string };

export const lookedOf = (wanted: ParsedQuery): Looked => ({
  wanted,
  key: JSON.stringify({ ...wanted, metres: null, meant: null, counted: null }, (_key, value: unknown) =>
    value instanceof Set ? [...value].sort() : value instanceof Map ? [...value].sort() : value,
  ),
});

/** Searches as they were looked up: without words, filters mean the same until the catalogue changes. */
export class QueryCache {
  readonly #kept = new Map<string, Looked>();
  #catalogue: SearchCatalogue | null = null;

  async of(filters: Filters, catalogue: SearchCatalogue, hasText: HasText): Promise<Looked> {
    if (filters.q !== undefined || filters.exclude_q !== undefined)
      return lookedOf(await parseQuery(filters, catalogue, hasText));
    if (catalogue !== this.#catalogue) this.#kept.clear();
    this.#catalogue = catalogue;
    const asked = JSON.stringify(filters);
    const known = touch(this.#kept, asked);
    if (known) return known;
    const made = lookedOf(await parseQuery(filters, catalogue, hasText));
    if (catalogue === this.#catalogue) keep(this.#kept, asked, made, most);
    return made;
  }
}
