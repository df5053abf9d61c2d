import { insertAudit } from '#areas/audit/insert-audit.ts';
import type { RejectionReason } from '#listing/contract.ts';
import { notifyComplainants } from '#notifications/notify-complainants.ts';
import { notifyOfDecision } from '#notifications/notify-of-decision.ts';
import { insertRecheck } from '#areas/object/moderation/queue-queries.ts';
import { type TakeDownResult, takeDownInTransaction } from '#areas/object/moderation/take-down.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import {
  closeComplaint,
  removeUnfoundedRecheck,
  findListingOwner,
  lockComplaint,
  lockComplainedListing,
} from './queries.ts';
import type { ComplaintReason } from '#listing/complaint-reasons.ts';

/** The consequence of an upheld complaint for its listing. */
export type Consequence =
  | { do: 'take_down'; reasons: readonly RejectionReason[]; expectedRevision: number }
  | { do: 'recheck' | 'nothing' };

export type CloseRequest = {
  id: number;
  verdict: 'upheld' | 'dismissed';
  follow: Consequence | null;
  adminId: number;
  at: Date;
};
export type CloseResult =
  | { outcome: 'done' }
  | { outcome: 'not_found' | 'already_closed' | 'follow_needed' | 'follow_unfit' }
  | { outcome: 'not_taken_down'; why: Exclude<TakeDownResult, { outcome: 'taken_down' }> };

type Complaint = NonNullable<Awaited<ReturnType<typeof lockComplaint>>>;

/**
 * Applies the consequence: takes the listing down, puts it into the moderation queue, or leaves it unchanged. Returns the result of taking
 * down, else null.
 */
async function applyConsequence(
  tx: Tx,
  objectId: number,
  { follow, adminId, at }: CloseRequest,
): Promise<TakeDownResult | null> {
  if (follow?.do === 'take_down') {
    const { reasons, expectedRevision } = follow;
    return takeDownInTransaction(tx, { adminId, objectId, reasons, expectedRevision, at });
  }
  if (follow?.do === 'recheck') await insertRecheck(tx, objectId, at);
  else await removeUnfoundedRecheck(tx, objectId);
  return null;
}

async function logAndTell(tx: Tx, complaint: Complaint, { verdict, follow, adminId, at }: CloseRequest): Promise<void> {
  const { id, object_id: objectId, seller_id: sellerId } = complaint;
  const line = { adminId, objectId, userId: sellerId, at };
  if (verdict === 'dismissed') {
    await insertAudit(tx, { ...line, act: 'complaint_dismissed', detail: { complaint: id } });
    return;
  }
  const auditId = await insertAudit(tx, {
    ...line,
    act: 'complaint_upheld',
    detail: { complaint: id, follow: follow?.do ?? 'nothing' },
  });
  // The owner of a listing that was taken down gets that notice, with its reasons, instead.
  const userId = objectId === null ? sellerId : await findListingOwner(tx, objectId);
  if (userId === null || userId === undefined || follow?.do === 'take_down') return;
  // A check constraint limits the column to these values.
  const reason = complaint.reason as ComplaintReason;
  const notice =
    objectId === null
      ? ({ of: 'seller_complaint_upheld', reason } as const)
      : ({ of: 'complaint_upheld', reason, isChecked: follow?.do === 'recheck' } as const);
  await notifyOfDecision(tx, { auditId, userId, objectId, notice, at });
}

async function closeIn(tx: Tx, closing: CloseRequest): Promise<CloseResult> {
  const { id, verdict, follow, adminId, at } = closing;
  // The listing is locked first, in the same order as by decisions, so that two transactions never deadlock.
  await lockComplainedListing(tx, id);
  const complaint = await lockComplaint(tx, id);
  if (!complaint) return { outcome: 'not_found' };
  if (complaint.state !== 'open') return { outcome: 'already_closed' };
  const { object_id: objectId } = complaint;
  if (verdict === 'upheld' && objectId !== null && !follow) return { outcome: 'follow_needed' };
  if (objectId === null && follow) return { outcome: 'follow_unfit' };
  await closeComplaint(tx, id, { state: verdict, adminId, at });
  await notifyComplainants(tx, [id], at);
  if (objectId !== null) {
    const done = await applyConsequence(tx, objectId, closing);
    if (done && done.outcome !== 'taken_down') return { outcome: 'not_taken_down', why: done };
  }
  await logAndTell(tx, complaint, closing);
  return { outcome: 'done' };
}

/** Thrown to roll back the transaction when the listing cannot be taken down. */
class TakeDownRefused extends Error {
  readonly closed: CloseResult;
  constructor(closed: CloseResult) {
    super('The listing could not be taken down.');
    this.closed = closed;
  }
}

/** Closes a complaint and applies its consequence in one transaction. */
export async function closeWithConsequence(db: Db, closing: CloseRequest): Promise<CloseResult> {
  try {
    return await db.transaction().execute(async (tx) => {
      const closed = await closeIn(tx, closing);
      if (closed.outcome === 'not_taken_down') throw new TakeDownRefused(closed);
      return closed;
    });
  } catch (error) {
    if (error instanceof TakeDownRefused) return error.closed;
    throw error;
  }
}
