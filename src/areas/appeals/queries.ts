import { sql } from 'kysely';
import type { RejectionReason } from '#listing/contract.ts';
import type { CursorPosition } from '#listing/cursor.ts';
import type { ListingStatus } from '#listing/lifecycle.ts';
import { fromMicroseconds } from '#listing/predicates.ts';
import { withTitles } from '#listing/title-queries.ts';
import { decisionActs } from '#areas/object/moderation/decision-acts.ts';
import type { Db, Tx } from '#server/db/connect.ts';

export type AppealState = 'open' | 'upheld' | 'rejected' | 'withdrawn';

/** A decision from the audit log. A decision about a listing also has the listing's former state. */
export type AppealedDecision = {
  id: number;
  act: string;
  admin_id: number;
  at: Date;
  detail: {
    revision: number;
    reasons: RejectionReason[];
    before: { status: ListingStatus; moderated_price_minor: number | null };
  };
};

/** Returns the last decision on a listing that was not undone. */
export async function findLastDecision(db: Db, objectId: number): Promise<AppealedDecision | undefined> {
  const row = await db
    .selectFrom('audit_log as l')
    .select(['l.id', 'l.act', 'l.admin_id', 'l.at', 'l.detail'])
    .where('l.object_id', '=', objectId)
    .where('l.act', 'in', [...decisionActs, 'appeal_upheld'])
    .where(
      sql<boolean>`not exists (select from audit_log u where u.object_id = l.object_id and u.act = 'decision_undone'
        and (u.detail ->> 'undoes')::bigint = l.id)`,
    )
    .orderBy('l.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  // The detail is written by moderateListing and takeDown only.
  return row as AppealedDecision | undefined;
}

export const findAppealOf = (db: Db, decisionId: number) =>
  db
    .selectFrom('appeals')
    .select(['id', 'state', 'text', 'created_at', 'note', 'closed_at'])
    .where('decision_id', '=', decisionId)
    .executeTakeFirst();

type NewAppeal = {
  userId: number;
  objectId: number | null;
  decision: Pick<AppealedDecision, 'id' | 'admin_id'>;
  text: string;
  at: Date;
};

/** Returns false when the decision was already appealed against. */
export async function insertAppeal(tx: Tx, { userId, objectId, decision, text, at }: NewAppeal): Promise<boolean> {
  const made = await tx
    .insertInto('appeals')
    .values({
      user_id: userId,
      object_id: objectId,
      decision_id: decision.id,
      decided_by: decision.admin_id,
      text,
      created_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (made.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Withdraws the open appeals about a listing or a block whose decision is no longer in force. */
export async function withdrawAppeals(
  tx: Tx,
  about: { objectId: number } | { blockedId: number },
  at: Date,
): Promise<void> {
  await tx
    .updateTable('appeals')
    .set({ state: 'withdrawn', closed_at: at })
    .where('state', '=', 'open')
    .$if('objectId' in about, (query) => query.where('object_id', '=', 'objectId' in about ? about.objectId : 0))
    .$if('blockedId' in about, (query) =>
      query.where('object_id', 'is', null).where('user_id', '=', 'blockedId' in about ? about.blockedId : 0),
    )
    .execute();
}

/** Returns the listing and the user that an appeal is about; these never change. */
export const findAppealSubject = (db: Db, id: number) =>
  db
    .selectFrom('appeals')
    .select(['user_id', 'object_id'])
    .where(sql<boolean>`id = ${id}::bigint`)
    .executeTakeFirst();

/** Locks an appeal until the transaction ends and returns it with the decision that it is against. */
export function lockAppeal(tx: Tx, id: number) {
  return tx
    .selectFrom('appeals')
    .select(['id', 'user_id', 'object_id', 'decision_id', 'decided_by', 'state'])
    .where(sql<boolean>`id = ${id}::bigint`)
    .forUpdate()
    .executeTakeFirst();
}

export async function closeAppeal(
  tx: Tx,
  id: number,
  closed: { state: 'upheld' | 'rejected'; note: string; adminId: number; at: Date },
): Promise<void> {
  await tx
    .updateTable('appeals')
    .set({ state: closed.state, note: closed.note, closed_at: closed.at, closed_by: closed.adminId })
    .where('id', '=', id)
    .execute();
}

/**
 * Returns a page of appeals with the decisions that they are against. Returns up to `limit` + 1 rows: the extra one shows that another page
 * follows.
 */
export async function findAppeals(db: Db, state: 'open' | 'decided', limit: number, after?: CursorPosition) {
  const isOpen = state === 'open';
  const order = isOpen ? ('a.created_at' as const) : ('a.closed_at' as const);
  const direction = isOpen ? 'asc' : 'desc';
  const place = sql`(${fromMicroseconds(after?.value ?? 0)}, ${after?.id}::bigint)`;
  const rows = await db
    .selectFrom('appeals as a')
    .innerJoin('audit_log as l', 'l.id', 'a.decision_id')
    .innerJoin('admins as d', 'd.id', 'a.decided_by')
    .leftJoin('admins as c', 'c.id', 'a.closed_by')
    .leftJoin('objects as o', 'o.id', 'a.object_id')
    .innerJoin('accounts as u', 'u.id', 'a.user_id')
    .leftJoin('profiles as p', 'p.account_id', 'a.user_id')
    .select([
      'a.id',
      'a.user_id',
      'a.object_id',
      'a.decided_by as decided_by_id',
      'a.text',
      'a.state',
      'a.note',
      'a.created_at',
      'a.closed_at',
      'l.detail',
      'l.at as decided_at',
      'd.login as decided_by',
      'c.login as closed_by',
      'o.kind',
      'o.slug',
      'o.title',
      'o.status',
      'p.display_name',
      'u.status as user_status',
      // The message of the block that this audit-log entry recorded.
      sql<string>`coalesce((select b.message from user_blocks b where b.blocked_id = a.user_id and b.at = l.at limit 1), '')`.as(
        'message',
      ),
      sql<number>`(extract(epoch from ${sql.ref(order)}) * 1000000)::bigint`.as('place_us'),
    ])
    .where('a.state', isOpen ? '=' : '<>', sql.lit('open'))
    .$if(after !== undefined, (query) =>
      query.where(
        isOpen ? sql<boolean>`(a.created_at, a.id) > ${place}` : sql<boolean>`(a.closed_at, a.id) < ${place}`,
      ),
    )
    .orderBy(order, direction)
    .orderBy('a.id', direction)
    .limit(limit + 1)
    .execute();
  const about = rows.flatMap(({ object_id: id, kind, title }) =>
    id === null || kind === null || title === null ? [] : [{ id, kind, title }],
  );
  const titled = new Map((await withTitles(db, about)).map((listing) => [listing.id, listing.title_en]));
  return rows.map((row) => ({ ...row, title_en: titled.get(row.object_id ?? 0) ?? row.title }));
}

export async function countAppeals(db: Db, state: 'open' | 'decided'): Promise<number> {
  const { count } = await db
    .selectFrom('appeals')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('state', state === 'open' ? '=' : '<>', sql.lit('open'))
    .executeTakeFirstOrThrow();
  return count;
}
