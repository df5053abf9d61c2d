import { type RawBuilder, sql } from 'kysely';
import { isLive } from '#listing/predicates.ts';
import { accountPhone } from '#areas/profile/account-contact.ts';
import type { Db } from '#server/db/connect.ts';
import type { PeopleQuery } from './people-query.ts';

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
      return sql<boolean>`u.id in (select account_id from profiles where lower(display_name) like ${pattern})`;
    }
  }
};

/** Returns people with the facts that an administrator needs to decide about them. */
export function findPeople(db: Db, query: PeopleQuery, limit: number, now: Date) {
  return db
    .selectFrom('accounts as u')
    .leftJoin('profiles as p', 'p.account_id', 'u.id')
    .leftJoin('user_blocks as b', (join) => join.onRef('b.blocked_id', '=', 'u.id').on('b.ended_at', 'is', null))
    .leftJoin('admins as a', 'a.id', 'b.admin_id')
    .select([
      'u.id',
      accountPhone('u').as('phone'),
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
