import { Lru } from '#server/lru.ts';
import type { SearchCatalogue } from '../catalogue-cache.ts';
import { parseQuery, type ParsedQuery } from '../parsed-query.ts';
import type { Filters } from '../port.ts';
import type { HasText } from '../words/parse-words.ts';

/** A query around a city holds the distances to every other city, so few queries are kept. */
const capacity = 64;

/** Parsed queries without words: these mean the same until the catalogue changes. What words mean depends on the texts too. */
export class QueryCache {
  readonly #queries = new Lru<string, ParsedQuery>(capacity);
  #catalogue: SearchCatalogue | null = null;

  async parse(filters: Filters, catalogue: SearchCatalogue, hasText: HasText): Promise<ParsedQuery> {
    if (filters.q !== undefined || filters.exclude_q !== undefined) return parseQuery(filters, catalogue, hasText);
    if (catalogue !== this.#catalogue) this.#queries.clear();
    this.#catalogue = catalogue;
    const key = JSON.stringify(filters);
    const cached = this.#queries.get(key);
    if (cached) return cached;
    const query = await parseQuery(filters, catalogue, hasText);
    if (catalogue === this.#catalogue) this.#queries.set(key, query);
    return query;
  }
}
