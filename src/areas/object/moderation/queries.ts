import { sql } from 'kysely';
import type { RejectionReason } from '#listing/contract.ts';
import { orderWithdrawal } from '#areas/media/withdraw.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { lockedColumns } from '../posting/revision-queries.ts';

export function findAccount(db: Db, id: number) {
  return db
    .selectFrom('users')
    .select(['id', 'status'])
    .where(sql<boolean>`id = ${id}::bigint`)
    .executeTakeFirst();
}

/** The listing to be decided on; others who would decide wait until the transaction ends. */
export function lockListing(tx: Tx, id: number) {
  return tx
    .selectFrom('objects')
    .select([...lockedColumns, 'created_at', 'updated_at'])
    .where(sql<boolean>`id = ${id}::bigint`)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

/** The first approval gives the date of publication; later ones keep it. */
export async function approveListing(tx: Tx, id: number, at: Date, expiresAt: Date): Promise<void> {
  await tx
    .updateTable('objects')
    .set({
      status: 'active',
      published_at: sql<Date>`coalesce(published_at, ${at})`,
      expires_at: expiresAt,
      rejection: null,
      moderated_price_minor: sql<number>`price_minor`,
      updated_at: at,
    })
    .where('id', '=', id)
    .execute();
}

/** Refuses a listing; if its page was ever public, its photos move to new addresses. */
export async function rejectListing(tx: Tx, id: number, at: Date, reasons: readonly RejectionReason[]): Promise<void> {
  const { published_at } = await tx
    .updateTable('objects')
    .set({ status: 'rejected', rejection: JSON.stringify(reasons), updated_at: at })
    .where('id', '=', id)
    .returning('published_at')
    .executeTakeFirstOrThrow();
  if (published_at !== null) await orderWithdrawal(tx, { of: 'object_id', id });
}
