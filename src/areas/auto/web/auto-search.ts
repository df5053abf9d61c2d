import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { compactFacets, type FacetCounts } from '#areas/listing/web/facet-counts.ts';
import type { NearCity } from '#areas/listing/web/PlaceFilter.tsx';
import { specOf } from '#areas/listing/web/search-spec.ts';
import { fieldFilters, type Near, regionsInForce, type SearchState } from '#areas/listing/web/search-state.ts';
import type { Api, InputOf, OutputOf } from '#contract/client.ts';
import { autoFields } from '../fields.ts';
import { type AutoSort, autoSortTypes } from '../sorts.ts';
import { autoLevels, type Catalogue, rowOf } from './auto-catalogue.ts';

export const autoSpec = specOf(autoFields, autoLevels, autoSortTypes);

export const pageSize = 24;

export type RegionRow = { iso: string; name: string };

export const regionsQuery = (api: Api, locale: 'ru' | 'en') =>
  queryOptions({
    queryKey: ['geo', 'regions', locale],
    staleTime: 3_600_000,
    queryFn: async ({ signal }): Promise<RegionRow[]> => {
      const { items } = await api('geo/areas', {}, { signal });
      return items
        .sort((a, b) =>
          locale === 'ru' ? a.name.localeCompare(b.name, 'ru') : a.name_en.localeCompare(b.name_en, 'en'),
        )
        .map((region) => ({ iso: region.iso, name: locale === 'ru' ? region.full_name : region.name_en }));
    },
  });

/** The city of a circle: by its slug, else the likeliest for what was typed; null where there is none. */
export async function findCity(
  api: Api,
  city: string,
  locale: 'ru' | 'en',
  asked: { signal?: AbortSignal } = {},
): Promise<NearCity | null> {
  const { items } = await api('geo/autocomplete_global', { query: city }, asked);
  const found = items.find(({ slug }) => slug === city) ?? items[0];
  return found ? { id: found.id, slug: found.slug, name: locale === 'ru' ? found.name : found.name_en } : null;
}

export const cityQuery = (api: Api, city: string, locale: 'ru' | 'en') =>
  queryOptions({
    queryKey: ['geo', 'city', city, locale],
    staleTime: 3_600_000,
    queryFn: ({ signal }) => findCity(api, city, locale, { signal }),
  });

export const cityOfNear = (near: Near | null): string => near?.city ?? '';

export type AutoFiltersInput = Omit<InputOf<'auto/search'>, 'cursor' | 'limit' | 'with_facets'>;

/** The state with its names looked up. A name that nothing is known of finds nothing to filter by. */
export type ResolvedSearch = { regions: readonly RegionRow[]; filters: AutoFiltersInput };
export type Lookups = { catalogue: Catalogue; regions: readonly RegionRow[]; city: NearCity | null };

function nearFilter({ near }: SearchState, city: NearCity | null): Partial<AutoFiltersInput> {
  if (!near || !city) return {};
  if (near.radius === 0) return { city_id: [city.id], near: { city_id: city.id } };
  return { near: { city_id: city.id, ...(near.radius === null ? {} : { radius_km: near.radius }) } };
}

export function resolveSearch(
  state: SearchState,
  { catalogue, regions, city }: Lookups,
  areaIso: string | null,
): ResolvedSearch {
  const wanted = regionsInForce(state, areaIso);
  const chosen = regions.filter((region) => wanted.includes(region.iso));
  const picks = autoLevels.flatMap((key) => {
    const ids = (state.picks[key] ?? []).flatMap((path) => rowOf(catalogue, path)?.id ?? []);
    return ids.length > 0 ? [[`${key}_id`, ids] as const] : [];
  });
  const needsCity = autoSpec.sorts.find(({ key }) => key === state.sort)?.needs === 'near';
  return {
    regions: chosen,
    filters: {
      // Keys and values come from the dictionary that the call's input is made from.
      ...(fieldFilters(state, autoSpec) as Partial<AutoFiltersInput>),
      ...Object.fromEntries(picks),
      ...(chosen.length > 0 ? { region: chosen.map((region) => region.iso) } : {}),
      ...nearFilter(state, city),
      ...(state.within ? { within: state.within } : {}),
      sort: needsCity && !city ? 'newest' : (state.sort as AutoSort),
    },
  };
}

/** `facets` come with the first page only. */
export type AutoResults = Omit<OutputOf<'auto/search'>, 'facets'> & { facets: FacetCounts | null };

async function findPage(api: Api, input: InputOf<'auto/search'>, signal: AbortSignal): Promise<AutoResults> {
  const { facets, ...page } = await api('auto/search', input, { signal });
  return { ...page, facets: facets && compactFacets(facets, facets.ranges) };
}

/** Pages of results, one after another as they are asked for. */
export const resultsQuery = (api: Api, filters: AutoFiltersInput, cursor: string | null) =>
  infiniteQueryOptions({
    queryKey: ['auto', 'search', filters, cursor],
    queryFn: ({ pageParam, signal }) =>
      findPage(
        api,
        {
          ...filters,
          limit: pageSize,
          with_facets: pageParam === cursor,
          ...(pageParam ? { cursor: pageParam } : {}),
        },
        signal,
      ),
    initialPageParam: cursor,
    getNextPageParam: (page) => page.next_cursor,
    // Back finds the pages as they were left, even after a long look at one of them.
    gcTime: 1_800_000,
  });

/** How many a search would find, and how many each further choice. */
export const foundQuery = (api: Api, filters: AutoFiltersInput) =>
  queryOptions({
    queryKey: ['auto', 'found', filters],
    queryFn: ({ signal }) => findPage(api, { ...filters, limit: 1, with_facets: true }, signal),
  });

/** How many a search would find. */
export const countQuery = (api: Api, filters: AutoFiltersInput) =>
  queryOptions({
    queryKey: ['auto', 'count', filters],
    queryFn: async ({ signal }) => (await api('auto/search', { ...filters, limit: 1 }, { signal })).total,
  });
