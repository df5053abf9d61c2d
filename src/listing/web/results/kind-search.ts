import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Api } from '#contract/client.ts';
import { pageSize } from '#contract/page-size.ts';
import type { DialogKey } from '#web/modals/table.ts';
import { type Language, optionLabel } from '#dictionary/field.ts';
import type { KindName } from '#kinds/names.ts';
import { kindNames } from '#kinds/labels.ts';
import { type Catalogue, type FetchRows, type KindCatalogue, idsOf, nameOfPicks, rowOf } from './catalogue.ts';
import { compactFacets, unusedFacets, type FacetCounts } from '#dictionary/web/facet-counts.ts';
import { type Answer, type Find, kindPresentations, type SearchInput } from '#kinds/web/calls.ts';
import type { NearCity } from './PlaceFilter.tsx';
import type { SearchSpec } from './search-spec.ts';
import { fieldFilters, regionsInForce } from './call-filters.ts';
import type { Near } from './address-values.ts';
import { categoryOf, type SearchState, sortsOf } from './search-state.ts';
import { type SearchData, specOf } from './spec-of.ts';

type Asked = { signal?: AbortSignal };

/** The search of listings of one kind: its dictionary, the filters made from it, and its calls. */
export type KindSearch = {
  kind: KindName;
  data: SearchData;
  spec: SearchSpec;
  catalogue: KindCatalogue;
  find: Find;
  /** The dialog with all rows of the catalogue's first level. */
  allRows?: DialogKey | undefined;
};

/** What a kind's dictionary cannot say: how rows of its catalogue are fetched, and the dialog that lists all of them. */
type Own = { fetchRows?: FetchRows; allRows?: DialogKey };

export const kindSearchOf = (kind: KindName, data: SearchData, own: Own = {}): KindSearch => ({
  kind,
  data,
  spec: specOf(data),
  catalogue: { kind, levels: data.levels, fetchRows: own.fetchRows ?? (async () => []) },
  find: kindPresentations[kind].find,
  allRows: own.allRows,
});

/** «Toyota Camry», «Экскаваторы Komatsu»: what is looked for, by its category and its place in the catalogue. */
export function nameOfSearch(
  { spec }: KindSearch,
  state: SearchState,
  catalogue: Catalogue,
  locale: Language,
): string | null {
  const { category } = spec;
  const named = category ? optionLabel(category, categoryOf(state, spec), locale) : '';
  return [named, nameOfPicks(spec.levels, state.picks, catalogue)].filter(Boolean).join(' ') || null;
}

/** What a page of results is called: «Недвижимость: квартира» where only a category is chosen, which may not say what it is of. */
export function titleOfSearch({ kind }: KindSearch, { picks }: SearchState, name: string | null, locale: Language) {
  const plural = kindNames[kind].plural[locale];
  if (name === null) return plural;
  return Object.keys(picks).length > 0 ? name : `${plural}: ${name.toLocaleLowerCase(locale)}`;
}

export type RegionRow = { iso: string; name: string };

export const regionsQuery = (api: Api, locale: 'ru' | 'en') =>
  queryOptions({
    queryKey: ['geo', 'regions', locale],
    staleTime: 3_600_000,
    queryFn: async ({ signal }): Promise<RegionRow[]> => {
      const { items } = await api('geo/areas', {}, { signal });
      // They come by their Russian names.
      return locale === 'ru'
        ? items.map(({ iso, full_name: name }) => ({ iso, name }))
        : items.map(({ iso, name_en: name }) => ({ iso, name })).sort((a, b) => a.name.localeCompare(b.name, 'en'));
    },
  });

/** The city of a circle: by its slug, else the likeliest for what was typed; null where there is none. */
export async function findCity(
  api: Api,
  city: string,
  locale: 'ru' | 'en',
  asked: Asked = {},
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

/** The state with its names looked up. A name that nothing is known of finds nothing to filter by. */
export type ResolvedSearch = { regions: readonly RegionRow[]; filters: SearchInput };
export type Lookups = { catalogue: Catalogue; regions: readonly RegionRow[]; city: NearCity | null };

function nearFilter({ near }: SearchState, city: NearCity | null): SearchInput {
  if (!near || !city) return {};
  if (near.radius === 0) return { city_id: [city.id], near: { city_id: city.id } };
  return { near: { city_id: city.id, ...(near.radius === null ? {} : { radius_km: near.radius }) } };
}

export function resolveSearch(
  { spec, catalogue: { levels } }: KindSearch,
  state: SearchState,
  { catalogue, regions, city }: Lookups,
  areaIso: string | null,
): ResolvedSearch {
  const wanted = regionsInForce(state, areaIso);
  const chosen = regions.filter((region) => wanted.includes(region.iso));
  const picks = levels.flatMap(({ key, field }) => {
    const rows = (state.picks[key] ?? []).flatMap((path) => rowOf(catalogue, path) ?? []);
    const ids = rows.flatMap(idsOf);
    return ids.length > 0 ? [[field, ids] as const] : [];
  });
  const sorts = sortsOf(spec, state);
  const needsCity = sorts.find(({ key }) => key === state.sort)?.needs === 'near';
  return {
    regions: chosen,
    filters: {
      ...fieldFilters(state, spec),
      ...Object.fromEntries(picks),
      ...(chosen.length > 0 ? { region: chosen.map((region) => region.iso) } : {}),
      ...nearFilter(state, city),
      ...(state.within ? { within: state.within } : {}),
      sort: needsCity && !city ? (sorts[0]?.key ?? '') : state.sort,
    },
  };
}

/** `facets` come with the first page only. */
export type Found = Omit<Answer, 'facets'> & { facets: FacetCounts | null };

async function findPage(
  { find, catalogue }: KindSearch,
  api: Api,
  input: SearchInput,
  signal: AbortSignal,
): Promise<Found> {
  const { facets, ...page } = await find(api, input, { signal });
  return { ...page, facets: facets && compactFacets(facets, unusedFacets(catalogue.levels, input)) };
}

/** Pages of results, one after another as they are asked for. */
export const resultsQuery = (search: KindSearch, api: Api, filters: SearchInput, cursor: string | null) =>
  infiniteQueryOptions({
    queryKey: [search.kind, 'search', filters, cursor],
    queryFn: ({ pageParam, signal }) => {
      const page = { limit: pageSize, with_facets: pageParam === cursor };
      return findPage(search, api, { ...filters, ...page, ...(pageParam ? { cursor: pageParam } : {}) }, signal);
    },
    initialPageParam: cursor,
    getNextPageParam: (page) => page.next_cursor,
    // Back finds the pages as they were left, even after a long look at one of them.
    gcTime: 1_800_000,
  });

/** How many a search would find, and how many each further choice. */
export const foundQuery = (search: KindSearch, api: Api, filters: SearchInput) =>
  queryOptions({
    queryKey: [search.kind, 'found', filters],
    queryFn: ({ signal }) => findPage(search, api, { ...filters, limit: 1, with_facets: true }, signal),
  });

/** How many a search would find. */
export const countQuery = (search: KindSearch, api: Api, filters: SearchInput) =>
  queryOptions({
    queryKey: [search.kind, 'count', filters],
    queryFn: async ({ signal }) => (await search.find(api, { ...filters, limit: 1 }, { signal })).total,
  });
