import { useEffect, useEffectEvent } from 'react';
import { useHere } from '#web/layouts/use-here.ts';
import { useSessionForm } from '#web/session-form.ts';
import type { BidTarget } from './bid-target.ts';

/** Returns the target with which the dialog was opened or, after a reload, was open on this page in this tab; null without one. */
export function useTargetOfPage(opened: BidTarget | undefined): BidTarget | null {
  const { full: page } = useHere();
  const empty: { page: string; target: BidTarget | null } = { page: '', target: null };
  const [kept, keep, forget] = useSessionForm('bid:open', empty);
  const begin = useEffectEvent(keep);
  const end = useEffectEvent(forget);
  useEffect(() => {
    if (opened) begin({ page, target: opened });
    // A reload ends the page without unmounting the dialog.
    return () => end();
  }, [opened, page]);
  return opened ?? (kept.page === page ? kept.target : null);
}
