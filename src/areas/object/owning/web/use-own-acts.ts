import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { ListingStatus, OwnerAct } from '#listing/lifecycle.ts';
import type { OutputOf } from '#contract/client.ts';
import { hideToastsAbout, showToast } from '#ui/toasts.ts';
import { inBatches } from '#web/query/in-batches.ts';
import { useApi, useApp } from '#web/use-app.ts';
import { doneWord } from './bulk-acts.ts';
import { ownReport } from './own-report.ts';

/** An own listing with its status before an act, so that the act can be undone. */
export type ListingBeforeAct = { id: number; status: ListingStatus | 'deleted' };

/** The act that undoes another: a sold listing goes back to sold, not to the archive. */
function undoOf(act: OwnerAct, { status }: ListingBeforeAct): OwnerAct | undefined {
  if (act === 'archive' || act === 'sell' || act === 'delete') return 'restore';
  if (act !== 'restore' || status === 'deleted') return undefined;
  return status === 'sold' ? 'sell' : 'archive';
}

const toastSubject = (listings: readonly ListingBeforeAct[]) => listings.map(({ id }) => `own:${id}`);

/** Acts on own listings, reports the outcome of each, and offers to undo the act where another act can. */
export function useOwnActs(): {
  act: (
    act: OwnerAct,
    listings: readonly ListingBeforeAct[],
    /** Selected listings that the report names as left out. */
    leftOut?: readonly ListingBeforeAct[],
  ) => Promise<boolean>;
  isBusy: boolean;
} {
  const t = useTranslations('owning.acts');
  const owning = useTranslations('owning');
  const { queryClient } = useApp();
  const api = useApi();
  const [isBusy, setBusy] = useState(false);

  const undoAll = async (act: OwnerAct, done: readonly ListingBeforeAct[]): Promise<void> => {
    const groups = new Map<OwnerAct, ListingBeforeAct[]>();
    for (const listing of done) {
      const undo = undoOf(act, listing);
      if (undo) groups.set(undo, [...(groups.get(undo) ?? []), listing]);
    }
    for (const [undo, listings] of groups) await doWith(undo, listings);
  };
  const report = (
    act: OwnerAct,
    listings: readonly ListingBeforeAct[],
    results: OutputOf<'object/act'>['results'],
    leftOut: readonly ListingBeforeAct[],
  ): boolean => {
    const refused = results.flatMap(({ outcome, ...rest }) => (outcome === 'done' ? [] : [{ ...rest, outcome }]));
    const kept = new Set(refused.map(({ id }) => id));
    const done = listings.filter(({ id }) => !kept.has(id));
    if (done.length > 0) {
      const isUndoable = done.every((listing) => undoOf(act, listing) !== undefined);
      showToast({
        text: t(`done.${doneWord(act, done, results)}`, { count: done.length }),
        about: toastSubject(done),
        ...(isUndoable ? { undo: { label: owning('undo'), onUndo: () => void undoAll(act, done) } } : {}),
      });
    }
    const isFull = refused.some(({ outcome }) => outcome === 'no_free_slot');
    if (refused.length > 0) showToast({ text: t(isFull ? 'full' : 'left', { count: refused.length }), tone: 'danger' });
    const unchanged = [...refused, ...leftOut.map(({ id, status }) => ({ id, status, outcome: 'left_out' as const }))];
    const isBulk = listings.length + leftOut.length > 1;
    ownReport.set(unchanged.length > 0 && isBulk ? { act, done: done.length, unchanged } : null);
    return done.length > 0;
  };
  const doWith = async (
    act: OwnerAct,
    listings: readonly ListingBeforeAct[],
    leftOut: readonly ListingBeforeAct[] = [],
  ): Promise<boolean> => {
    if (listings.length === 0) return false;
    setBusy(true);
    hideToastsAbout(toastSubject(listings));
    const { results, error } = await inBatches(
      listings,
      async (batch) => (await api('object/act', { act, ids: batch.map(({ id }) => id) })).results,
    );
    if (error !== undefined) showToast({ text: t('failed'), tone: 'danger' });
    // Listings whose calls succeeded are reported, whatever happened to the others.
    const known = new Set(results.map(({ id }) => id));
    const isDone = report(
      act,
      listings.filter(({ id }) => known.has(id)),
      results,
      leftOut,
    );
    if (results.length > 0) {
      await queryClient.invalidateQueries({
        predicate: ({ queryKey: [name] }) =>
          ['object/get_by_user', 'object/get_deleted', 'object', 'profile/get', 'stock/get_statistics'].includes(
            String(name),
          ),
      });
    }
    setBusy(false);
    return isDone;
  };
  return { act: doWith, isBusy };
}
