import { queryOptions } from '@tanstack/react-query';
import type { Api } from '#contract/client.ts';
import type { ListingCard } from '../../contract.ts';
import type { LoadContext } from '#web/routes/view.ts';
import { radii } from '../../radii.ts';
import { fewResults, type KindSearch, type Lookups, searchInput } from './kind-search.ts';
import type { SearchState } from './search-state.ts';

/** A search of a wider place; `km` is null for all of Russia. */
export type WiderSearch = { state: SearchState; km: number | null };

/** The least radius that is worth offering after the city itself or 50 km. */
const leastRadius = 200;
const offered = 6;

/** The same search in a wider circle, or in all of Russia; null where it already searches all of Russia or a part of the map. */
export function widerSearch(state: SearchState, regions: readonly unknown[]): WiderSearch | null {
  const { near } = state;
  if (state.within || state.area) return null;
  if (near && near.radius !== null) {
    const { radius } = near;
    const km = radii.find((wider) => wider > radius && wider >= leastRadius) ?? null;
    return { state: { ...state, near: { ...near, radius: km }, sort: 'distance', cursor: null }, km };
  }
  const isNarrowed = regions.length > 0 || state.places.length > 0;
  return isNarrowed ? { state: { ...state, regions: [], places: [], cursor: null }, km: null } : null;
}

/** The first listings of a wider search that the search itself has not found, and their number. */
export function nearbyQuery(
  search: KindSearch,
  api: Api,
  { state }: WiderSearch,
  found: readonly Pick<ListingCard, 'id'>[],
  lookups: Lookups,
) {
  const without = [...state.withoutListings, ...found.slice(0, fewResults).map(({ id }) => id)];
  const input = searchInput(search, { ...state, withoutListings: without }, lookups);
  return queryOptions({
    queryKey: [search.kind, 'nearby', input],
    queryFn: async ({ signal }) => {
      const { items, total } = await search.find(api, { ...input, limit: offered }, { signal });
      return { items, total };
    },
  });
}

/** Loads what the page shows after few results; a failure leaves the page as it is. */
export async function loadNearby(
  search: KindSearch,
  { api, queryClient }: Pick<LoadContext, 'api' | 'queryClient'>,
  state: SearchState,
  regions: readonly unknown[],
  found: readonly Pick<ListingCard, 'id'>[],
  lookups: Lookups,
): Promise<void> {
  const wider = widerSearch(state, regions);
  if (wider) await queryClient.prefetchQuery(nearbyQuery(search, api, wider, found, lookups));
}
