import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiError, type InputOf } from '#contract/client.ts';
import { hideToastsAbout, showToast } from '#ui/toasts.ts';
import { inBatches } from '#web/query/in-batches.ts';
import { useApp } from '#web/use-app.ts';
import { queueKey, type QueuedListing, withoutListings } from './queue.ts';
import type { DecidedListings } from './use-decided-listings.ts';
import type { useOpenListing } from './use-open-listing.ts';
import { titleIn } from '#listing/title.ts';

export type Verdict = Pick<InputOf<'object/moderate'>, 'decision' | 'reasons'>;

/** Error codes of undoing that have texts of their own. */
const undoRefusals = ['too_late', 'changed_since', 'edit_is_live', 'no_free_slot'] as const;

const toastSubject = (id: number) => [`decision:${id}`];

/** Decides on one or several listings, and undoes a decision on one. Decided listings leave the cached queue at once, without a reload. */
export function useDecisions(place: ReturnType<typeof useOpenListing>, decided: DecidedListings) {
  const t = useTranslations('admin.decision');
  const { primaryApi, locale } = useApp();
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState<Verdict['decision'] | null>(null);
  const isBusy = useRef(false);
  const last = useRef<QueuedListing | null>(null);
  const queryKey = queueKey;
  const refresh = () => queryClient.invalidateQueries({ queryKey });

  const undo = async (listing: QueuedListing) => {
    if (last.current?.id === listing.id) last.current = null;
    const about = toastSubject(listing.id);
    hideToastsAbout(about);
    try {
      await primaryApi('object/undo_moderation', { id: listing.id });
      decided.takeBack(listing.id);
      await refresh();
      place.show(listing.id);
      showToast({ text: t('undone', { title: titleIn(listing, locale) }), tone: 'good', about });
    } catch (error) {
      const code = error instanceof ApiError ? error.body.fields?.[0]?.code : undefined;
      const known = undoRefusals.find((knownCode) => knownCode === code) ?? 'failed';
      showToast({ text: t(`undo.${known}`), tone: 'danger', about });
    }
  };
  const undoLast = async () => {
    if (last.current) await undo(last.current);
  };

  const reportFailure = (error: unknown) => {
    const code = error instanceof ApiError ? (error.body.fields?.[0]?.code ?? error.code) : 'failed';
    const decidedIds = code === 'already_decided' || code === 'not_found' || code === 'revision_changed';
    showToast({ text: t(decidedIds ? 'already' : code === 'claimed' ? 'claimed' : 'failed'), tone: 'danger' });
    if (error instanceof ApiError) void refresh();
  };

  const decideOne = async (listing: QueuedListing, verdict: Verdict) => {
    await primaryApi('object/moderate', {
      id: listing.id,
      expected_revision: listing.revision,
      ...verdict,
    });
    last.current = listing;
    const isApproved = verdict.decision === 'approve';
    showToast({
      text: t(isApproved ? 'approved' : 'rejected', { title: titleIn(listing, locale) }),
      tone: 'good',
      about: toastSubject(listing.id),
      // An approved edit has replaced the live listing, so the decision cannot be undone.
      ...(isApproved && listing.what === 'edit'
        ? {}
        : { undo: { label: t('undo.label'), onUndo: () => void undo(listing) } }),
    });
    return new Set([listing.id]);
  };

  const decideMany = async (listings: readonly QueuedListing[], verdict: Verdict) => {
    const { results, error } = await inBatches(listings, async (batch) => {
      const items = batch.map(({ id, revision }) => ({ id, expected_revision: revision }));
      return (await primaryApi('object/moderate_many', { items, ...verdict })).items;
    });
    if (error !== undefined && results.length === 0) throw error;
    const done = results.filter((item) => item.problem === null);
    last.current = null;
    showToast({
      text: t('many', { done: done.length, of: listings.length }),
      tone: done.length === listings.length ? 'good' : 'danger',
    });
    if (done.length < listings.length) void refresh();
    return new Set(done.map((listing) => listing.id));
  };

  const decide = async (listings: readonly QueuedListing[], verdict: Verdict): Promise<boolean> => {
    const [only] = listings;
    if (isBusy.current || !only) return false;
    isBusy.current = true;
    setBusy(verdict.decision);
    try {
      const gone = await (listings.length === 1 ? decideOne(only, verdict) : decideMany(listings, verdict));
      // A queue request in flight may have been answered before this decision.
      await queryClient.cancelQueries({ queryKey });
      // From here on nothing is awaited: once the next listing is seen, it can be decided on.
      const next = place.nextAfter(gone);
      decided.add(listings.filter((listing) => gone.has(listing.id)));
      queryClient.setQueriesData({ queryKey }, withoutListings(gone));
      if (next) place.show(next.id);
      else void refresh();
      return true;
    } catch (error) {
      reportFailure(error);
      return false;
    } finally {
      isBusy.current = false;
      setBusy(null);
    }
  };

  return { decide, undoLast, busy };
}
