import { insertAudit } from '#areas/audit/insert-audit.ts';
import { withdrawAppeals } from '#areas/appeals/queries.ts';
import { withdrawDecision } from '#notifications/notify-of-decision.ts';
import { type ListingStatus, occupiesSlot } from '#listing/lifecycle.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { decisionActs } from './decision-acts.ts';
import { lockListing } from './queries.ts';
import { reopenRecheck } from './recheck.ts';
import { deleteRefusal } from './refusal-queries.ts';
import { findQuota, lockOwner } from '../posting/quota.ts';
import { undoMs } from '#listing/undo-time.ts';

export type UndoResult =
  | { outcome: 'undone'; status: ListingStatus }
  | { outcome: 'not_found' | 'too_late' | 'changed_since' | 'edit_is_live' | 'no_free_slot' };

type DecisionDetail = {
  revision: number;
  /** When complaints brought the listing back to the queue; null if they had not. */
  since: string | null;
  before: {
    status: string;
    published_at: string | null;
    /** Absent from decisions made before publications could be planned. */
    publish_at?: string | null;
    expires_at: string | null;
    rejection: object | null;
    moderated_price_minor: number | null;
  };
};

const acts: readonly string[] = [...decisionActs, 'decision_undone', 'appeal_upheld', 'appeal_rejected'];
/** The listing's status after each act; acts not listed leave the status unchanged. */
const statusAfterAct: Readonly<Record<string, string>> = {
  listing_approved: 'active',
  listing_rejected: 'rejected',
  recheck_rejected: 'rejected',
  listing_taken_down: 'rejected',
};

const isDecision = (act: string): boolean => (decisionActs as readonly string[]).includes(act);

const dateOf = (text: string | null): Date | null => (text === null ? null : new Date(text));

async function undoInTransaction(tx: Tx, adminId: number, objectId: number, at: Date): Promise<UndoResult> {
  // Locks the account before the listing, in the same order as publishing and editing, so that they cannot deadlock.
  const owner = await tx.selectFrom('objects').select('owner_id').where('id', '=', objectId).executeTakeFirst();
  if (owner) await lockOwner(tx, owner.owner_id);
  const listing = await lockListing(tx, objectId);
  if (!listing) return { outcome: 'not_found' };
  const last = await tx
    .selectFrom('audit_log')
    .select(['id', 'admin_id', 'act', 'at', 'detail'])
    .where('object_id', '=', objectId)
    .where('act', 'in', acts)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!last || last.admin_id !== adminId || !isDecision(last.act)) return { outcome: 'not_found' };
  if (at.getTime() - last.at.getTime() > undoMs) return { outcome: 'too_late' };
  if (last.act === 'edit_approved') return { outcome: 'edit_is_live' };
  // The detail is written by moderateListing and takeDown only.
  const { revision, since, before } = last.detail as unknown as DecisionDetail;
  const expected = statusAfterAct[last.act] ?? before.status;
  if (listing.revision !== revision || listing.status !== expected) return { outcome: 'changed_since' };
  // A refusal frees the listing's slot in the quota, and the owner may have used that slot since.
  if (occupiesSlot(before.status) && !occupiesSlot(listing.status)) {
    const { left } = await findQuota(tx, listing.owner_id, listing.kind, at);
    if (left === 0) return { outcome: 'no_free_slot' };
  }
  await tx
    .updateTable('objects')
    .set({
      status: before.status,
      published_at: dateOf(before.published_at),
      publish_at: dateOf(before.publish_at ?? null),
      expires_at: dateOf(before.expires_at),
      rejection: before.rejection === null ? null : JSON.stringify(before.rejection),
      moderated_price_minor: before.moderated_price_minor,
      updated_at: at,
    })
    .where('id', '=', objectId)
    .execute();
  if (last.act === 'edit_rejected' || last.act === 'listing_taken_down') {
    await tx
      .updateTable('listing_revisions')
      .set({ state: 'waiting', reasons: null, decided_at: null })
      .where('object_id', '=', objectId)
      .where('state', '=', 'rejected')
      .where('decided_at', '=', last.at)
      .execute();
  }
  if (last.act.startsWith('recheck_') || last.act === 'listing_taken_down')
    await reopenRecheck(tx, { objectId, adminId, closedAt: last.at, since: dateOf(since) });
  await deleteRefusal(tx, objectId, revision);
  await withdrawAppeals(tx, { objectId }, at);
  await withdrawDecision(tx, listing.owner_id, last.id);
  await insertAudit(tx, {
    adminId,
    act: 'decision_undone',
    objectId,
    userId: listing.owner_id,
    detail: { undoes: last.id },
    at,
  });
  return { outcome: 'undone', status: before.status as ListingStatus };
}

/** Undoes a moderator's own last decision on a listing, within `undoMs` and if nothing has changed the listing since. */
export function undoModeration(db: Db, adminId: number, objectId: number, at: Date): Promise<UndoResult> {
  return db.transaction().execute((tx) => undoInTransaction(tx, adminId, objectId, at));
}
