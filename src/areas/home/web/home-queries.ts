import { queryOptions } from '@tanstack/react-query';
import type { Api, OutputOf } from '#contract/client.ts';
import type { KindName } from '#kinds/names.ts';
import type { KindData } from '#listing/kind-data.ts';
import { presetFilters } from '#listing/preset-filters.ts';
import { firstKind, kindPresentations, type SearchInput } from '#kinds/web/calls.ts';

/** The region that all counts and listings of the page are bounded to; undefined for all Russia. */
type RegionCode = string | undefined;
const inRegion = (region: RegionCode) => (region ? { region: [region] } : {});

const carKindOf = (kind: KindName): 'auto' | 'autofromabroad' => (kind === 'autofromabroad' ? kind : 'auto');

/** Makes of a kind of cars that have listings, the most listings first. */
export const marksQuery = (api: Api, kind: KindName, region: RegionCode) =>
  queryOptions({
    queryKey: ['home', 'marks', kind, region],
    staleTime: 300_000,
    queryFn: async ({ signal }): Promise<CountedMark[]> => {
      const input = { kind: carKindOf(kind), with_counts: true, ...(region && { region }) };
      const { marks } = await api('auto/get_marks', input, { signal });
      return marks
        .flatMap(({ id, slug, name, logo, count }) => (count ? [{ id, slug, name, logo, count }] : []))
        .sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1));
    },
  });

export type CountedMark = { id: number; slug: string; name: string; logo: string | null; count: number };

/** Models of a make that have listings, by name. */
export const modelsQuery = (api: Api, kind: KindName, markId: number) =>
  queryOptions({
    queryKey: ['home', 'models', kind, markId],
    staleTime: 300_000,
    queryFn: async ({ signal }) => {
      const input = { kind: carKindOf(kind), mark_id: markId, with_counts: true };
      const { models } = await api('auto/get_models', input, { signal });
      return models
        .flatMap(({ id, slug, name, count }) => (count ? [{ id, slug, name }] : []))
        .sort((a, b) => a.name.localeCompare(b.name, 'ru', { numeric: true }));
    },
  });

/** The newest and the reduced listings of a kind; of all kinds on the page of the first. */
export const feedsQuery = (api: Api, kind: KindName, region: RegionCode, figures: string | undefined) =>
  queryOptions({
    queryKey: ['home', 'feeds', kind, region, figures],
    queryFn: ({ signal }) =>
      api(
        'home/get_feeds',
        { ...(kind !== firstKind && { kind }), ...(region && { region }), ...(figures && { figures }) },
        { signal },
      ),
  });

export type Feeds = OutputOf<'home/get_feeds'>;

/** The buyer's figures, under the key of the dialog that changes them. */
export const figuresQuery = (api: Api) =>
  queryOptions({
    queryKey: ['true-cost/get_figures'],
    staleTime: 60_000,
    queryFn: ({ signal }) => api('true-cost/get_figures', {}, { signal }),
  });

/** Counts of a kind by category. */
export const facetsQuery = (api: Api, data: Pick<KindData, 'kind' | 'mainChoice'>, region: RegionCode) =>
  queryOptions({
    queryKey: ['home', 'facets', data.kind, region],
    queryFn: async ({ signal }) => {
      const input = { ...presetFilters(data), sort: 'newest', limit: 1, with_facets: true, ...inRegion(region) };
      return (await kindPresentations[data.kind].find(api, input, { signal })).facets;
    },
  });

/** The number of listings that the search of the page finds. */
export const foundQuery = (api: Api, kind: KindName, filters: SearchInput, region: RegionCode) =>
  queryOptions({
    queryKey: ['home', 'found', kind, filters, region],
    staleTime: 60_000,
    queryFn: async ({ signal }) => {
      const input = { ...filters, sort: 'newest', limit: 1, ...inRegion(region) };
      return (await kindPresentations[kind].find(api, input, { signal })).total;
    },
  });
