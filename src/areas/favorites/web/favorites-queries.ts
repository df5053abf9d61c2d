import { queryOptions } from '@tanstack/react-query';
import { maxPageSize } from '#contract/page-size.ts';
import type { Api, OutputOf } from '#contract/client.ts';

type SavedItem = OutputOf<'favorites/get'>['items'][number];

/** All favourites of the account, the latest first: sections and prices are put in order here. */
export const favoritesQuery = (api: Api) =>
  queryOptions({
    queryKey: ['favorites'],
    // Always stale: heart buttons on other pages change the list.
    staleTime: 0,
    queryFn: async ({ signal }): Promise<SavedItem[]> => {
      const all: SavedItem[] = [];
      let cursor: string | null = null;
      do {
        const page: OutputOf<'favorites/get'> = await api(
          'favorites/get',
          { limit: maxPageSize, ...(cursor !== null && { cursor }) },
          { signal },
        );
        all.push(...page.items);
        cursor = page.next_cursor;
      } while (cursor !== null);
      return all;
    },
  });

/** Cards of the favourites stored in this browser; at most a hundred, the limit of the call. */
export const cardsQuery = (api: Api, ids: readonly number[]) =>
  queryOptions({
    queryKey: ['object/get_cards', ids],
    queryFn: async ({ signal }) => (await api('object/get_cards', { ids: ids.slice(0, 100) }, { signal })).items,
  });
