import { useState } from 'react';
import { localHref, paths } from '#web/paths.ts';
import { useApp } from '#web/use-app.ts';
import { useRouter, useSearch } from '#web/router/use-router.ts';
import { queueAddress, type QueueFilter, type QueuedListing } from './queue.ts';

/**
 * Which listing of the queue is open: first the one that the address names, or the oldest. It changes at once and the address follows:
 * of two keys in a row the second must never be about the listing that the first has left.
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
    /** The one to look at when these are gone: the next after the open one, or the last before it. */
    nextAfter(gone: ReadonlySet<number>): QueuedListing | undefined {
      const stays = (one: QueuedListing) => !gone.has(one.id);
      return waiting.slice(at).find(stays) ?? waiting.slice(0, at).findLast(stays);
    },
  };
}
