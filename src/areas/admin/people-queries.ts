import { type RawBuilder, sql } from 'kysely';
import { isLive } from '#listing/predicates.ts';
import type { Db, Tx } from '#server/db/connect.ts';

/** A search for people: an exact phone or id, or a part of the name. */
export type PeopleQuery =
  | { by: 'phone'; phone: string }
  | { by: 'id'; id: number }
  | { by: 'name'; part: string }
  | { by: 'blocked' };

/** Parses a query as typed by an administrator: «8 900 000-00-01», «17» or «Иван». */
export function readPeopleQuery(query: string): PeopleQuery {
  if (query === '') return { by: 'blocked' };
  const digits = query.replaceAll(/[\s()+-]/g, '');
  if (/^[78]?9\d{9}$/.test(digits)) return { by: 'phone', phone: `+7${digits.slice(-10)}` };
  const id = /^№?\d{1,15}$/.test(digits) ? Number(digits.replace('№', '')) : Number.NaN;
  return Number.isSafeInteger(id) ? { by: 'id', id } : { by: 'name', part: query };
}

const isWanted = (query: PeopleQuery): RawBuilder<boolean> => {
  switch (query.by) {
    case 'phone':
      return sql<boolean>`u.phone = ${query.phone}`;
    case 'id':
      return sql<boolean>`u.id = ${query.id}::bigint`;
    case 'blocked':
      return sql<boolean>`u.status = 'blocked'`;
    case 'name': {
      const pattern = `%${query.part.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`;
      return sql<boolean>`u.id in (select user_id from profiles where lower(display_name) like ${pattern})`;
    }
  }
};

/** Returns people with the facts that an administrator needs to decide about them. */
export function findPeople(db: Db, query: PeopleQuery, limit: number, now: Date) {
  return db
    .selectFrom('users as u')
    .leftJoin('profiles as p', 'p.user_id', 'u.id')
    .leftJoin('user_blocks as b', (join) => join.onRef('b.blocked_id', '=', 'u.id').on('b.ended_at', 'is', null))
    .leftJoin('admins as a', 'a.id', 'b.admin_id')
    .select([
      'u.id',
      'u.phone',
      'u.status',
      'u.created_at',
      'p.display_name',
      'b.reason',
      'b.message',
      'b.comment',
      'b.at',
      'a.login',
      sql<number>`(select count(*)::integer from objects o where o.owner_id = u.id and o.deleted_at is null)`.as(
        'listings',
      ),
      sql<number>`(select count(*)::integer from objects o where o.owner_id = u.id and ${isLive(now)})`.as(
        'active_listings',
      ),
      sql<number>`(select count(*)::integer from complaints c where c.seller_id = u.id and c.state = 'open')`.as(
        'open_complaints',
      ),
    ])
    .where(isWanted(query))
    .where('u.status', '<>', 'erased')
    .orderBy(query.by === 'blocked' ? sql`b.at` : 'u.id', (order) => order.desc().nullsLast())
    .limit(limit)
    .execute();
}

/**
 * Locks an account, which must happen before any lock on its listings. The lock does not block inserts that refer to the account, since
 * transactions that hold its listings make such inserts.
 */
export function lockUser(tx: Tx, id: number) {
  return tx
    .selectFrom('users')
    .select(['id', 'status', 'leaves_at'])
    .where(sql<boolean>`id = ${id}::bigint`)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function setStatus(tx: Tx, id: number, status: 'active' | 'blocked' | 'leaving'): Promise<void> {
  await tx.updateTable('users').set({ status }).where('id', '=', id).execute();
}

export async function insertBlock(
  tx: Tx,
  block: { userId: number; adminId: number; reason: string; message: string; comment: string; at: Date },
): Promise<void> {
  const { userId, adminId, ...said } = block;
  await tx
    .insertInto('user_blocks')
    .values({ blocked_id: userId, admin_id: adminId, ...said })
    .execute();
}

export async function endBlock(tx: Tx, userId: number, adminId: number, at: Date): Promise<void> {
  await tx
    .updateTable('user_blocks')
    .set({ ended_at: at, ended_by: adminId })
    .where('blocked_id', '=', userId)
    .where('ended_at', 'is', null)
    .execute();
}
