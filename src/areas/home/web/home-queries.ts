import { queryOptions } from '@tanstack/react-query';
import type { KindName } from '#kinds/names.ts';
import { kindPresentations } from '#kinds/web/calls.ts';
import type { Api } from '#contract/client.ts';

/** Number of makes on the home page. */
const shownMarks = 18;
const shelf = 8;
const nearShelf = 4;

/** Popular makes of a kind of cars. */
export const popularMarksQuery = (api: Api, of: KindName) =>
  queryOptions({
    queryKey: ['home', 'marks', of],
    staleTime: 300_000,
    queryFn: async ({ signal }) => {
      const kind = of === 'autofromabroad' ? of : 'auto';
      const { marks } = await api('auto/get_marks', { kind, with_counts: true }, { signal });
      return marks
        .filter((mark) => mark.count)
        .sort((a, b) => (a.popularity ?? Infinity) - (b.popularity ?? Infinity) || (b.count ?? 0) - (a.count ?? 0))
        .slice(0, shownMarks)
        .map(({ slug, name, logo, count }) => ({ slug, name, logo, count: count ?? 0 }));
    },
  });

export type PopularMark = { slug: string; name: string; logo: string | null; count: number };

/** The newest listings of a kind; with counts by category when the page shows category tiles. */
export const newestQuery = (api: Api, kind: KindName) =>
  queryOptions({
    queryKey: ['home', 'newest', kind],
    queryFn: ({ signal }) => {
      const { find, tiles } = kindPresentations[kind];
      return find(api, { sort: 'newest', limit: shelf, with_facets: tiles === 'categories' }, { signal });
    },
  });

export const nearQuery = (api: Api, kind: KindName, region: string) =>
  queryOptions({
    queryKey: ['home', 'near', kind, region],
    queryFn: ({ signal }) =>
      kindPresentations[kind].find(api, { sort: 'newest', limit: nearShelf, region: [region] }, { signal }),
  });
