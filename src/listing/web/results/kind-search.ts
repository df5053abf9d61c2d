import type { CostKey } from '#true-cost/cost-keys.ts';
import { infiniteQueryOptions } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Api } from '#contract/client.ts';
import { pageSize } from '#contract/page-size.ts';
import type { DialogKey } from '#web/modals/table.ts';
import { rangeKeys } from '#dictionary/field.ts';
import type { KindName } from '#kinds/names.ts';
import type { LoadContext } from '#web/routes/view.ts';
import {
  cachedRows,
  type Catalogue,
  type FetchRows,
  type KindCatalogue,
  idsOf,
  loadCatalogue,
  rowOf,
} from './catalogue.ts';
import type { HiddenSeller } from './find-hidden-sellers.ts';
import { compactFacets, unusedFacets, type FacetCounts } from '#dictionary/web/facet-counts.ts';
import type { CardCosts, Terms } from '../card/card-costs.ts';
import { type Answer, type Find, kindPresentations, type SearchInput } from '#kinds/web/calls.ts';
import type { NearCity } from './PlaceFilter.tsx';
import { type RegionRow, regionsQuery } from './place-queries.ts';
import type { SearchSpec } from './search-spec.ts';
import { categoryOf, type SearchState, sortsOf } from './search-state.ts';
import { type SearchData, specOf } from './spec-of.ts';

/** The part of a page of results that knows costs (`search-by-cost.tsx`). */
export type SearchByCost = {
  /** The costs that a search is sorted or filtered by. */
  askedOf: (state: Pick<SearchState, 'sort' | 'ranges'>) => CostKey[];
  findTerms: (api: Api) => Promise<Terms>;
  /** The figures of the visitor. */
  load: (ctx: LoadContext) => Promise<Terms>;
  /** The note above the list, and the costs on cards by themselves and below the note; null where the answer has none. */
  partsOf: (
    pages: readonly Pick<Found, 'costs' | 'unknown_costs'>[] | undefined,
    state: SearchState,
    terms: Terms | undefined,
  ) => { note: ReactNode; costs: CardCosts; costsBelowNote: CardCosts } | null;
};

/** The search of a kind: its dictionary, the filters made from it, and its calls. */
export type KindSearch = {
  kind: KindName;
  data: SearchData;
  spec: SearchSpec;
  catalogue: KindCatalogue;
  find: Find;
  /** The dialog with all rows of the catalogue's first level. */
  allRows?: DialogKey | undefined;
  /** On pages of kinds that are searched by cost. */
  byCost?: SearchByCost;
};

/** Properties of a kind beyond its dictionary: how catalogue rows are fetched, and the dialog that lists all of them. */
type Own = { fetchRows?: FetchRows; allRows?: DialogKey };

export const kindSearchOf = (kind: KindName, data: SearchData, own: Own = {}): KindSearch => ({
  kind,
  data,
  spec: specOf(data),
  catalogue: { kind, levels: data.levels, fetchRows: own.fetchRows ?? (async () => []) },
  find: kindPresentations[kind].find,
  allRows: own.allRows,
});

/** A search with fewer results is followed by those of a wider place. */
export const fewResults = 12;

/** The names in a state, looked up. Unknown names are not filtered by. */
export type Lookups = {
  catalogue: Catalogue;
  regions: readonly RegionRow[];
  /** The cities of `places`. */
  cities: readonly NearCity[];
  city: NearCity | null;
  /** The figures that the visitor has stated, as text, on pages of kinds with costs. */
  figures?: string | undefined;
};

/** The names that a search refers to. `addressOf` returns the address to redirect to if the search names an unknown place. */
export async function loadLookups(
  { catalogue: kind, spec }: KindSearch,
  ctx: Pick<LoadContext, 'api' | 'queryClient' | 'locale'>,
  state: SearchState,
  addressOf: (state: SearchState) => string,
): Promise<Lookups & { sellers: readonly HiddenSeller[] }> {
  const { api, queryClient, locale } = ctx;
  const rows = cachedRows(api, queryClient, kind, locale);
  const [catalogue, regions, { cities, city }, sellers] = await Promise.all([
    loadCatalogue(kind, rows, state.picks, categoryOf(state, spec)),
    queryClient.ensureQueryData(regionsQuery(api, locale)),
    state.near || state.places[0]
      ? import('./find-places.ts').then(({ loadPlaces }) => loadPlaces(ctx, state, addressOf))
      : { cities: [], city: null },
    state.withoutSellers[0]
      ? import('./find-hidden-sellers.ts').then(({ findHiddenSellers }) => findHiddenSellers(ctx, state))
      : [],
  ]);
  return { catalogue, regions, cities, city, sellers };
}

