import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import { moscowDaySql, recentFigure } from './predicates.ts';
import { guestsPerNetwork, networkBytes } from './visitors.ts';

/** Counts a view of a listing, once a day for each visitor. Returns whether the view was counted. */
export async function countView(db: Db, objectId: number, visitor: Buffer, at: Date): Promise<boolean> {
  const network = visitor.subarray(0, networkBytes);
  // Visitor keys begin with the network, so a range of the primary key holds all visits of the network to this listing on this day.
  const last = Buffer.concat([network, Buffer.alloc(visitor.length - networkBytes, 0xff)]);
  const { rows } = await sql<{ views: number }>`
    with visit as (
      insert into listing_visits (day, object_id, visitor)
      select ${moscowDaySql(at)}, ${objectId}, ${visitor}
      where (select count(*) from listing_visits where day = ${moscowDaySql(at)} and object_id = ${objectId}
        and visitor between ${network} and ${last}) < ${guestsPerNetwork}
      on conflict do nothing returning day
    )
    insert into listing_days (object_id, day, views) select ${objectId}, day, 1 from visit
    on conflict (object_id, day) do update set views = listing_days.views + 1
    returning views`.execute(db);
  return rows.length > 0;
}

export type DayFigures = { day: string; views: number; contacts: number; favorites: number };

/** Returns the figures of the last `days` days up to today, oldest first; days without visits have zeros. */
export async function findDailyFigures(db: Db, objectId: number, days: number, now: Date): Promise<DayFigures[]> {
  const { rows } = await sql<DayFigures>`
    with wanted as (
      select (${moscowDaySql(now)} - back)::date as day from generate_series(${days - 1}::integer, 0, -1) back
    ), kept as (
      select (created_at at time zone 'Europe/Moscow')::date as day, count(*)::integer as favorites
      from favorites where object_id = ${objectId} group by 1
    )
    select to_char(wanted.day, 'YYYY-MM-DD') as day, coalesce(d.views, 0) as views, coalesce(d.contacts, 0) as contacts,
      coalesce(kept.favorites, 0) as favorites
    from wanted
    left join listing_days d on d.object_id = ${objectId} and d.day = wanted.day
    left join kept on kept.day = wanted.day
    order by wanted.day`.execute(db);
  return rows;
}

/** Returns the total views, contacts and favourites of each of these listings, by listing id. */
export async function findTotals(
  db: Db,
  ids: readonly number[],
): Promise<Map<number, { views: number; contacts: number; favorites: number }>> {
  const { rows } = await sql<{ id: number; views: number; contacts: number; favorites: number }>`
    select wanted.id,
      (select coalesce(sum(views), 0)::integer from listing_days where object_id = wanted.id) as views,
      (select coalesce(sum(contacts), 0)::integer from listing_days where object_id = wanted.id) as contacts,
      (select count(*)::integer from favorites where object_id = wanted.id) as favorites
    from unnest(${ids}::bigint[]) as wanted (id)`.execute(db);
  return new Map(rows.map(({ id, ...totals }) => [id, totals]));
}

export type RecentFigures = { views: number; contacts: number };

/** Returns the views and contacts of each of these listings in the recent days, by listing id. */
export async function findRecentFigures(
  db: Db,
  ids: readonly number[],
  now: Date,
): Promise<Map<number, RecentFigures>> {
  const { rows } = await sql<RecentFigures & { id: number }>`
    select o.id, ${recentFigure('views', now)} as views, ${recentFigure('contacts', now)} as contacts
    from unnest(${ids}::bigint[]) as o (id)`.execute(db);
  return new Map(rows.map(({ id, ...figures }) => [id, figures]));
}

/** Deletes the visitor keys of past days; the counts remain. */
export async function deleteOldVisits(db: Db, now: Date): Promise<void> {
  await sql`delete from listing_visits where day < ${moscowDaySql(now)} - 1`.execute(db);
}
