import { type RawBuilder, sql } from 'kysely';
import type { RejectionReason } from '#areas/listing/contract.ts';
import type { PagePlace } from '#areas/listing/cursor.ts';
import type { ListingStatus } from '#areas/listing/life.ts';
import { hasStatus, isLive, isPosted } from '#areas/listing/predicates.ts';
import { orderWithdrawal } from '#areas/media/withdraw.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { lockedColumns } from './revision-queries.ts';

export function findAccount(db: Db, id: number) {
  return db
    .selectFrom('users')
    .select(['id', 'status'])
    .where(sql<boolean>`id = ${id}::bigint`)
    .executeTakeFirst();
}

/** Which of an owner's listings: those that others may find, or all, or all in one state on this date. */
/** Generic ads alone, or the offers of all other kinds. */
export type OwnedPart = 'offers' | 'ads' | undefined;

export type OwnedScope = { ownerId: number; now: Date; part?: OwnedPart } & (
  | { seen: 'live' }
  | { seen: 'all'; status?: ListingStatus | undefined }
);

const ofPart = (part: OwnedPart): RawBuilder<boolean> =>
  part === undefined ? sql`true` : part === 'ads' ? sql`o.kind = 'ads'` : sql`o.kind <> 'ads'`;

function inScope(scope: OwnedScope): RawBuilder<boolean> {
  const part = ofPart(scope.part);
  if (scope.seen === 'live') return sql<boolean>`(${isLive(scope.now)} and ${part})`;
  const all = sql<boolean>`o.deleted_at is null and ${part}`;
  return scope.status === undefined ? sql`(${all})` : sql<boolean>`(${all} and ${hasStatus(scope.status, scope.now)})`;
}

/** Ids of an owner's listings, the newest first; one more than the limit where another page follows. */
export async function findOwnedIds(db: Db, scope: OwnedScope, limit: number, after?: PagePlace): Promise<number[]> {
  const rows = await db
    .selectFrom('objects as o')
    .select('o.id')
    .where(sql<boolean>`o.owner_id = ${scope.ownerId}::bigint`)
    .where(inScope(scope))
    .where(isPosted)
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
    .where(isPosted)
    .groupBy(sql`1`)
    .execute();
  return new Map(rows.map((row) => [row.status, row.count]));
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

/** Refuses what stands; where its page was ever everyone's, its photos leave the addresses that everyone has. */
export async function rejectListing(tx: Tx, id: number, at: Date, reasons: readonly RejectionReason[]): Promise<void> {
  const { published_at } = await tx
    .updateTable('objects')
    .set({ status: 'rejected', rejection: JSON.stringify(reasons), updated_at: at })
    .where('id', '=', id)
    .returning('published_at')
    .executeTakeFirstOrThrow();
  if (published_at !== null) await orderWithdrawal(tx, { of: 'object_id', id });
}
