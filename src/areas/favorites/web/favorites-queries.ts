import type { LandedAmount } from '#true-cost/landed-amount.ts';
import { queryOptions } from '@tanstack/react-query';
import { maxPageSize } from '#contract/page-size.ts';
import type { Viewer } from '#web/app-state.ts';
import { storeGuestFavorites } from '#web/guest-favorites.ts';
import { landedPrices } from '#true-cost/web/landed-prices.ts';
import type { Store } from '#web/store.ts';
import type { Api, OutputOf } from '#contract/client.ts';

/** The limit of `object/get_cards`. */
const maxCards = 100;

type SavedItem = OutputOf<'favorites/get'>['items'][number] & { landed?: LandedAmount | null | undefined };

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
      const landed = await landedPrices(
        api,
        all.flatMap(({ listing }) => listing ?? []),
        signal,
      );
      return all.map((item) => ({ ...item, landed: landed[item.id] }));
    },
  });

/**
 * Cards of a guest's favourites with the landed prices of cars from abroad, those that may not be opened left out. Titles and prices that are not stored yet are stored, unless the visitor
 * has signed in meanwhile: the account has them then, and the browser's are deleted.
 */
export const guestCardsQuery = (api: Api, ids: readonly number[], viewer: Store<Viewer>) =>
  queryOptions({
    queryKey: ['object/get_cards', ids],
    queryFn: async ({ signal }) => {
      const parts = Array.from({ length: Math.ceil(ids.length / maxCards) }, (_, part) =>
        api('object/get_cards', { ids: ids.slice(part * maxCards, (part + 1) * maxCards) }, { signal }),
      );
      const cards = (await Promise.all(parts)).flatMap(({ items }) => items);
      if (viewer.get().kind === 'guest') storeGuestFavorites(cards);
      return { cards, landed: await landedPrices(api, cards, signal) };
    },
  });
