import { sql } from 'kysely';
import type { KindName } from '#kinds/names.ts';
import type { PriceLevel } from '#listing/price-rating.ts';
import { isLive } from '#listing/predicates.ts';
import type { Db } from '#server/db/connect.ts';

/** The price of a listing among those of comparable listings, all in kopecks. */
export type PriceRating = {
  level: PriceLevel;
  price_minor: number;
  /** The price with delivery and customs, where it is compared instead of the price. */
  landed_minor: number | null;
  low_minor: number;
  median_minor: number;
  high_minor: number;
  comparables: number;
};

/** The figures of a listing without a rating. */
export const unrated = {
  level: null,
  price_minor: null,
  landed_minor: null,
  low_minor: null,
  median_minor: null,
  high_minor: null,
};

/** A rating as it is stored: without a level where too few listings are comparable, and without their number where they are not counted. */
export type StoredRating = PriceRating | (typeof unrated & { comparables: number | null });

/** Every rating is made again after this time, because listings also expire without any change. */
const lastingHours = 24;
/** The least time between two ratings of a listing whose market changes. */
const marketMinutes = 10;
/** A claimed rating that was not stored by then, because its process died, is due again. */
const claimMinutes = 10;

const later = (now: Date, minutes: number): Date => new Date(now.getTime() + minutes * 60_000);

/** A listing whose rating is due. `isChange`: it was rated before and has changed since. */
export type DueRating = {
  id: number;
  kind: KindName;
  city_id: number;
  price_minor: number;
  currency: string;
  price_rub_minor: number;
  is_live: boolean;
  is_change: boolean;
};

/** Claims the ratings that are due, those of changed and of new listings first. A change made from now on makes the rating due again. */
export async function claimDueRatings(db: Db, now: Date, limit: number): Promise<DueRating[]> {
  // Skipping locked rows waits for nobody, so that no two transactions can wait for each other.
  const { rows } = await sql<{ id: number; is_change: boolean }>`
    with due as (
      select object_id, due_at = '-infinity' and rated_at is not null as is_change from price_ratings where due_at <= ${now}
      order by due_at, object_id desc limit ${limit} for update skip locked)
    update price_ratings r set due_at = ${later(now, claimMinutes)} from due where r.object_id = due.object_id
    returning r.object_id as id, due.is_change`.execute(db);
  const isChange = new Map(rows.map(({ id, is_change }) => [id, is_change]));
  const found = await sql<Omit<DueRating, 'is_change'>>`
    select o.id, o.kind, o.city_id, o.price_minor, o.currency, o.price_rub_minor, ${isLive(now)} as is_live from objects o
    where o.id = any(${[...isChange.keys()]}::bigint[])`.execute(db);
  return found.rows.map((row) => ({ ...row, is_change: isChange.get(row.id)! }));
}

/** Stores a rating. It lasts unless it became due since its claim, at `now`, or until the planned publication. */
export async function storeRating(db: Db, id: number, rating: StoredRating, now: Date): Promise<void> {
  await db
    .updateTable('price_ratings')
    .set({ ...rating, rated_at: now })
    .set(
      'due_at',
      sql<Date>`case due_at when ${later(now, claimMinutes)}::timestamptz then least(${later(now, lastingHours * 60)}::timestamptz,
        (select publish_at from objects o where o.id = object_id and publish_at > ${now})) else due_at end`,
    )
    .where('object_id', '=', id)
    .execute();
}

/** Makes the ratings of these listings due soon, unless they are due already. */
export async function rateAgainSoon(db: Db, ids: readonly number[]): Promise<void> {
  await sql`
    with soon as (
      select object_id, rated_at + make_interval(mins => ${marketMinutes}) as due from price_ratings
      where object_id = any(${ids}::bigint[]) and due_at > rated_at + make_interval(mins => ${marketMinutes})
      for update skip locked)
    update price_ratings r set due_at = soon.due from soon where r.object_id = soon.object_id`.execute(db);
}

export type FoundRating = { rating: PriceRating | null; comparables: number | null; at: Date | null };

export const noRating: FoundRating = { rating: null, comparables: null, at: null };

/**
 * The rating of a listing, the number of its comparables and the time. No rating with a time: too few listings are similar; without a time: the
 * price was not rated yet, or not since it changed.
 */
export async function findRating(db: Db, id: number): Promise<FoundRating> {
  const row = await db
    .selectFrom('price_ratings as r')
    .innerJoin('objects as o', 'o.id', 'r.object_id')
    .where('r.object_id', '=', id)
    .select([
      'level',
      'r.price_minor',
      'landed_minor',
      'low_minor',
      'median_minor',
      'high_minor',
      'comparables',
      'rated_at',
    ])
    .select(sql<boolean>`coalesce(r.price_minor = o.price_rub_minor, due_at > '-infinity')`.as('is_current'))
    .executeTakeFirst();
  if (!row?.is_current) return noRating;
  const { rated_at: at, is_current: _, ...rating } = row;
  // Constraints of the table: the levels, and that all figures are present where a level is.
  return { rating: rating.level === null ? null : (rating as PriceRating), comparables: rating.comparables, at };
}
