import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';

type Days = { from: string; to: string };

/** Homes that are taken on one of the nights. */
export async function findTaken(db: Db, { from, to }: Days): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select object_id as id from busy_days where days && daterange(${from}::date, ${to}::date) order by 1`.execute(db);
  return rows.map(({ id }) => id);
}

/** Homes whose owners keep a calendar and have marked none of the nights. */
export async function findFree(db: Db, { from, to }: Days): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select object_id as id from busy_days where not days && daterange(${from}::date, ${to}::date) order by 1`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** Calendars that a process knows of, when the latest of them was marked, and when they were read. */
type Calendars = { ids: Set<number>; latest: Date; readAt: number };

const calendarsOf = new WeakMap<Db, Calendars>();
/** A mark is seen once its transaction has ended, which may be after later ones. */
const overlapMs = 60_000;
/** However many searches there are, the marks are read once a second. */
const freshMs = 1000;

/**
 * Homes whose owners keep a calendar, so that they are free on the days on which they are not taken. All are read once, then what was marked since:
 * at a million listings they are tens of thousands. Who has begun a calendar keeps it.
 */
export async function findWithCalendar(db: Db): Promise<ReadonlySet<number>> {
  const known = calendarsOf.get(db) ?? { ids: new Set<number>(), latest: new Date(0), readAt: -Infinity };
  if (performance.now() - known.readAt < freshMs) return known.ids;
  const { rows } = await sql<{ ids: string | null; latest: Date | null }>`
    select string_agg(object_id::text, ',') as ids, max(marked_at) as latest from busy_days
    where marked_at >= ${new Date(known.latest.getTime() - overlapMs)}`.execute(db);
  const [{ ids = null, latest = null } = {}] = rows;
  for (const id of ids?.split(',') ?? []) known.ids.add(Number(id));
  if (latest && latest > known.latest) known.latest = latest;
  known.readAt = performance.now();
  calendarsOf.set(db, known);
  return known.ids;
}

/** What homes state of the cost of a stay, by listing. */
export async function findStayTerms(db: Db, ids: readonly number[]): Promise<Map<number, Record<string, unknown>>> {
  const rows = await db
    .selectFrom('house_listings')
    .select(['object_id', 'attrs'])
    .where(sql<boolean>`object_id = any(${[...ids]}::bigint[])`)
    .where('deal', '=', 'rent_day')
    .execute();
  return new Map(rows.map(({ object_id, attrs }) => [object_id, attrs as Record<string, unknown>]));
}
