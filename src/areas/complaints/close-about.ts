import { insertAudit } from '#areas/admin/audit-queries.ts';
import type { Tx } from '#server/db/connect.ts';
import { dropIdleRecheck } from './queries.ts';
import { closeComplaints, type OpenComplaint } from './seller-queries.ts';

type Closing = { verdict: 'upheld' | 'dismissed'; adminId: number; at: Date };

/** Closes complaints about a seller or their listings, each with its line in the log. */
export async function closeAbout(
  tx: Tx,
  sellerId: number,
  open: readonly OpenComplaint[],
  { verdict, adminId, at }: Closing,
): Promise<void> {
  const ids = open.map(({ id }) => id);
  await closeComplaints(tx, ids, { state: verdict, adminId, at });
  for (const objectId of new Set(open.flatMap(({ object_id }) => object_id ?? []))) await dropIdleRecheck(tx, objectId);
  for (const { id, object_id: objectId } of open) {
    const about = objectId === null ? { userId: sellerId } : { objectId };
    await insertAudit(tx, { adminId, act: `complaint_${verdict}`, ...about, detail: { complaint: id }, at });
  }
}
