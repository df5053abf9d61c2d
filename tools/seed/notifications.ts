import { hourMs } from '#ui/durations.ts';
import { sql } from 'kysely';
import { autoData } from '#areas/auto/data.ts';
import { filtersKey } from '#areas/saved-searches/filters-key.ts';
import { insertSavedSearch } from '#areas/saved-searches/queries.ts';
import { stopKeyOf } from '#notifications/stop-key.ts';
import { scopeOf } from '#areas/search/sql/matching.ts';
import { notify } from '#notifications/notify.ts';
import type { Db } from '#server/db/connect.ts';
import { findDemoAccounts } from './applications/targets-queries.ts';

/** Notifications before then have been read. */
const unreadHours = 48;

type Listing = { id: number; kind: string; title: string; price_minor: number; currency: string };

/** Newest cars of an account, or of all other accounts. */
const findCars = async (db: Db, owner: number, isOwn: boolean): Promise<Listing[]> => {
  const { rows } = await sql<Listing>`
    select id, kind, title, price_minor, currency from objects
    where kind = 'auto' and status = 'active' and deleted_at is null and (owner_id = ${owner}) = ${isOwn}
    order by published_at desc, id desc limit 5`.execute(db);
  return rows;
};

/** Gives the people whom the demo names notifications of each usual kind and a saved search, unless there is one. */
export async function seedNotifications(db: Db, { now }: { now: Date }): Promise<void> {
  const accounts = await findDemoAccounts(db);
  if (!accounts || (await db.selectFrom('saved_searches').select('id').limit(1).executeTakeFirst())) return;
  const ago = (hours: number) => new Date(now.getTime() - hours * hourMs);
  const filters = { price_to: 150_000_000 };
  const scope = await scopeOf(db, autoData, filters, now);
  for (const to of [accounts.person, accounts.company]) {
    const [own] = await findCars(db, to, true);
    const [first, second] = await findCars(db, to, false);
    await db.transaction().execute(async (tx) => {
      const about = ({ id, kind, title }: Listing) => ({ listing: { id, kind, title } });
      if (own)
        await notify(tx, { to, kind: 'listing_approved', key: 'demo:approved', subject: { of: 'listing', id: own.id }, params: about(own), at: ago(30) }); // prettier-ignore
      if (first) {
        const { price_minor: to_minor, currency } = first;
        const params = { ...about(first), from_minor: Math.round(to_minor / 95_000) * 100_000, to_minor, currency };
        await notify(tx, { to, kind: 'favorite_cheaper', key: 'demo:cheaper', subject: { of: 'listing', id: first.id }, params, at: ago(5) }); // prettier-ignore
      }
      const saved = { kind: 'auto', filters, address: { price_to: ['1500000'] }, key: filtersKey('auto', filters), name: 'Автомобили до 1,5 млн', frequency: 'daily', scope } as const; // prettier-ignore
      const kept = await insertSavedSearch(tx, to, saved, ago(72));
      if (!second || !('id' in kept)) return;
      const { stop_key } = await tx
        .selectFrom('saved_searches')
        .select('stop_key')
        .where('id', '=', kept.id)
        .executeTakeFirstOrThrow();
      const search = { id: kept.id, name: saved.name, kind: 'auto', query: '?price_to=1500000&sort=newest', stop_key: stopKeyOf(stop_key) }; // prettier-ignore
      await notify(tx, { to, kind: 'saved_search_found', key: 'demo:found', subject: { of: 'saved_search', id: kept.id }, params: { search, count: 4, listing: null }, at: ago(2) }); // prettier-ignore
    });
  }
  await db
    .updateTable('notifications')
    .set({ read_at: sql`created_at + interval '1 hour'` })
    .where('read_at', 'is', null)
    .where('created_at', '<', ago(unreadHours))
    .execute();
  await orderByTime(db);
}

/** Inserts the notifications anew in the order of their times: the page shows them by id, and each part of the demo notifies of days at once. */
const orderByTime = (db: Db): Promise<unknown> =>
  sql`
    with former as (delete from notifications returning *)
    insert into notifications
      (account_id, kind, key, subject, group_key, params, created_at, read_at, is_on_site, message, sent_at, push, pushed_at)
    select account_id, kind, key, subject, group_key, params, created_at, read_at, is_on_site, message, sent_at, push, pushed_at
    from former order by created_at, id`.execute(db);
