import { dayMs } from '#ui/durations.ts';
import { retentionDays } from '../account-limits.ts';
import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';

export type NewRecovery = {
  id: string;
  old_phone: string;
  new_phone: string;
  name: string;
  story: string;
  email: string | null;
  ip: string;
  created_at: Date;
};

/** Stores a request with the account of its old phone, if there is one. A second request from the same new phone changes nothing. */
export async function insertRecovery(db: Db, request: NewRecovery): Promise<void> {
  await db
    .insertInto('recovery_requests')
    .values({
      ...request,
      user_id: sql`(select id from accounts where phone = ${request.old_phone} and status = 'active')`,
    })
    .onConflict((conflict) =>
      conflict.columns(['old_phone', 'new_phone']).where('status', 'in', ['open', 'approved']).doNothing(),
    )
    .execute();
}

/** Returns the running request for an account: the approved one, else the oldest. */
export async function findRecoveryOf(db: Db, userId: number) {
  return db
    .selectFrom('recovery_requests')
    .select(['id', 'new_phone', 'status', 'created_at', 'due_at'])
    .where('user_id', '=', userId)
    .where('status', 'in', ['open', 'approved'])
    .orderBy('status')
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}

/** Cancels a running request on behalf of the account's owner. Returns the row as it was before, or undefined when there is none. */
export async function cancelRecovery(db: Db, id: string, userId: number, now: Date) {
  return db
    .updateTable('recovery_requests')
    .set({ status: 'cancelled', closed_at: now })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('status', 'in', ['open', 'approved'])
    .returning(['id', 'new_phone'])
    .executeTakeFirst();
}

const isPhoneTaken = sql<boolean>`exists (select from accounts n where n.phone = r.new_phone)`;
const otherApproved = sql<boolean>`exists (select from recovery_requests s
  where s.old_phone = r.old_phone and s.status = 'approved' and s.id <> r.id)`;

/** Returns the running requests for administrators, oldest first, with facts about each account. */
export async function findRunningRecoveries(db: Db, limit: number) {
  return db
    .selectFrom('recovery_requests as r')
    .leftJoin('accounts as u', 'u.id', 'r.user_id')
    .leftJoin('profiles as p', 'p.account_id', 'u.id')
    .select([
      'r.id',
      'r.old_phone',
      'r.new_phone',
      'r.name',
      'r.story',
      'r.email',
      'r.status',
      'r.created_at',
      'r.due_at',
      'u.id as user_id',
      'u.created_at as since',
      'p.display_name',
      isPhoneTaken.as('new_phone_taken'),
      otherApproved.as('other_approved'),
      sql<number>`(select count(*) from recovery_requests s
        where s.old_phone = r.old_phone and s.status in ('open', 'approved') and s.id <> r.id)::int`.as('others'),
      sql<number>`(select count(*) from objects o where o.owner_id = u.id and o.deleted_at is null)::int`.as(
        'listings',
      ),
      sql<Date | null>`(select max(s.last_seen_at) from sessions s where s.actor_kind = 'user' and s.account_id = u.id)`.as(
        'last_seen_at',
      ),
    ])
    .where('r.status', 'in', ['open', 'approved'])
    .orderBy('r.created_at')
    .orderBy('r.id')
    .limit(limit)
    .execute();
}

export async function lockRecovery(tx: Db, id: string) {
  return tx
    .selectFrom('recovery_requests as r')
    .select([
      'r.id',
      'r.user_id',
      'r.old_phone',
      'r.new_phone',
      'r.email',
      'r.status',
      isPhoneTaken.as('new_phone_taken'),
      otherApproved.as('other_approved'),
    ])
    .where('r.id', '=', id)
    .forUpdate('r')
    .executeTakeFirst();
}
export type LockedRecovery = NonNullable<Awaited<ReturnType<typeof lockRecovery>>>;

export async function decideRecovery(
  tx: Db,
  id: string,
  to: { status: 'approved' | 'declined'; adminId: number; at: Date; dueAt: Date | null },
): Promise<void> {
  await tx
    .updateTable('recovery_requests')
    .set({
      status: to.status,
      decided_by: to.adminId,
      decided_at: to.at,
      due_at: to.dueAt,
      closed_at: to.status === 'declined' ? to.at : null,
    })
    .where('id', '=', id)
    .execute();
}

export async function findDueRecoveries(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('recovery_requests')
    .select('id')
    .where('status', '=', 'approved')
    .where('due_at', '<=', now)
    .execute();
  return rows.map(({ id }) => id);
}

export async function closeRecovery(tx: Db, id: string, status: 'done' | 'failed', now: Date): Promise<void> {
  await tx.updateTable('recovery_requests').set({ status, closed_at: now }).where('id', '=', id).execute();
}

/** Closes the other requests for a phone that has just been changed. Returns who made them. */
export function closeOtherRecoveries(tx: Db, { old_phone, id }: { old_phone: string; id: string }, now: Date) {
  return tx
    .updateTable('recovery_requests')
    .set({ status: 'failed', closed_at: now })
    .where('old_phone', '=', old_phone)
    .where('id', '<>', id)
    .where('status', 'in', ['open', 'approved'])
    .returning(['new_phone', 'email'])
    .execute();
}

/** Deletes requests closed more than `retentionDays.closedRecovery` days ago; the decisions remain in the audit log. */
export async function deleteOldRecoveries(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('recovery_requests')
    .where('closed_at', '<', new Date(now.getTime() - retentionDays.closedRecovery * dayMs))
    .execute();
}
