import { insertAudit } from '#areas/admin/audit-queries.ts';
import type { Tx } from '#server/db/connect.ts';
import { closeComplaints } from './seller-queries.ts';

/** Closes complaints about a seller, each with its line in the log. */
export async function closeAbout(
  tx: Tx,
  sellerId: number,
  ids: readonly number[],
  { verdict, adminId, at }: { verdict: 'upheld' | 'dismissed'; adminId: number; at: Date },
): Promise<void> {
  await closeComplaints(tx, ids, { state: verdict, adminId, at });
  for (const complaint of ids)
    await insertAudit(tx, { adminId, act: `complaint_${verdict}`, userId: sellerId, detail: { complaint }, at });
}
