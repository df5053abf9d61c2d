import type { InfiniteData } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { PriceOutcome } from '#areas/object/owning/rules.ts';
import { isApplied, type PriceChange, reversed, useSendPrices } from '#areas/object/owning/web/use-price-changes.ts';
import type { OutputOf } from '#contract/client.ts';
import { showToast } from '#ui/toasts.ts';
import { useApp } from '#web/use-app.ts';

type Lists = InfiniteData<OutputOf<'object/get_by_user'>>;

/**
 * Returns the lists after a change of one price: applied at once, or as an edit that waits for a moderator. The row
 * keeps its position.
 */
export function withPrice(lists: Lists, { id, to_minor: minor }: PriceChange, outcome: PriceOutcome): Lists {
  const pages = lists.pages.map((page) => ({
    ...page,
    items: page.items.map((listing) =>
      listing.id === id && outcome === 'live' ? { ...listing, price: { ...listing.price, minor } } : listing,
    ),
    own:
      page.own?.map((own) =>
        own.id === id ? { ...own, edit: outcome === 'moderation' ? ('waiting' as const) : own.edit } : own,
      ) ?? null,
  }));
  return { ...lists, pages };
}

/** Saves one price and offers to undo the change. `save` returns the reason of a refusal, or null. */
export function usePriceEdit(): { save: (change: PriceChange) => Promise<string | null>; isBusy: boolean } {
  const t = useTranslations('owning.prices');
  const owning = useTranslations('owning');
  const { queryClient } = useApp();
  const send = useSendPrices();
  const [isBusy, setBusy] = useState(false);
  const lists = { queryKey: ['object/get_by_user'] };

  const save = async (change: PriceChange, isUndo = false): Promise<string | null> => {
    setBusy(true);
    try {
      const outcome = (await send([change], false)).get(change.id) ?? 'not_found';
      if (!isApplied(outcome) && outcome !== 'unchanged') {
        // The row then shows the price that the refusal is about.
        await queryClient.invalidateQueries(lists);
        return t(`outcomes.${outcome}`);
      }
      // After undoing an edit, only the server knows whether another edit is waiting.
      if (isUndo) await queryClient.invalidateQueries(lists);
      else queryClient.setQueriesData<Lists>(lists, (data) => data && withPrice(data, change, outcome));
      if (isUndo || outcome === 'unchanged') return null;
      const [back] = reversed([change]);
      showToast({
        text: outcome === 'moderation' ? t('outcomes.moderation') : t('done', { count: 1 }),
        about: [`price:${change.id}`],
        undo: { label: owning('undo'), onUndo: () => void (back && undo(back)) },
      });
      return null;
    } catch {
      return owning('acts.failed');
    } finally {
      setBusy(false);
    }
  };
  const undo = async (change: PriceChange): Promise<void> => {
    const refused = await save(change, true);
    if (refused !== null) showToast({ text: refused, tone: 'danger' });
  };
  return { save: (change) => save(change), isBusy };
}
