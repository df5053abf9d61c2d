import type { Tx } from '#server/db/connect.ts';

type Close = { objectId: number; adminId: number; isUpheld: boolean; at: Date };

/** Takes a listing out of the recheck and closes the complaints that brought it there as the decision says. */
export async function closeRecheck(tx: Tx, { objectId, adminId, isUpheld, at }: Close): Promise<void> {
  await tx.deleteFrom('listing_rechecks').where('object_id', '=', objectId).execute();
  await tx
    .updateTable('complaints')
    .set({ state: isUpheld ? 'upheld' : 'dismissed', closed_at: at, closed_by: adminId })
    .where('object_id', '=', objectId)
    .where('state', '=', 'open')
    .execute();
}

/** Since when complaints want a listing looked at again; null where they do not. */
export async function findRecheck(tx: Tx, objectId: number): Promise<Date | null> {
  const row = await tx
    .selectFrom('listing_rechecks')
    .select('since')
    .where('object_id', '=', objectId)
    .executeTakeFirst();
  return row?.since ?? null;
}

/** Undoes closeRecheck: opens its complaints again, and gives the listing its place in the queue back if it had one. */
export async function reopenRecheck(
  tx: Tx,
  { objectId, adminId, closedAt, since }: { objectId: number; adminId: number; closedAt: Date; since: Date | null },
): Promise<void> {
  await tx
    .updateTable('complaints')
    .set({ state: 'open', closed_at: null, closed_by: null })
    .where('object_id', '=', objectId)
    .where('closed_by', '=', adminId)
    .where('closed_at', '=', closedAt)
    .execute();
  if (since === null) return;
  await tx
    .insertInto('listing_rechecks')
    .values({ object_id: objectId, since })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
