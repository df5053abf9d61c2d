import { queryOptions } from '@tanstack/react-query';
import { maxPageSize } from '#contract/page-size.ts';
import type { Viewer } from '#web/app-state.ts';
import { storeGuestFavorites } from '#web/guest-favorites.ts';
import { type CardCosts, costsOfCard, type ListingCosts } from '#listing/web/card/card-costs.ts';
import { findCardCosts } from '#listing/web/find-card-costs.ts';
import type { Store } from '#web/store.ts';
import type { Api, OutputOf } from '#contract/client.ts';

/** The limit of `object/get_cards`. */
const maxCards = 100;

type SavedItem = OutputOf<'favorites/get'>['items'][number] & {
  costs: ListingCosts | undefined;
  terms: CardCosts['terms'];
};

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
        const found = await findCardCosts(api, page.items.flatMap(({ listing }) => listing ?? []), signal); // prettier-ignore
        all.push(...page.items.map((item) => ({ ...item, costs: costsOfCard(found, item.id), terms: found.terms })));
        cursor = page.next_cursor;
      } while (cursor !== null);
      return all;
    },
  });

/**
 * Cards of a guest's favourites with their costs, those that may not be opened left out. Titles and prices that are not stored yet are stored,
 * unless the visitor has signed in meanwhile: the account has them then, and the browser's are deleted.
 */
export const guestCardsQuery = (api: Api, ids: readonly number[], viewer: Store<Viewer>) =>
  queryOptions({
    queryKey: ['object/get_cards', ids],
    queryFn: async ({ signal }) => {
      const parts = Array.from({ length: Math.ceil(ids.length / maxCards) }, async (_, part) => {
        const { items } = await api(
          'object/get_cards',
          { ids: ids.slice(part * maxCards, (part + 1) * maxCards) },
          { signal },
        );
        return { items, found: await findCardCosts(api, items, signal) };
      });
      const all = await Promise.all(parts);
      const cards = all.flatMap(({ items }) => items);
      if (viewer.get().kind === 'guest') storeGuestFavorites(cards);
      const terms = all.find(({ found }) => found.terms)?.found.terms ?? null;
      return { cards, costs: { costs: all.flatMap(({ found }) => found.costs), terms } };
    },
  });
