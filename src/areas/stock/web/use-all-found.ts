import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { ListingCard } from '#listing/contract.ts';
import { freeSlots } from '#listing/lifecycle.ts';
import { showToast } from '#ui/toasts.ts';
import { useApp } from '#web/use-app.ts';
import type { StockFilter } from './stock-filter.ts';

const pageSize = 100;
/** Pages that hold the whole quota of an organization. */
const maxPages = freeSlots.organization / pageSize;

type FoundPage<T> = { items: readonly T[]; next_cursor: string | null };

/** Loads page after page. A listing that has moved to a later page is returned once. */
export async function loadAllPages<T extends { id: number }>(
  load: (cursor: string | undefined) => Promise<FoundPage<T>>,
): Promise<T[]> {
  const found = new Map<number, T>();
  let cursor: string | undefined;
  for (let page = 0; page < maxPages; page += 1) {
    const { items, next_cursor: next } = await load(cursor);
    for (const item of items) found.set(item.id, item);
    if (next === null) break;
    cursor = next;
  }
  return [...found.values()];
}

/** Loads every listing that a filter finds, without showing the rows, so that an act can apply to all of them. */
export function useAllFound(id: number, filter: StockFilter) {
  const failed = useTranslations('owning.acts')('failed');
  const { api } = useApp();
  const [isLoading, setLoading] = useState(false);
  const load = async (): Promise<ListingCard[] | null> => {
    setLoading(true);
    try {
      return await loadAllPages((cursor) =>
        api('object/get_by_user', { user_id: id, ...filter, limit: pageSize, ...(cursor && { cursor }) }),
      );
    } catch {
      showToast({ text: failed, tone: 'danger' });
      return null;
    } finally {
      setLoading(false);
    }
  };
  return { load, isLoading };
}
