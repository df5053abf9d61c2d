import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { fieldFilters, regionsInForce, type SearchSpec, type SearchState } from '#areas/listing/web/search-state.ts';
import type { Api, InputOf } from '#contract/client.ts';
import { autoField } from '../fields.ts';
import { type AutoSort, autoSorts } from '../sorts.ts';

/** What cars are narrowed by, in the order the filters are drawn. */
export const autoSpec: SearchSpec = {
  slugs: ['mark', 'model'],
  ranges: [
    { stem: 'price', field: autoField('price_minor'), scale: 100 },
    { stem: 'year', field: autoField('year'), scale: 1 },
    { stem: 'mileage', field: autoField('mileage_km'), scale: 1 },
  ],
  choices: [autoField('body'), autoField('gearbox'), autoField('fuel'), autoField('drive')],
  // The distance needs a city to start from, which these filters do not ask for.
  sorts: autoSorts.filter((sort) => sort !== 'distance'),
};

export const pageSize = 24;

/** A row of the catalogue as the filters need it. */
export type CatalogueRow = { id: number; slug: string; name: string; count: number; popularity: number | null };

/** Makes by name, as far as the filters need them: the whole answer would weigh more than the page itself. */
export const marksQuery = (api: Api) =>
  queryOptions({
    queryKey: ['auto', 'marks'],
    staleTime: 300_000,
    queryFn: async ({ signal }): Promise<CatalogueRow[]> => {
      const { marks } = await api('auto/get_marks', { with_counts: true }, { signal });
      return marks
        .filter((mark) => mark.count || mark.sold_in_russia)
        .map(({ id, slug, name, count, popularity }) => ({ id, slug, name, count: count ?? 0, popularity }))
        .sort((a, b) => a.name.localeCompare(b.name, 'en'));
    },
  });

export const modelsQuery = (api: Api, markId: number) =>
  queryOptions({
    queryKey: ['auto', 'models', markId],
    staleTime: 300_000,
    queryFn: async ({ signal }): Promise<CatalogueRow[]> => {
      const { models } = await api('auto/get_models', { mark_id: markId, with_counts: true }, { signal });
      return models.map(({ id, slug, name, count }) => ({ id, slug, name, count: count ?? 0, popularity: null }));
    },
  });

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

export type AutoFiltersInput = Omit<InputOf<'auto/search'>, 'cursor' | 'limit'>;

/** The state with its names looked up in the catalogue. A name that the catalogue lacks finds nothing to filter by. */
export type ResolvedSearch = {
  mark: CatalogueRow | null;
  /** Further makes beside it. */
  others: readonly CatalogueRow[];
  model: CatalogueRow | null;
  regions: readonly RegionRow[];
  filters: AutoFiltersInput;
};

export function resolveSearch(
  state: SearchState,
  catalogue: { marks: readonly CatalogueRow[]; models: readonly CatalogueRow[]; regions: readonly RegionRow[] },
  areaIso: string | null,
): ResolvedSearch {
  const mark = catalogue.marks.find((row) => row.slug === state.slugs['mark']) ?? null;
  const others = mark ? catalogue.marks.filter((row) => state.others.includes(row.slug)) : [];
  const models = mark && others.length === 0 ? catalogue.models : [];
  const model = models.find((row) => row.slug === state.slugs['model']) ?? null;
  const regions = catalogue.regions.filter((region) => regionsInForce(state, areaIso).includes(region.iso));
  return {
    mark,
    others,
    model,
    regions,
    filters: {
      // Keys and values come from the dictionary that the call's input is made from.
      ...(fieldFilters(state, autoSpec) as Partial<AutoFiltersInput>),
      ...(mark ? { mark_id: [mark, ...others].map((row) => row.id) } : {}),
      ...(model ? { model_id: [model.id] } : {}),
      ...(regions.length > 0 ? { region: regions.map((region) => region.iso) } : {}),
      ...(state.q ? { q: state.q } : {}),
      sort: state.sort as AutoSort,
    },
  };
}

/** Pages of results, one after another as they are asked for. */
export const resultsQuery = (api: Api, filters: AutoFiltersInput, cursor: string | null) =>
  infiniteQueryOptions({
    queryKey: ['auto', 'search', filters, cursor],
    queryFn: ({ pageParam, signal }) =>
      api('auto/search', { ...filters, limit: pageSize, ...(pageParam ? { cursor: pageParam } : {}) }, { signal }),
    initialPageParam: cursor,
    getNextPageParam: (page) => page.next_cursor,
    // Back finds the pages as they were left, even after a long look at one of them.
    gcTime: 1_800_000,
  });

/** How many a search would find. */
export const countQuery = (api: Api, filters: AutoFiltersInput) =>
  queryOptions({
    queryKey: ['auto', 'count', filters],
    queryFn: async ({ signal }) => (await api('auto/search', { ...filters, limit: 1 }, { signal })).total,
  });
