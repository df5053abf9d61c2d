import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiError, type InputOf } from '#contract/client.ts';
import { showToast } from '#ui/toasts.ts';
import { useApp } from '#web/use-app.ts';
import { queueKey, type Waiting, withoutListings } from './queue.ts';
import type { DecidedHere } from './use-decided.ts';
import type { useOpenListing } from './use-open-listing.ts';
import { titleIn } from '#areas/listing/title.ts';

export type Verdict = Pick<InputOf<'object/moderate'>, 'decision' | 'reasons'>;

/** Refusals to take a decision back that have words of their own. */
const undoRefusals = ['too_late', 'changed_since', 'edit_is_live', 'no_free_slot'] as const;

/** Deciding on one or several, and taking the last one back. What is decided leaves the list at once, without asking for it anew. */
export function useDecisions(place: ReturnType<typeof useOpenListing>, decided: DecidedHere) {
  const t = useTranslations('admin.decision');
  const { primaryApi, locale } = useApp();
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState<Verdict['decision'] | null>(null);
  const isBusy = useRef(false);
  const last = useRef<Waiting | null>(null);
  const queryKey = queueKey;
  const refresh = () => queryClient.invalidateQueries({ queryKey });

  const undo = async () => {
    const listing = last.current;
    if (!listing) return;
    last.current = null;
    try {
      await primaryApi('object/undo_moderation', { id: listing.id });
      decided.takeBack(listing.id);
      await refresh();
      place.show(listing.id);
      showToast({ text: t('undone', { title: titleIn(listing, locale) }), tone: 'good' });
    } catch (error) {
      const code = error instanceof ApiError ? error.body.fields?.[0]?.code : undefined;
      const known = undoRefusals.find((one) => one === code) ?? 'failed';
      showToast({ text: t(`undo.${known}`), tone: 'danger' });
    }
  };

  /** What is said of one: it is over, or somebody was quicker. */
  const sayWhy = (error: unknown) => {
    const code = error instanceof ApiError ? (error.body.fields?.[0]?.code ?? error.code) : 'failed';
    const gone = code === 'already_decided' || code === 'not_found' || code === 'revision_changed';
    showToast({ text: t(gone ? 'already' : code === 'claimed' ? 'claimed' : 'failed'), tone: 'danger' });
    if (error instanceof ApiError) void refresh();
  };

  const decideOne = async (listing: Waiting, verdict: Verdict) => {
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
      // An approved edit has replaced what was live.
      ...(isApproved && listing.what === 'edit' ? {} : { undo: { label: t('undo.label'), onUndo: () => void undo() } }),
    });
    return new Set([listing.id]);
  };

  const decideMany = async (listings: readonly Waiting[], verdict: Verdict) => {
    const { items } = await primaryApi('object/moderate_many', {
      items: listings.map(({ id, revision }) => ({ id, expected_revision: revision })),
      ...verdict,
    });
    const done = items.filter((one) => one.problem === null);
    last.current = null;
    showToast({
      text: t('many', { done: done.length, of: items.length }),
      tone: done.length === items.length ? 'good' : 'danger',
    });
    if (done.length < items.length) void refresh();
    return new Set(done.map((one) => one.id));
  };

  const decide = async (listings: readonly Waiting[], verdict: Verdict): Promise<boolean> => {
    const [only] = listings;
    if (isBusy.current || !only) return false;
    isBusy.current = true;
    setBusy(verdict.decision);
    try {
      const gone = await (listings.length === 1 ? decideOne(only, verdict) : decideMany(listings, verdict));
      const heir = place.heir(gone);
      decided.add(listings.filter((one) => gone.has(one.id)));
      // An answer on its way is of the time before.
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueriesData({ queryKey }, withoutListings(gone));
      if (heir) place.show(heir.id);
      else await refresh();
      return true;
    } catch (error) {
      sayWhy(error);
      return false;
    } finally {
      isBusy.current = false;
      setBusy(null);
    }
  };

  return { decide, undo, busy };
}
