import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Api, InputOf, OutputOf } from '#contract/client.ts';
import { type VacancySearch, vacancyInput } from './vacancy-search.ts';

export type VacancyFacets = NonNullable<OutputOf<'vacancy/search'>['facets']>;

/** The page of results that an address names. */
export const vacanciesQuery = (api: Api, state: VacancySearch) => {
  const input = { ...vacancyInput(state), ...(state.cursor && { cursor: state.cursor }), with_facets: true };
  return queryOptions({
    queryKey: ['vacancy/search', input],
    queryFn: ({ signal }) => api('vacancy/search', input, { signal }),
  });
};

export const vacancyQuery = (api: Api, id: number) =>
  queryOptions({ queryKey: ['vacancy/find', id], queryFn: ({ signal }) => api('vacancy/find', { id }, { signal }) });

const mostSimilar = 4;

/** Vacancies of the same field of work in the same region, else anywhere. */
export const similarVacanciesQuery = (api: Api, vacancy: Pick<OutputOf<'vacancy/find'>, 'id' | 'category' | 'city'>) =>
  queryOptions({
    queryKey: ['vacancy/similar', vacancy.id],
    queryFn: async ({ signal }) => {
      const filters = { category: [vacancy.category], limit: mostSimilar + 1 };
      const near = await api('vacancy/search', { ...filters, region: [vacancy.city.region.iso] }, { signal });
      const isEnough = near.items.length > mostSimilar;
      const { items } = isEnough ? near : await api('vacancy/search', filters, { signal });
      const all = [...near.items, ...items].filter(
        ({ id }, at, list) => id !== vacancy.id && list.findIndex((other) => other.id === id) === at,
      );
      return all.slice(0, mostSimilar);
    },
  });

export type OwnState = InputOf<'vacancy/list'>['state'];

/** The vacancies of a company: those that everybody may find, or all of one's own. */
export const listedVacanciesQuery = (api: Api, organization: number, own: boolean, state?: OwnState) => {
  const input = own ? { own, ...(state && { state }) } : { organization_id: organization };
  return infiniteQueryOptions({
    queryKey: ['vacancy/list', organization, input],
    queryFn: ({ pageParam, signal }) =>
      api('vacancy/list', { ...input, ...(pageParam ? { cursor: pageParam } : {}) }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
  });
};
