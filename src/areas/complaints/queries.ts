import { dayMs } from '#ui/durations.ts';
import { sql } from 'kysely';
import type { CursorPosition } from '#listing/cursor.ts';
import { fromMicroseconds } from '#listing/predicates.ts';
import { withTitles } from '#listing/title-queries.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import type { ComplaintRecord } from './rules.ts';

/** Takes an advisory lock on a key until the transaction ends, which serializes transactions with the same key. */
export async function lockByKey(tx: Tx, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
}

export async function findRecords(db: Db, people: readonly number[]): Promise<Map<number, ComplaintRecord>> {
  const rows = await db
    .selectFrom('complaints')
    .select(['complainant_id', 'state', ({ fn }) => fn.countAll<number>().as('count')])
    .where(sql<boolean>`complainant_id = any(${people}::bigint[])`)
    .where('state', '<>', 'open')
    .groupBy(['complainant_id', 'state'])
    .execute();
  const found = new Map(people.map((id) => [id, { upheld: 0, dismissed: 0 }]));
  for (const row of rows) {
    const record = found.get(row.complainant_id ?? 0);
    if (record) record[row.state as keyof ComplaintRecord] = row.count;
  }
  return found;
}

export type Target = { about: 'listing' | 'seller'; id: number };
const columnOf = ({ about }: Target) => (about === 'listing' ? 'object_id' : 'seller_id');

export type NewComplaint = Target & {
  complainant: string;
  complainantId: number | null;
  reason: string;
  comment: string;
  weight: number;
  conversationId: number | null;
  at: Date;
};

/** Returns false when the same complainant has already complained about this target. */
export async function insertComplaint(tx: Tx, complaint: NewComplaint): Promise<boolean> {
  const made = await tx
    .insertInto('complaints')
    .values({
      [columnOf(complaint)]: complaint.id,
      complainant: complaint.complainant,
      complainant_id: complaint.complainantId,
      reason: complaint.reason,
      comment: complaint.comment,
      weight: complaint.weight,
      conversation_id: complaint.conversationId,
      created_at: complaint.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (made.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export type ComplaintState = 'open' | 'upheld' | 'dismissed';

/**
 * Returns a page of complaints in one state with their targets. Returns up to `limit` + 1 rows: the extra one shows that another page
 * follows.
 */
export async function findComplaints(db: Db, state: ComplaintState, limit: number, after?: CursorPosition) {
  const isForward = state === 'open';
  const direction = isForward ? 'asc' : 'desc';
  const place = sql`(${fromMicroseconds(after?.value ?? 0)}, ${after?.id}::bigint)`;
  const rows = await db
    .selectFrom('complaints as c')
    .leftJoin('objects as o', 'o.id', 'c.object_id')
    .leftJoin('accounts as u', 'u.id', 'c.seller_id')
    .leftJoin('profiles as p', 'p.account_id', 'c.seller_id')
    .select([
      'c.id',
      'c.object_id',
      'c.seller_id',
      'c.complainant_id',
      'c.reason',
      'c.comment',
      'c.weight',
      'c.created_at',
      'c.closed_at',
      'o.kind',
      'o.slug',
      'o.title',
      'o.status',
      'o.revision',
      'p.display_name',
      'u.status as seller_status',
      sql<number>`(extract(epoch from c.created_at) * 1000000)::bigint`.as('created_us'),
      sql<number>`(select coalesce(sum(s.weight), 0) from complaints s where s.state = 'open'
        and case when c.object_id is null then s.seller_id = c.seller_id else s.object_id = c.object_id end)::integer`.as(
        'weight_together',
      ),
    ])
    .where('c.state', '=', sql.lit(state))
    .$if(after !== undefined, (query) =>
      query.where(
        isForward ? sql<boolean>`(c.created_at, c.id) > ${place}` : sql<boolean>`(c.created_at, c.id) < ${place}`,
      ),
    )
    .orderBy('c.created_at', direction)
    .orderBy('c.id', direction)
    .limit(limit + 1)
    .execute();
  const about = rows.flatMap(({ object_id: id, kind, title }) =>
    id === null || kind === null || title === null ? [] : [{ id, kind, title }],
  );
  const titled = new Map((await withTitles(db, about)).map((listing) => [listing.id, listing.title_en]));
  return rows.map((row) => ({ ...row, title_en: titled.get(row.object_id ?? 0) ?? row.title }));
}

export async function countComplaints(db: Db, state: ComplaintState): Promise<number> {
  const { count } = await db
    .selectFrom('complaints')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('state', '=', sql.lit(state))
    .executeTakeFirstOrThrow();
  return count;
}

/** Locks the listing that a complaint is about, if it is about a listing. */
export async function lockComplainedListing(tx: Tx, complaintId: number): Promise<void> {
  await tx
    .selectFrom('objects')
    .select('id')
    .where('id', '=', (eb) =>
      eb
        .selectFrom('complaints')
        .select('object_id')
        .where(sql<boolean>`complaints.id = ${complaintId}::bigint`),
    )
    .forUpdate()
    .execute();
}

export function lockComplaint(tx: Tx, id: number) {
  return tx
    .selectFrom('complaints')
    .select(['id', 'state', 'object_id', 'seller_id', 'reason'])
    .where(sql<boolean>`id = ${id}::bigint`)
    .forUpdate()
    .executeTakeFirst();
}

export async function closeComplaint(
  tx: Tx,
  id: number,
  closed: { state: ComplaintState; adminId: number; at: Date },
): Promise<void> {
  await tx
    .updateTable('complaints')
    .set({ state: closed.state, closed_at: closed.at, closed_by: closed.adminId })
    .where('id', '=', id)
    .execute();
}

/** Returns the user id of a listing's owner. */
export async function findListingOwner(db: Db, objectId: number): Promise<number | undefined> {
  const row = await db.selectFrom('objects').select('owner_id').where('id', '=', objectId).executeTakeFirst();
  return row?.owner_id;
}

/**
 * Removes a listing from the recheck queue when all complaints that brought it there were dismissed. A single open or upheld complaint
 * keeps the listing queued until a moderator decides on it.
 */
export async function removeUnfoundedRecheck(tx: Tx, objectId: number): Promise<void> {
  await tx
    .deleteFrom('listing_rechecks as r')
    .where('r.object_id', '=', objectId)
    .where(
      sql<boolean>`not exists (select from complaints c where c.object_id = ${objectId}::bigint
        and (c.state = 'open' or (c.state = 'upheld' and c.closed_at >= r.since)))`,
    )
    .execute();
}

/** How long a guest's repeated complaint about the same target is recognised. */
const guestRetentionMs = 30 * dayMs;

/** Removes the complainant keys of guests from old complaints; the complaints remain. */
export async function deleteOldGuestComplainants(db: Db, now: Date): Promise<void> {
  await db
    .updateTable('complaints')
    .set({ complainant: sql<string>`'gone:' || id` })
    .where('complainant', 'like', 'guest:%')
    .where('created_at', '<', new Date(now.getTime() - guestRetentionMs))
    .execute();
}
