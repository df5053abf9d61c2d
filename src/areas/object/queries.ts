import { type RawBuilder, sql } from 'kysely';
import type { RejectionReason } from '#areas/listing/contract.ts';
import type { PagePlace } from '#areas/listing/cursor.ts';
import type { ListingStatus } from '#areas/listing/life.ts';
import { fromMicroseconds, hasStatus, isLive, microseconds, ownerIsFree } from '#areas/listing/predicates.ts';
import type { Db, Tx } from '#server/db/connect.ts';

export function findAccount(db: Db, id: number) {
  return db
    .selectFrom('users')
    .select(['id', 'status'])
    .where(sql<boolean>`id = ${id}::bigint`)
    .executeTakeFirst();
}

/** Which of an owner's listings: those that others may find, or all, or all in one state on this date. */
export type OwnedScope = { ownerId: number; now: Date } & (
  | { seen: 'live' }
  | { seen: 'all'; status?: ListingStatus | undefined }
);

function inScope(scope: OwnedScope): RawBuilder<boolean> {
  if (scope.seen === 'live') return isLive(scope.now);
  const all = sql<boolean>`o.deleted_at is null`;
  return scope.status === undefined ? all : sql<boolean>`(${all} and ${hasStatus(scope.status, scope.now)})`;
}

/** Ids of an owner's listings, the newest first; one more than the limit where another page follows. */
export async function findOwnedIds(db: Db, scope: OwnedScope, limit: number, after?: PagePlace): Promise<number[]> {
  const rows = await db
    .selectFrom('objects as o')
    .select('o.id')
    .where(sql<boolean>`o.owner_id = ${scope.ownerId}::bigint`)
    .where(inScope(scope))
    // Other kinds than cars have no table of values yet.
    .where('o.kind', '=', 'auto')
    .$if(after !== undefined, (query) => query.where(sql<boolean>`o.id < ${after?.id}::bigint`))
    .orderBy('o.id', 'desc')
    .limit(limit + 1)
    .execute();
  return rows.map((row) => row.id);
}

/** An owner's listings counted by their state on this date. */
export async function countOwned(db: Db, scope: OwnedScope): Promise<Map<ListingStatus, number>> {
  const status = sql<ListingStatus>`case when o.status = 'active' and o.expires_at <= ${scope.now} then 'expired' else o.status end`;
  const rows = await db
    .selectFrom('objects as o')
    .select([status.as('status'), ({ fn }) => fn.countAll<number>().as('count')])
    .where(sql<boolean>`o.owner_id = ${scope.ownerId}::bigint`)
    .where(inScope(scope))
    .where('o.kind', '=', 'auto')
    .groupBy(sql`1`)
    .execute();
  return new Map(rows.map((row) => [row.status, row.count]));
}

/** Listings never approved that wait for a moderator, and since when. */
const waitingListings = (db: Db) =>
  db
    .selectFrom('objects as o')
    .select(['o.id', 'o.created_at as since', sql<boolean>`false`.as('is_edit')])
    .where(sql<boolean>`(o.status = 'moderation' and o.deleted_at is null and ${ownerIsFree})`)
    .where('o.kind', '=', 'auto');

/** Edits of approved listings that wait for a moderator, and since when. */
const waitingEdits = (db: Db) =>
  db
    .selectFrom('listing_revisions as r')
    .innerJoin('objects as o', 'o.id', 'r.object_id')
    .select(['r.object_id as id', 'r.created_at as since', sql<boolean>`true`.as('is_edit')])
    .where(sql<boolean>`(r.state = 'waiting' and o.deleted_at is null and ${ownerIsFree})`)
    .where('o.kind', '=', 'auto');

/** The queue of moderation, the oldest first; one more than the limit where another page follows. */
export function findQueue(db: Db, limit: number, after?: PagePlace) {
  const isAfter = (since: string, id: string) =>
    sql<boolean>`(${sql.ref(since)}, ${sql.ref(id)}) > (${fromMicroseconds(after?.value ?? 0)}, ${after?.id}::bigint)`;
  // Each is read off its own index and no further than the page may need of it.
  const listings = waitingListings(db)
    .$if(after !== undefined, (query) => query.where(isAfter('o.created_at', 'o.id')))
    .orderBy('o.created_at')
    .orderBy('o.id')
    .limit(limit + 1);
  const edits = waitingEdits(db)
    .$if(after !== undefined, (query) => query.where(isAfter('r.created_at', 'r.object_id')))
    .orderBy('r.created_at')
    .orderBy('r.object_id')
    .limit(limit + 1);
  return db
    .selectFrom(sql<{ id: number; since: Date; is_edit: boolean }>`((${listings}) union all (${edits}))`.as('waiting'))
    .select(['id', 'is_edit', microseconds('since').as('since_us')])
    .orderBy('since')
    .orderBy('id')
    .limit(limit + 1)
    .execute();
}

export async function countQueue(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom(waitingListings(db).unionAll(waitingEdits(db)).as('waiting'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** The listing to be decided on; others who would decide wait until the transaction ends. */
export function lockListing(tx: Tx, id: number) {
  return tx
    .selectFrom('objects')
    .select(['id', 'kind', 'owner_id', 'status', 'revision'])
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

export async function rejectListing(tx: Tx, id: number, at: Date, reasons: readonly RejectionReason[]): Promise<void> {
  await tx
    .updateTable('objects')
    .set({ status: 'rejected', rejection: JSON.stringify(reasons), updated_at: at })
    .where('id', '=', id)
    .execute();
}

export type Audit = { adminId: number; act: string; objectId: number | null; detail: object; at: Date };

export async function insertAudit(tx: Tx, audit: Audit): Promise<void> {
  await tx
    .insertInto('audit_log')
    .values({
      admin_id: audit.adminId,
      act: audit.act,
      object_id: audit.objectId,
      detail: JSON.stringify(audit.detail),
      at: audit.at,
    })
    .execute();
}
