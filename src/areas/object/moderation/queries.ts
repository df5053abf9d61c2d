import { sql } from 'kysely';
import type { RejectionReason } from '#listing/contract.ts';
import { enqueueWithdrawal } from '#areas/media/withdraw.ts';
import type { Tx } from '#server/db/connect.ts';
import { lockedColumns } from '../posting/revision-queries.ts';

/**
 * Locks the listing that is being decided on, so that a concurrent decision waits until this transaction ends. Deleted listings are not
 * found.
 */
export function lockListing(tx: Tx, id: number) {
  return tx
    .selectFrom('objects')
    .select([...lockedColumns, 'created_at', 'updated_at'])
    .where(sql<boolean>`id = ${id}::bigint`)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

/** Makes an approved listing public. The first approval sets the date of publication; later ones keep that date. */
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

/** Refuses a listing. If its page was ever public, its photos move to new URLs, so that the old ones stop working. */
export async function rejectListing(tx: Tx, id: number, at: Date, reasons: readonly RejectionReason[]): Promise<void> {
  const { published_at } = await tx
    .updateTable('objects')
    .set({ status: 'rejected', rejection: JSON.stringify(reasons), updated_at: at })
    .where('id', '=', id)
    .returning('published_at')
    .executeTakeFirstOrThrow();
  if (published_at !== null) await enqueueWithdrawal(tx, { of: 'object_id', id });
}
