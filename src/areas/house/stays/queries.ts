import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import { type DayRange, firstKept, maxRanges } from '#stays/day-ranges.ts';

export type Marked = { busy: DayRange[]; marked_at: Date | null };

/** The busy days of a home from a day on. */
export async function findBusyDays(db: Db, objectId: number, since: string): Promise<Marked> {
  const { rows } = await sql<{ first: string | null; last: string | null; marked_at: Date }>`
    select lower(range)::text as first, (upper(range) - 1)::text as last, b.marked_at
    from busy_days b
      left join lateral unnest(b.days * datemultirange(daterange(${since}::date, null))) range on true
    where b.object_id = ${objectId}::bigint
    order by 1`.execute(db);
  return {
    busy: rows.flatMap(({ first, last }) => (first === null || last === null ? [] : [{ first, last }])),
    marked_at: rows[0]?.marked_at ?? null,
  };
}

/** Whether a listing is a home let by the day. */
export async function isLetByDay(db: Db, objectId: number): Promise<boolean> {
  const row = await db.selectFrom('house_listings').select('deal').where('object_id', '=', objectId).executeTakeFirst();
  return row?.deal === 'rent_day';
}

/** Marks days; false, with nothing marked, where the home would have too many ranges. The caller has locked the listing. */
export async function writeMark(
  db: Db,
  objectId: number,
  { first, last, busy }: DayRange & { busy: boolean },
  now: Date,
): Promise<boolean> {
  const range = sql`datemultirange(daterange(${first}::date, ${last}::date, '[]'))`;
  const kept = sql`datemultirange(daterange(${firstKept(now)}::date, null))`;
  const { numAffectedRows } = await sql`
    with before as (select days from busy_days where object_id = ${objectId}::bigint),
      after as (
        select (coalesce((select days from before), '{}') ${busy ? sql`+` : sql`-`} ${range}) * ${kept} as days
      )
    insert into busy_days (object_id, days, marked_at)
    select ${objectId}::bigint, days, ${now} from after where (select count(*) from unnest(days)) <= ${maxRanges}
    on conflict (object_id) do update set days = excluded.days, marked_at = excluded.marked_at`.execute(db);
  return numAffectedRows === 1n;
}
