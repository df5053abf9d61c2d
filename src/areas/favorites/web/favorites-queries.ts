import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Api } from '#contract/client.ts';

/** The favourites of the account, paginated. */
export const favoritesQuery = (api: Api) =>
  infiniteQueryOptions({
    queryKey: ['favorites'],
    // Always stale: heart buttons on other pages change the list.
    staleTime: 0,
    queryFn: ({ pageParam, signal }) => api('favorites/get', pageParam ? { cursor: pageParam } : {}, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
  });

/** Cards of the favourites stored in this browser; at most a hundred, the limit of the call. */
export const cardsQuery = (api: Api, ids: readonly number[]) =>
  queryOptions({
    queryKey: ['object/get_cards', ids],
    queryFn: async ({ signal }) => (await api('object/get_cards', { ids: ids.slice(0, 100) }, { signal })).items,
  });
