import { notifyComplainants, withdrawFromComplainants } from '#notifications/notify-complainants.ts';
import type { Tx } from '#server/db/connect.ts';

type Close = { objectId: number; adminId: number; isUpheld: boolean; at: Date };

/** Removes a listing from the recheck queue and closes all open complaints about it as upheld or dismissed, of which their senders are notified. */
export async function closeRecheck(tx: Tx, { objectId, adminId, isUpheld, at }: Close): Promise<void> {
  await tx.deleteFrom('listing_rechecks').where('object_id', '=', objectId).execute();
  const closed = await tx
    .updateTable('complaints')
    .set({ state: isUpheld ? 'upheld' : 'dismissed', closed_at: at, closed_by: adminId })
    .where('object_id', '=', objectId)
    .where('state', '=', 'open')
    .returning('id')
    .execute();
  await notifyComplainants(
    tx,
    closed.map(({ id }) => id),
    at,
  );
}

/** Returns since when a listing waits for a recheck; null when it does not. */
export async function findRecheck(tx: Tx, objectId: number): Promise<Date | null> {
  const row = await tx
    .selectFrom('listing_rechecks')
    .select('since')
    .where('object_id', '=', objectId)
    .executeTakeFirst();
  return row?.since ?? null;
}

/**
 * Undoes closeRecheck: reopens the complaints that it closed, takes their notifications back and, when `since` is given, restores the listing's place
 * in the queue.
 */
export async function reopenRecheck(
  tx: Tx,
  { objectId, adminId, closedAt, since }: { objectId: number; adminId: number; closedAt: Date; since: Date | null },
): Promise<void> {
  const reopened = await tx
    .updateTable('complaints')
    .set({ state: 'open', closed_at: null, closed_by: null })
    .where('object_id', '=', objectId)
    .where('closed_by', '=', adminId)
    .where('closed_at', '=', closedAt)
    .returning('id')
    .execute();
  await withdrawFromComplainants(
    tx,
    reopened.map(({ id }) => id),
  );
  if (since === null) return;
  await tx
    .insertInto('listing_rechecks')
    .values({ object_id: objectId, since })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