/** The regions of the address, and no others: whoever opens it finds the same. None is all of Russia. */
export const searchedRegions = ({ regions: codes }: SearchState, regions: readonly RegionRow[]): readonly RegionRow[] =>
  codes ? regions.filter(({ iso }) => codes.includes(iso)) : [];

/** The filters of the search call, except those that need a lookup (catalogue and places). */
export function fieldFilters(state: SearchState, spec: SearchSpec): SearchInput {
  const filters: Record<string, unknown> = {};
  for (const { key, field } of spec.flags) {
    const answer = state.flags[key];
    // Fields of the kind are filtered by lists of values.
    if (answer !== undefined) filters[key] = field ? [answer] : answer;
  }
  for (const { stem, field, scale } of spec.ranges) {
    const range = state.ranges[stem];
    if (!range) continue;
    const keys = rangeKeys(field);
    if (range.from !== null) filters[keys.from] = range.from * scale;
    if (range.to !== null) filters[keys.to] = range.to * scale;
  }
  for (const { key, type } of [...(spec.category ? [spec.category] : []), ...spec.choices]) {
    const chosen = state.choices[key];
    if (chosen && chosen.length > 0) filters[key] = type === 'count' ? chosen.map(Number) : chosen;
  }
  if (state.stay) [filters['stay_from'], filters['stay_to']] = [state.stay.from, state.stay.to];
  if (state.q) filters['q'] = state.q;
  if (state.withoutWords) filters['exclude_q'] = state.withoutWords;
  if (state.withoutSellers.length > 0) filters['exclude_seller'] = state.withoutSellers;
  if (state.withoutListings.length > 0) filters['exclude_id'] = state.withoutListings;
  return filters;
}

/** The chosen cities and the circle around one; a circle without a radius is the city itself. */
function placeFilter({ places, near }: SearchState, { cities, city }: Pick<Lookups, 'cities' | 'city'>): SearchInput {
  const ids: Partial<Record<`${NonNullable<NearCity['type']>}_id`, Set<number>>> = {};
  const named = cities.filter(({ slug }) => places.includes(slug));
  for (const { id, type = 'city' } of city && near?.radius === 0 ? [...named, city] : named)
    (ids[`${type}_id`] ??= new Set()).add(id);
  return {
    ...Object.fromEntries(Object.entries(ids).map(([key, set]) => [key, [...set]])),
    ...(near && city ? { near: { city_id: city.id, ...(near.radius ? { radius_km: near.radius } : {}) } } : {}),
  };
}

/** The input of the kind's search call for a state. */
export function searchInput(
  { spec, catalogue: { levels } }: KindSearch,
  state: SearchState,
  { catalogue, regions, cities, city, figures }: Lookups,
): SearchInput {
  const searched = searchedRegions(state, regions);
  const picks = levels.flatMap(({ key, field }) => {
    const rows = (state.picks[key] ?? []).flatMap((path) => rowOf(catalogue, path) ?? []);
    const ids = rows.flatMap(idsOf);
    return ids.length > 0 ? [[field, ids] as const] : [];
  });
  const sorts = sortsOf(spec, state);
  const needsCity = sorts.find(({ key }) => key === state.sort)?.needs === 'near';
  return {
    ...fieldFilters(state, spec),
    ...Object.fromEntries(picks),
    ...(searched.length > 0 ? { region: searched.map(({ iso }) => iso) } : {}),
    ...placeFilter(state, { cities, city }),
    ...(figures ? { figures } : {}),
    ...(state.within ? { within: state.within } : {}),
    ...(state.area ? { area: state.area } : {}),
    sort: needsCity && !city ? (sorts[0]?.key ?? '') : state.sort,
  };
}

/** Only the first page has `facets`. */
export type Found = Omit<Answer, 'facets'> & { facets: FacetCounts | null };

export async function findPage(
  { find, catalogue }: KindSearch,
  api: Api,
  input: SearchInput,
  signal: AbortSignal,
): Promise<Found> {
  const { facets, ...page } = await find(api, input, { signal });
  return { ...page, facets: facets && compactFacets(facets, unusedFacets(catalogue.levels, input)) };
}

/** The pages of results, loaded one after another. */
export const resultsQuery = (search: KindSearch, api: Api, input: SearchInput, cursor: string | null) =>
  infiniteQueryOptions({
    queryKey: [search.kind, 'search', input, cursor],
    queryFn: ({ pageParam, signal }) => {
      const page = { limit: pageSize, with_facets: pageParam === cursor, with_ads: true };
      return findPage(search, api, { ...input, ...page, ...(pageParam ? { cursor: pageParam } : {}) }, signal);
    },
    initialPageParam: cursor,
    getNextPageParam: (page) => page.next_cursor,
    // After Back the pages are as they were left, even after a long look at a listing.
    gcTime: 1_800_000,
  });
