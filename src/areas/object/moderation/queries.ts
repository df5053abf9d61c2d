import { dayMs } from '#ui/durations.ts';
import { sql } from 'kysely';
import type { RejectionReason } from '#listing/contract.ts';
import { enqueueWithdrawal } from '#areas/media/withdraw.ts';
import { findListingDays } from '#plans/plan-of.ts';
import { isPlanned } from '#listing/lifecycle.ts';
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

/**
 * Makes an approved listing public, at once or at the time that its owner has planned. A listing that was public before keeps its date of
 * publication; its days are those of its owner's plan now.
 */
export async function approveListing(
  tx: Tx,
  listing: { id: number; owner_id: number; published_at: Date | null; publish_at: Date | null },
  at: Date,
): Promise<void> {
  const { id, owner_id: ownerId, published_at: before, publish_at: planned } = listing;
  const publishAt = isPlanned(listing, at) ? planned : null;
  const publishedAt = publishAt ?? (planned ? at : (before ?? at));
  await tx
    .updateTable('objects')
    .set({
      status: 'active',
      published_at: publishedAt,
      publish_at: publishAt,
      expires_at: new Date((publishAt ?? at).getTime() + (await findListingDays(tx, ownerId, at)) * dayMs),
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
    .set({
      status: 'rejected',
      rejection: JSON.stringify(reasons),
      // The plan of a listing that was public has been carried out; that of any other one is kept for its approval.
      publish_at: sql<Date | null>`case when status = 'moderation' or publish_at > ${at} then publish_at end`,
      updated_at: at,
    })
    .where('id', '=', id)
    .returning('published_at')
    .executeTakeFirstOrThrow();
  if (published_at !== null) await enqueueWithdrawal(tx, { of: 'object_id', id });
}
