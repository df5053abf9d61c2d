import { insertAudit } from '#areas/admin/audit-queries.ts';
import { scheduleDecisionNotice } from '#areas/notifications/decision-notices.ts';
import type { Tx } from '#server/db/connect.ts';
import { dropIdleRecheck } from './queries.ts';
import type { ComplaintReason } from './complaint-reasons.ts';
import { closeComplaints, type OpenComplaint } from './seller-queries.ts';

type Closing = { verdict: 'upheld' | 'dismissed'; adminId: number; at: Date };

/** Closes complaints about a seller or their listings, each with its line in the log; answers the last of those that were right. */
export async function closeAbout(
  tx: Tx,
  sellerId: number,
  open: readonly OpenComplaint[],
  { verdict, adminId, at }: Closing,
): Promise<{ auditId: number; reason: ComplaintReason } | undefined> {
  const ids = open.map(({ id }) => id);
  await closeComplaints(tx, ids, { state: verdict, adminId, at });
  for (const objectId of new Set(open.flatMap(({ object_id }) => object_id ?? []))) await dropIdleRecheck(tx, objectId);
  let last: { auditId: number; reason: ComplaintReason } | undefined;
  for (const { id, object_id: objectId, reason } of open) {
    const line = { adminId, at, ...(objectId === null ? { userId: sellerId } : { objectId }) };
    if (verdict === 'dismissed') {
      await insertAudit(tx, { ...line, act: 'complaint_dismissed', detail: { complaint: id } });
      continue;
    }
    const detail = { complaint: id, follow: 'nothing' } as const;
    // The column's check keeps the reason to these words.
    last = {
      auditId: await insertAudit(tx, { ...line, act: 'complaint_upheld', detail }),
      reason: reason as ComplaintReason,
    };
  }
  return last;
}

/** The same, and tells the seller once, however many complaints were upheld. */
export async function closeAndTell(
  tx: Tx,
  sellerId: number,
  open: readonly OpenComplaint[],
  closing: Closing,
): Promise<void> {
  const last = await closeAbout(tx, sellerId, open, closing);
  if (!last) return;
  const told = { of: 'complaint_upheld', reason: last.reason, about: 'seller', isChecked: false } as const;
  await scheduleDecisionNotice(tx, { auditId: last.auditId, userId: sellerId, objectId: null, told, at: closing.at });
}
