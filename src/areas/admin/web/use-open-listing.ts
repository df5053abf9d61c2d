import { localHref, useApp } from '#web/context.tsx';
import { paths } from '#web/paths.ts';
import { useRouter, useSearch } from '#web/router/use-router.ts';
import type { Waiting } from './queue.ts';

/** Which listing of the queue is open: the address says so, and the oldest is open by itself. */
export function useOpenListing(waiting: readonly Waiting[]): { open: Waiting | undefined; step: (by: number) => void } {
  const router = useRouter();
  const { locale } = useApp();
  const asked = Number(useSearch()['id']);
  const found = waiting.findIndex((listing) => listing.id === asked);
  const at = Math.max(0, found);
  return {
    open: waiting[at],
    step(by) {
      const next = waiting[Math.min(Math.max(at + by, 0), waiting.length - 1)];
      if (next) router.history.push(localHref(locale, `${paths.admin()}?id=${next.id}`));
    },
  };
}
