import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Api } from '#contract/client.ts';

/** What the account keeps, a page at a time. */
export const keptQuery = (api: Api) =>
  infiniteQueryOptions({
    queryKey: ['favorites'],
    // Hearts on other pages change it.
    staleTime: 0,
    queryFn: ({ pageParam, signal }) => api('favorites/get', pageParam ? { cursor: pageParam } : {}, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
  });

/** Cards that this browser names; at most a hundred, as the call allows. */
export const cardsQuery = (api: Api, ids: readonly number[]) =>
  queryOptions({
    queryKey: ['object/get_cards', ids],
    queryFn: async ({ signal }) => (await api('object/get_cards', { ids: ids.slice(0, 100) }, { signal })).items,
  });
