import { insertAudit } from '#areas/audit/insert-audit.ts';
import { notifyComplainants } from '#notifications/notify-complainants.ts';
import { notifyOfDecision } from '#notifications/notify-of-decision.ts';
import type { Tx } from '#server/db/connect.ts';
import { removeUnfoundedRecheck } from './queries.ts';
import type { ComplaintReason } from '#listing/complaint-reasons.ts';
import { closeComplaints, type OpenComplaint } from './seller-queries.ts';

type Closing = { verdict: 'upheld' | 'dismissed'; adminId: number; at: Date };

/** Closes complaints about a seller or their listings, each with an audit-log entry. Returns the last upheld one, if any. */
export async function closeComplaintsAbout(
  tx: Tx,
  sellerId: number,
  open: readonly OpenComplaint[],
  { verdict, adminId, at }: Closing,
): Promise<{ auditId: number; reason: ComplaintReason } | undefined> {
  const ids = open.map(({ id }) => id);
  await closeComplaints(tx, ids, { state: verdict, adminId, at });
  await notifyComplainants(tx, ids, at);
  for (const objectId of new Set(open.flatMap(({ object_id }) => object_id ?? [])))
    await removeUnfoundedRecheck(tx, objectId);
  let last: { auditId: number; reason: ComplaintReason } | undefined;
  for (const { id, object_id: objectId, reason } of open) {
    const line = { adminId, at, ...(objectId === null ? { userId: sellerId } : { objectId }) };
    if (verdict === 'dismissed') {
      await insertAudit(tx, { ...line, act: 'complaint_dismissed', detail: { complaint: id } });
      continue;
    }
    const detail = { complaint: id, follow: 'nothing' } as const;
    // A check constraint limits the reason to these values.
    last = {
      auditId: await insertAudit(tx, { ...line, act: 'complaint_upheld', detail }),
      reason: reason as ComplaintReason,
    };
  }
  return last;
}

/** Closes complaints like closeComplaintsAbout and notifies the seller once, however many complaints were upheld. */
export async function closeAndNotifySeller(
  tx: Tx,
  sellerId: number,
  open: readonly OpenComplaint[],
  closing: Closing,
): Promise<void> {
  const last = await closeComplaintsAbout(tx, sellerId, open, closing);
  if (!last) return;
  const notice = { of: 'seller_complaint_upheld', reason: last.reason } as const;
  await notifyOfDecision(tx, { auditId: last.auditId, userId: sellerId, objectId: null, notice, at: closing.at });
}
