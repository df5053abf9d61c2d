import type { Db } from '#server/db/connect.ts';
import type { Filters, Search } from './port.ts';

/** The number of live listings of a kind by the value of a facet. */
export async function countFacet<V extends string | number>(
  search: Search,
  db: Db,
  key: string,
  filters: Filters,
  now: Date,
): Promise<Map<V, number>> {
  const { facets } = await search.find(db, { filters, sort: 'newest', limit: 1, withFacets: true, now });
  // The contract of the kind's search declares this shape.
  const counted = facets?.[key] as readonly { value: V; count: number }[] | undefined;
  return new Map(counted?.map(({ value, count }) => [value, count]));
}
