import { sql } from 'kysely';
import type { RejectionReason } from '#listing/contract.ts';
import type { ListingStatus } from '#listing/lifecycle.ts';
import { withTitles } from '#listing/title-queries.ts';
import { accountOf, type Actor } from '#contract/actors.ts';
import type { Db } from '#server/db/connect.ts';

/** Returns the listings that an owner has deleted since a moment, the latest first. */
export async function findDeleted(db: Db, ownerId: number, since: Date) {
  const rows = await db
    .selectFrom('objects')
    .select(['id', 'kind', 'title', 'price_minor', 'currency', 'deleted_at'])
    .where('owner_id', '=', ownerId)
    .where('deleted_at', '>=', since)
    .orderBy('deleted_at', 'desc')
    .limit(100)
    .execute();
  return withTitles(db, rows);
}

/**
 * Returns the id of the owner in whose place an actor edits. An administrator may edit any listing; for an account this is its own id,
 * and the queries that follow check the ownership. Undefined when there is no such listing.
 */
export async function findOwnerForEdit(db: Db, actor: Actor, objectId: number | null): Promise<number | undefined> {
  const accountId = accountOf(actor);
  if (accountId !== null) return accountId;
  if (actor.kind !== 'admin' || objectId === null) return undefined;
  const row = await db
    .selectFrom('objects')
    .select('owner_id')
    .where(sql<boolean>`id = ${objectId}::bigint`)
    .executeTakeFirst();
  return row?.owner_id;
}

/** Returns a listing as its owner's pages show it, if it belongs to this owner and is not deleted. */
export async function findOwnListing(db: Db, ownerId: number, id: number) {
  const row = await db
    .selectFrom('objects')
    .select([
      'id',
      'kind',
      'slug',
      'title',
      'status',
      'revision',
      'rejection',
      'moderated_price_minor',
      'published_at',
      'publish_at',
      'expires_at',
    ])
    .where(sql<boolean>`id = ${id}::bigint`)
    .where('owner_id', '=', ownerId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  const [titled] = await withTitles(db, row ? [row] : []);
  // A check constraint limits `status`; `rejection` is written by object/moderate.
  return (
    titled && {
      ...titled,
      status: titled.status as ListingStatus,
      rejection: titled.rejection as RejectionReason[] | null,
    }
  );
}

/** Returns short summaries of listings, in the order of the ids; missing ones are left out. */
export async function findListingSummaries(db: Db, ids: readonly number[]) {
  const rows = await db
    .selectFrom('objects')
    .select(['id', 'kind', 'slug', 'title', 'status', 'publish_at', 'expires_at', 'price_minor', 'currency'])
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .execute();
  const titled = await withTitles(db, rows);
  const byId = new Map(titled.map((row) => [row.id, { ...row, status: row.status as ListingStatus }]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
