import { insertAudit } from '#areas/audit/insert-audit.ts';
import { endBlock, lockUser, setStatus } from './block-queries.ts';
import { type ListingStatus, statusAfterAppeal } from '#listing/lifecycle.ts';
import { notifyOfDecision } from '#notifications/notify-of-decision.ts';
import { lockOwnListing } from '#areas/object/posting/revision-queries.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { closeAppeal, findAppealSubject, findLastDecision, lockAppeal } from './queries.ts';

export type AppealDecision = { id: number; adminId: number; verdict: 'upheld' | 'rejected'; note: string; at: Date };
export type AppealDecisionResult = 'decided' | 'not_found' | 'already_closed' | 'own_decision' | 'changed_since';

type Locked = NonNullable<Awaited<ReturnType<typeof lockAppeal>>>;

/**
 * Locks an appeal after its listing or account, in the same order as other acts that end an appeal (a decision, an edit, the end of a
 * block).
 */
async function lockWithSubject(tx: Tx, id: number): Promise<Locked | undefined> {
  const about = await findAppealSubject(tx, id);
  if (!about) return undefined;
  if (about.object_id === null) await lockUser(tx, about.user_id);
  else await lockOwnListing(tx, about.user_id, about.object_id);
  return lockAppeal(tx, id);
}

/** Restores a listing that was taken down. Returns false when the listing has been changed since. */
async function reinstate(tx: Tx, { user_id: userId, decision_id: id }: Locked, objectId: number, at: Date) {
  const listing = await lockOwnListing(tx, userId, objectId);
  const decision = await findLastDecision(tx, objectId);
  if (!listing || decision?.id !== id || listing.revision !== decision.detail.revision) return false;
  const { status: before, moderated_price_minor } = decision.detail.before;
  // A check constraint limits the column to these values.
  const status = statusAfterAppeal(listing.status as ListingStatus, before);
  if (!status) return false;
  await tx
    .updateTable('objects')
    .set({ status, rejection: null, moderated_price_minor, updated_at: at })
    .where('id', '=', objectId)
    .execute();
  return true;
}

/** Ends the block that the appeal is against. Returns false when the block has already ended. */
async function unblock(tx: Tx, userId: number, adminId: number, at: Date): Promise<boolean> {
  const user = await lockUser(tx, userId);
  if (user?.status !== 'blocked') return false;
  await setStatus(tx, userId, user.status_unblocked);
  await endBlock(tx, userId, adminId, at);
  return true;
}

async function decideIn(tx: Tx, { id, adminId, verdict, note, at }: AppealDecision): Promise<AppealDecisionResult> {
  const appeal = await lockWithSubject(tx, id);
  if (!appeal) return 'not_found';
  if (appeal.state !== 'open') return 'already_closed';
  if (appeal.decided_by === adminId) return 'own_decision';
  const { object_id: objectId, user_id: userId } = appeal;
  if (verdict === 'upheld') {
    const isDone =
      objectId === null ? await unblock(tx, userId, adminId, at) : await reinstate(tx, appeal, objectId, at);
    if (!isDone) return 'changed_since';
  }
  await closeAppeal(tx, id, { state: verdict, note, adminId, at });
  const auditId = await insertAudit(tx, {
    adminId,
    act: `appeal_${verdict}`,
    objectId,
    userId,
    detail: { appeal: id, against: appeal.decision_id },
    at,
  });
  const of = objectId === null ? (`block_appeal_${verdict}` as const) : (`appeal_${verdict}` as const);
  await notifyOfDecision(tx, { auditId, userId, objectId, notice: { of, note }, at });
  return 'decided';
}

/** Decides an appeal. The administrator whose decision it is against cannot decide it, and nobody can decide it twice. */
export function decideAppeal(db: Db, decision: AppealDecision): Promise<AppealDecisionResult> {
  return db.transaction().execute((tx) => decideIn(tx, decision));
}
