import { useState } from 'react';
import { localHref, paths } from '#web/paths.ts';
import { useApp } from '#web/use-app.ts';
import { useRouter, useSearch } from '#web/router/use-router.ts';
import { queueAddress, type QueueFilter, type QueuedListing } from './queue.ts';

/**
 * Holds which listing of the queue is open: initially the one in the URL, else the oldest. The state changes at once and the URL follows,
 * so that of two quick key presses the second never applies to the listing that the first has left.
 */
export function useOpenListing(waiting: readonly QueuedListing[], filter: QueueFilter) {
  const router = useRouter();
  const { locale } = useApp();
  const named = Number(useSearch()['id']);
  const [openId, setOpenId] = useState(named);
  const at = Math.max(
    0,
    waiting.findIndex((listing) => listing.id === openId),
  );
  const show = (id: number) => {
    setOpenId(id);
    router.history.replace(localHref(locale, queueAddress(paths.admin(), id, filter)));
  };
  return {
    open: waiting[at],
    show,
    step(by: number) {
      const next = waiting[Math.min(Math.max(at + by, 0), waiting.length - 1)];
      if (next) show(next.id);
    },
    /** Returns the listing to open after `gone` are removed: the next after the open one, else the last before it. */
    nextAfter(gone: ReadonlySet<number>): QueuedListing | undefined {
      const remains = (listing: QueuedListing) => !gone.has(listing.id);
      return waiting.slice(at).find(remains) ?? waiting.slice(0, at).findLast(remains);
    },
  };
}
