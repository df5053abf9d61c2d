import { sql } from 'kysely';
import { hasPhoto } from '#listing/similar.ts';
import type { Db } from '#server/db/connect.ts';
import { addDays } from '#ui/iso-days.ts';
import { dayMs } from '#ui/durations.ts';
import { createRandom } from './random.ts';

/** How far ahead guests of the demo have come to an agreement. */
const daysAhead = 75;

/** The busy days of a home as a multirange of PostgreSQL: stays of one to six nights with some free nights between them. */
export function busyDaysOf(id: number, today: string): string {
  const random = createRandom(id, 0xb05e);
  const ranges: string[] = [];
  let day = random.int(0, 5);
  while (day < daysAhead) {
    const end = day + random.int(1, 6);
    ranges.push(`[${addDays(today, day)},${addDays(today, end)})`);
    // The further ahead, the fewer have come to an agreement.
    day = end + random.int(1, 4 + Math.round(end / 5));
  }
  return `{${ranges.join(',')}}`;
}

/** Busy days of a home that is free on most dates: short stays, weeks apart. */
export function rareBusyDaysOf(id: number, today: string): string {
  const random = createRandom(id, 0xf4ee);
  const ranges: string[] = [];
  let day = random.int(2, 20);
  while (day < daysAhead) {
    const end = day + random.int(1, 4);
    ranges.push(`[${addDays(today, day)},${addDays(today, end)})`);
    day = end + random.int(14, 28);
  }
  return `{${ranges.join(',')}}`;
}

/**
 * Busy days of homes let by the day, unless there are any, and how many were written. Of four fifths, as the other owners keep no calendar; of all that
 * have photographs, which are free on most dates, so that photographs lead a search by days too.
 */
export async function seedBusyDays(db: Db, { now }: { now: Date }): Promise<number> {
  if (await db.selectFrom('busy_days').select('object_id').limit(1).executeTakeFirst()) return 0;
  const homes = await db
    .selectFrom('house_listings as h')
    .innerJoin('objects as o', 'o.id', 'h.object_id')
    .select(['h.object_id', hasPhoto.as('is_photographed')])
    .where('h.deal', '=', 'rent_day')
    .where('o.status', '=', 'active')
    .orderBy('h.object_id')
    .execute();
  const today = now.toISOString().slice(0, 10);
  const rows = homes.flatMap(({ object_id: id, is_photographed: isPhotographed }) => {
    const random = createRandom(id, 0xca1e);
    if (!random.chance(0.8) && !isPhotographed) return [];
    const days = (isPhotographed ? rareBusyDaysOf : busyDaysOf)(id, today);
    return { id, days, marked_at: new Date(now.getTime() - random.int(0, 20) * dayMs) };
  });
  if (rows.length === 0) return 0;
  await sql`
    insert into busy_days (object_id, days, marked_at)
    select * from unnest(${rows.map(({ id }) => id)}::bigint[], ${rows.map(({ days }) => days)}::datemultirange[],
      ${rows.map((row) => row.marked_at)}::timestamptz[])`.execute(db);
  return rows.length;
}
