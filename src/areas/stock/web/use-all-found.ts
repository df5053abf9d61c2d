import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { ListingCard } from '#listing/contract.ts';
import { showToast } from '#ui/toasts.ts';
import { useApp } from '#web/use-app.ts';
import type { StockFilter } from './stock-filter.ts';

const pageSize = 100;
/** As many listings as an organization has places for. */
const maxPages = 100;

/** Loads every listing that a filter finds, without showing the rows, so that an act can be done on all of them. */
export function useAllFound(id: number, filter: StockFilter) {
  const failed = useTranslations('user.acts')('failed');
  const { api } = useApp();
  const [isLoading, setLoading] = useState(false);
  const load = async (): Promise<ListingCard[] | null> => {
    setLoading(true);
    try {
      const found = new Map<number, ListingCard>();
      let cursor: string | undefined;
      for (let page = 0; page < maxPages; page += 1) {
        const { items, next_cursor: next } = await api('object/get_by_user', {
          user_id: id,
          ...filter,
          limit: pageSize,
          ...(cursor && { cursor }),
        });
        for (const listing of items) found.set(listing.id, listing);
        if (next === null) break;
        cursor = next;
      }
      return [...found.values()];
    } catch {
      showToast({ text: failed, tone: 'danger' });
      return null;
    } finally {
      setLoading(false);
    }
  };
  return { load, isLoading };
}
