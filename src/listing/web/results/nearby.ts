import { queryOptions } from '@tanstack/react-query';
import type { Api } from '#contract/client.ts';
import type { ListingCard } from '../../contract.ts';
import type { LoadContext } from '#web/routes/view.ts';
import { radii } from '../../radii.ts';
import { fewResults, type KindSearch, type Lookups, searchInput } from './kind-search.ts';
import type { Area, Within } from './address-values.ts';
import type { SearchState } from './search-state.ts';

/** A search of a wider place; `km` is null for all of Russia. */
export type WiderSearch = {
  state: SearchState;
  km: number | null;
  /** Whether it is around a part of the map. */ isArea?: true;
};

/** The least radius that is worth offering after the city itself or 50 km. */
const leastRadius = 200;
const offered = 6;

function boundsOf(area: Area): Within {
  const [longitudes, latitudes] = [area.map(([longitude]) => longitude), area.map(([, latitude]) => latitude)];
  return { west: Math.min(...longitudes), south: Math.min(...latitudes), east: Math.max(...longitudes), north: Math.max(...latitudes) }; // prettier-ignore
}

const thousandths = (degrees: number): number => Math.round(degrees * 1000) / 1000;

function doubled({ west, south, east, north }: Within): Within {
  const [aside, up] = [(east - west) / 2, (north - south) / 2];
  return {
    west: thousandths(Math.max(-180, west - aside)),
    south: thousandths(Math.max(-90, south - up)),
    east: thousandths(Math.min(180, east + aside)),
    north: thousandths(Math.min(90, north + up)),
  };
}

/** The same search in a wider circle, or in all of Russia; null where it already searches all of Russia. A part of the map grows to twice its width and height. */
export function widerSearch(state: SearchState, regions: readonly unknown[]): WiderSearch | null {
  const { near } = state;
  const part = state.within ?? (state.area && boundsOf(state.area));
  if (part) return { state: { ...state, within: doubled(part), area: null, cursor: null }, km: null, isArea: true };
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
