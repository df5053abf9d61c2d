import { insertAudit } from '#areas/admin/audit-queries.ts';
import type { RejectionReason } from '#listing/contract.ts';
import { scheduleDecisionNotice } from '#areas/notifications/decision-notices.ts';
import { insertRecheck } from '#areas/object/moderation/queue-queries.ts';
import { type TakeDownResult, takeDownInTransaction } from '#areas/object/moderation/take-down.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { closeComplaint, dropIdleRecheck, findOwnerOf, lockComplaint, lockListingOf } from './queries.ts';
import type { ComplaintReason } from './complaint-reasons.ts';

/** What follows from a complaint about a listing that is right. */
export type Follow =
  | { do: 'take_down'; reasons: readonly RejectionReason[]; expectedRevision: number }
  | { do: 'recheck' | 'nothing' };

export type Closing = {
  id: number;
  verdict: 'upheld' | 'dismissed';
  follow: Follow | null;
  adminId: number;
  at: Date;
};
export type Closed =
  | { outcome: 'done' }
  | { outcome: 'not_found' | 'already_closed' | 'follow_needed' | 'follow_unfit' }
  | { outcome: 'not_taken_down'; why: Exclude<TakeDownResult, { outcome: 'taken_down' }> };

type Complaint = NonNullable<Awaited<ReturnType<typeof lockComplaint>>>;

/** Applies the consequence to the listing: takes it down, puts it into the queue again, or leaves it alone. */
async function followUp(tx: Tx, objectId: number, { follow, adminId, at }: Closing): Promise<TakeDownResult | null> {
  if (follow?.do === 'take_down') {
    const { reasons, expectedRevision } = follow;
    return takeDownInTransaction(tx, { adminId, objectId, reasons, expectedRevision, at });
  }
  if (follow?.do === 'recheck') await insertRecheck(tx, objectId, at);
  else await dropIdleRecheck(tx, objectId);
  return null;
}

async function logAndTell(tx: Tx, complaint: Complaint, { verdict, follow, adminId, at }: Closing): Promise<void> {
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
  // Of a listing that was taken down its owner hears that, with its reasons.
  const userId = objectId === null ? sellerId : await findOwnerOf(tx, objectId);
  if (userId === null || userId === undefined || follow?.do === 'take_down') return;
  const about = objectId === null ? 'seller' : 'listing';
  // A check of the column keeps it to these words.
  const reason = complaint.reason as ComplaintReason;
  const told = { of: 'complaint_upheld', reason, about, isChecked: follow?.do === 'recheck' } as const;
  await scheduleDecisionNotice(tx, { auditId, userId, objectId, told, at });
}

async function closeIn(tx: Tx, closing: Closing): Promise<Closed> {
  const { id, verdict, follow, adminId, at } = closing;
  // Locks the listing first, in the same order as decisions do, so that two transactions never deadlock.
  await lockListingOf(tx, id);
  const complaint = await lockComplaint(tx, id);
  if (!complaint) return { outcome: 'not_found' };
  if (complaint.state !== 'open') return { outcome: 'already_closed' };
  const { object_id: objectId } = complaint;
  if (verdict === 'upheld' && objectId !== null && !follow) return { outcome: 'follow_needed' };
  if (objectId === null && follow) return { outcome: 'follow_unfit' };
  await closeComplaint(tx, id, { state: verdict, adminId, at });
  if (objectId !== null) {
    const done = await followUp(tx, objectId, closing);
    if (done && done.outcome !== 'taken_down') return { outcome: 'not_taken_down', why: done };
  }
  await logAndTell(tx, complaint, closing);
  return { outcome: 'done' };
}

/** Thrown to roll the transaction back when the listing turns out not to be one that can be taken down. */
class NotTakenDown extends Error {
  readonly closed: Closed;
  constructor(closed: Closed) {
    super('The listing could not be taken down.');
    this.closed = closed;
  }
}

/** Closes a complaint with what follows from it, whole or not at all. */
export async function closeOne(db: Db, closing: Closing): Promise<Closed> {
  try {
    return await db.transaction().execute(async (tx) => {
      const closed = await closeIn(tx, closing);
      if (closed.outcome === 'not_taken_down') throw new NotTakenDown(closed);
      return closed;
    });
  } catch (error) {
    if (error instanceof NotTakenDown) return error.closed;
    throw error;
  }
}
