import { createHash, createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import { widestNetwork } from '#server/limits/networks.ts';

/** SQL expression for the Moscow date of a moment; statistics are counted by Moscow days. */
export const moscowDay = (at: Date) => sql<string>`(${at}::timestamptz at time zone 'Europe/Moscow')::date`;

/** A visitor of a listing. `name` identifies an account or a guest; `network` is the network within which guests are capped. */
export type Visitor = { name: string; network?: string };

/** The first bytes of a visitor key identify the network, the rest the visitor. */
const networkBytes = 8;

/**
 * Returns a pseudonym of a visitor that is valid for one day and one listing. Without the secret key nobody can tell who the visitor was.
 */
export function visitorKey(key: Uint8Array, { name, network = name }: Visitor, objectId: number, at: Date): Buffer {
  // Moscow time is UTC+3 all year.
  const day = new Date(at.getTime() + 3 * 3600_000).toISOString().slice(0, 10);
  const hash = (who: string) => createHmac('sha256', key).update(`${day} ${objectId} ${who}`).digest();
  return Buffer.concat([hash(`network ${network}`).subarray(0, networkBytes), hash(name).subarray(0, 8)]);
}

/** Many people share one IP address of a mobile operator, so guests of an address are told apart by their browser, up to this many. */
const guestsPerAddress = 8;
/** A wider network counts as at most four addresses, since one subscriber may hold every address in it. */
const guestsPerNetwork = 4 * guestsPerAddress;

/**
 * Returns the visitor that a guest counts as. The User-Agent is reduced to one of eight groups, so changing it from view to view counts as
 * at most eight guests of an address.
 */
export function guestVisitor({ ip, userAgent }: { ip: string; userAgent: string }): Visitor {
  const [byte = 0] = createHash('sha256').update(userAgent).digest();
  return { name: `${ip} ${byte % guestsPerAddress}`, network: widestNetwork(ip) };
}

/** Counts a view of a listing, once a day for each visitor. Returns whether the view was counted. */
export async function countView(db: Db, objectId: number, visitor: Buffer, at: Date): Promise<boolean> {
  const network = visitor.subarray(0, networkBytes);
  // Visitor keys begin with the network, so a range of the primary key holds all visits of the network to this listing on this day.
  const last = Buffer.concat([network, Buffer.alloc(visitor.length - networkBytes, 0xff)]);
  const { rows } = await sql<{ views: number }>`
    with visit as (
      insert into listing_visits (day, object_id, visitor)
      select ${moscowDay(at)}, ${objectId}, ${visitor}
      where (select count(*) from listing_visits where day = ${moscowDay(at)} and object_id = ${objectId}
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
      select (${moscowDay(now)} - back)::date as day from generate_series(${days - 1}::integer, 0, -1) back
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

/** Deletes the visitor keys of past days; the counts remain. */
export async function sweepVisits(db: Db, now: Date): Promise<void> {
  await sql`delete from listing_visits where day < ${moscowDay(now)} - 1`.execute(db);
}
