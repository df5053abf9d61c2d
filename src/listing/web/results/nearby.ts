import { queryOptions } from '@tanstack/react-query';
import type { Api } from '#contract/client.ts';
import type { ListingCard } from '../../contract.ts';
import type { LoadContext } from '#web/routes/view.ts';
import { radii } from '../../radii.ts';
import { fewResults, type KindSearch, type Lookups, searchInput } from './kind-search.ts';
import type { Area, Within } from './address-values.ts';
import { roundedPrice } from './rounded-price.ts';
import type { SearchState } from './search-state.ts';

/** The filter that a wider search widens, with its new bounds: prices in roubles, distances in kilometres. */
export type Widened =
  | { of: 'price'; to: number }
  | { of: 'year'; from: number; to: number }
  | { of: 'radius'; km: number }
  | { of: 'area' }
  | { of: 'russia' };
export type WiderSearch = { state: SearchState; widened: Widened };

/** A buyer who names a price may stretch it this far. */
const priceStretch = 1.15;

/** The least radius that is worth offering after the city itself or 50 km. */
const leastRadius = 200;
const offered = 6;

function boundsOf(area: Area): Within {
  const [longitudes, latitudes] = [area.map(([longitude]) => longitude), area.map(([, latitude]) => latitude)];
  return { west: Math.min(...longitudes), south: Math.min(...latitudes), east: Math.max(...longitudes), north: Math.max(...latitudes) }; // prettier-ignore
}

const thousandths = (degrees: number): number => Math.round(degrees * 1000) / 1000;

/** Degrees by which the place of one house grows. */
const leastGrowth = 0.01;

function doubled({ west, south, east, north }: Within): Within {
  const [aside, up] = [east - west, north - south].map((side) => Math.max(leastGrowth, side / 2)) as [number, number];
  return {
    west: thousandths(Math.max(-180, west - aside)),
    south: thousandths(Math.max(-90, south - up)),
    east: thousandths(Math.min(180, east + aside)),
    north: thousandths(Math.min(90, north + up)),
  };
}

/** The same search up to a somewhat higher price; null where no highest price is given. */
function dearerSearch(state: SearchState): WiderSearch | null {
  const range = state.ranges['price'];
  if (!range?.to) return null;
  // 12 000 000 → 14 000 000.
  const to = roundedPrice(range.to * priceStretch, Math.ceil);
  return {
    state: { ...state, ranges: { ...state.ranges, price: { ...range, to } }, cursor: null },
    widened: { of: 'price', to },
  };
}

/** The same search with a year before and after; null where the years are not narrow. */
function otherYearsSearch(state: SearchState): WiderSearch | null {
  const { from = null, to = null } = state.ranges['year'] ?? {};
  if (from === null || to === null || to - from > 1) return null;
  const year = { from: from - 1, to: to + 1 };
  return { state: { ...state, ranges: { ...state.ranges, year }, cursor: null }, widened: { of: 'year', ...year } };
}

/**
 * The same search in a wider circle, or in all of Russia; null where it already searches all of Russia. A part of the map grows to twice its width
 * and height.
 */
function widerPlaceSearch(state: SearchState, regions: readonly unknown[]): WiderSearch | null {
  const { near } = state;
  const part = state.within ?? (state.area && boundsOf(state.area));
  if (part) return { state: { ...state, within: doubled(part), area: null, cursor: null }, widened: { of: 'area' } };
  if (near && near.radius !== null) {
    const { radius } = near;
    const km = radii.find((wider) => wider > radius && wider >= leastRadius) ?? null;
    const widened: Widened = km === null ? { of: 'russia' } : { of: 'radius', km };
    return { state: { ...state, near: { ...near, radius: km }, sort: 'distance', cursor: null }, widened };
  }
  const isNarrowed = regions.length > 0 || state.places.length > 0;
  return isNarrowed ? { state: { ...state, regions: [], places: [], cursor: null }, widened: { of: 'russia' } } : null;
}

/**
 * Searches that each widen one filter of this search, those with the likeliest use first. Their results do not overlap: each listing misses the
 * search by another filter.
 */
export const widerSearches = (state: SearchState, regions: readonly unknown[]): WiderSearch[] =>
  [dearerSearch(state), otherYearsSearch(state), widerPlaceSearch(state, regions)].filter((wider) => wider !== null);

type Own = Lookups & { state: SearchState };

/** The region around which a search of all of Russia that widens one of a place begins; undefined where it keeps a place, or there was none. */
export function homeOf(wider: SearchState, { state, cities }: Pick<Own, 'state' | 'cities'>): string | undefined {
  const { near, within, area, regions, places } = wider;
  if (near || within || area || places.length > 0 || (regions ?? []).length > 0) return undefined;
  return state.regions?.[0] ?? cities.find(({ slug }) => state.places.includes(slug))?.region;
}

/**
 * The first listings of a wider search that the search itself has not found, and their number. Those of all of Russia begin with the nearest to the
 * largest city of the region that was searched, which `home` tells.
 */
export function nearbyQuery(
  search: KindSearch,
  api: Api,
  { state }: Pick<WiderSearch, 'state'>,
  found: readonly Pick<ListingCard, 'id'>[],
  lookups: Own,
) {
  const without = [...state.withoutListings, ...found.slice(0, fewResults).map(({ id }) => id)];
  const input = searchInput(search, { ...state, withoutListings: without }, lookups);
  const region = homeOf(state, lookups);
  return queryOptions({
    queryKey: [search.kind, 'nearby', input, region],
    queryFn: async ({ signal }) => {
      const areas = region ? (await api('geo/areas', {}, { signal })).items : [];
      const home = areas.find(({ iso }) => iso === region)?.city;
      const first = { ...input, ...(home && { near: { city_id: home.id }, sort: 'distance' }), limit: offered };
      const { items, total, costs, unknown_costs } = await search.find(api, first, { signal });
      return { items, total, costs, unknown_costs, home: home?.slug };
    },
  });
}

/** Loads what the page shows after few or no results; a failure leaves the page as it is. */
export async function loadNearby(
  search: KindSearch,
  { api, queryClient }: Pick<LoadContext, 'api' | 'queryClient'>,
  state: SearchState,
  regions: readonly unknown[],
  found: readonly Pick<ListingCard, 'id'>[],
  lookups: Lookups,
): Promise<void> {
  await Promise.all(
    widerSearches(state, regions).map((wider) =>
      queryClient.prefetchQuery(nearbyQuery(search, api, wider, found, { ...lookups, state })),
    ),
  );
}
