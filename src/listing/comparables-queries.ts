import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import { kindData } from '#kinds/data.ts';
import type { KindData } from './kind-data.ts';
import { fieldSql, isComparable } from './comparables.ts';
import { minComparables, maxComparablesPerSeller, type Market } from './price-rating.ts';
import { isLive } from './predicates.ts';

type Values = Readonly<Record<string, unknown>>;

/** The filled-in identifiers (VIN, serial number, …) of a listing, as pairs of field key and value. */
function numbersOf(data: KindData, values: Values): [string, string][] {
  return data.identifiers.flatMap((key): [string, string][] => {
    const value = values[key];
    return typeof value === 'string' && value !== '' ? [[key, value]] : [];
  });
}

const holds = (data: KindData, key: string, number: string): RawBuilder<boolean> =>
  // Identifiers are stored normalised as text, so plain equality uses their index.
  sql<boolean>`${sql.ref(`a.${data.identifiers.find((candidate) => candidate === key)!}`)} = ${number}::text`;

/**
 * The owner's other listings of the same item, newest first, at most five: `is_same` when an identifier is equal, otherwise the listing
 * matches `data.duplicates`.
 */
export async function findOwnDuplicates(
  db: Db,
  data: KindData,
  owner: { id: number; except: number | null },
  values: Values,
): Promise<{ id: number; is_same: boolean }[]> {
  const numbers = numbersOf(data, values).map(([key, number]) => holds(data, key, number));
  const same =
    numbers.length > 0 ? sql<boolean>`coalesce(${sql.join(numbers, sql` or `)}, false)` : sql<boolean>`false`;
  const alike = isComparable(data, data.duplicates, values) ?? sql<boolean>`false`;
  const { rows } = await sql<{ id: number; is_same: boolean }>`
    select o.id, ${same} as is_same from objects o join ${sql.table(data.table)} a on a.object_id = o.id
    where o.owner_id = ${owner.id}::bigint and o.deleted_at is null and o.status <> 'sold'
      and o.id is distinct from ${owner.except}::bigint and (${same} or ${alike})
    order by o.id desc limit 5`.execute(db);
  return rows;
}

/** Listings of any kind and seller, not deleted, that share an identifier with these values: by field, at most ten each, newest first. */
export function findSameNumbers(
  db: Db,
  data: KindData,
  values: Values,
  exceptId: number,
): Promise<{ field: string; objects: number[] }[]> {
  const numbers = new Map(numbersOf(data, values));
  return Promise.all(
    data.identifiers.map(async (field) => {
      const number = numbers.get(field);
      if (number === undefined) return { field, objects: [] };
      const kinds: readonly KindData[] = Object.values(kindData);
      const tables = kinds.filter(({ identifiers }) => identifiers.includes(field));
      const found = await Promise.all(
        tables.map((other) =>
          sql<{ id: number }>`
            select o.id from ${sql.table(other.table)} a join objects o on o.id = a.object_id
            where ${holds(other, field, number)} and o.id <> ${exceptId}::bigint and o.deleted_at is null
            order by o.id desc limit 10`.execute(db),
        ),
      );
      const ids = found.flatMap(({ rows }) => rows.map(({ id }) => id));
      return { field, objects: ids.sort((a, b) => b - a).slice(0, 10) };
    }),
  );
}

/** A reading (mileage, engine hours) that was higher in an earlier listing with the same identifier. */
export type EarlierFigure = { field: string; value: number; id: number; at: Date; wasShown: boolean };

/**
 * Readings that are lower than in an earlier listing of the same item, across kinds, sellers and deleted listings. At most one per field,
 * with the highest earlier value.
 */
export async function findEarlierFigures(
  db: Db,
  data: KindData,
  values: Values,
  exceptId: number | null,
): Promise<EarlierFigure[]> {
  // NOTE: an identifier shown to the owner alone (a licence plate) can move to another item, so it proves nothing here.
  const isOfThing = (key: string) => data.fields.some((field) => field.key === key && field.shown !== 'owner');
  const numbers = numbersOf(data, values).filter(([key]) => isOfThing(key));
  const kinds: readonly KindData[] = Object.values(kindData);
  const asked = (data.grows ?? []).flatMap((key) => {
    const now = values[key];
    if (typeof now !== 'number' || !Number.isSafeInteger(now)) return [];
    return numbers.flatMap(([number, value]) =>
      kinds.flatMap((other) => {
        const field = other.fields.find((candidate) => candidate.key === key);
        return field && other.identifiers.includes(number) ? [{ key, now, number, value, other, field }] : [];
      }),
    );
  });
  const found = await Promise.all(
    asked.map(async ({ key, now, number, value, other, field }): Promise<EarlierFigure[]> => {
      const { rows } = await sql<Omit<EarlierFigure, 'field'>>`
        select o.id, ${fieldSql(field)}::float8 as value, coalesce(o.published_at, o.created_at) as at,
          o.published_at is not null as "wasShown"
        from ${sql.table(other.table)} a join objects o on o.id = a.object_id
        where ${holds(other, number, value)} and o.id < coalesce(${exceptId}::bigint, 9223372036854775807)
          and ${fieldSql(field)} > ${now}::bigint
        order by value desc, o.id desc limit 1`.execute(db);
      return rows.map((row) => ({ ...row, field: key, id: Number(row.id) }));
    }),
  );
  const most = Map.groupBy(found.flat(), ({ field }) => field);
  return [...most.values()].flatMap((list) => list.toSorted((a, b) => b.value - a.value).slice(0, 1));
}

/**
 * SQL for live listings comparable by the kind's `market` criteria, the newest few of each seller; undefined when too few values are filled
 * in.
 */
function comparables(data: KindData, values: Values, exceptId: number | null, now: Date) {
  const alike = data.market === null ? null : isComparable(data, data.market, values);
  // When the criteria name the city, the index on kind and city is more selective than the other criteria.
  const isOfKind = data.market?.same.includes('city_id') ? sql`o.kind = ${sql.lit(data.kind)} and ` : sql``;
  return alike === null
    ? undefined
    : sql`from (
        select o.id, o.price_rub_minor, row_number() over (partition by o.owner_id order by o.id desc) as of_seller
        from ${sql.table(data.table)} a join objects o on o.id = a.object_id
        where ${isOfKind}${alike} and o.id is distinct from ${exceptId}::bigint and ${isLive(now)}) o
      where o.of_seller <= ${maxComparablesPerSeller}`;
}

/** Ids of comparable live listings, the newest few of each seller; at most 500. */
export async function findComparableIds(
  db: Db,
  data: KindData,
  values: Values,
  exceptId: number,
  now: Date,
): Promise<number[]> {
  const like = comparables(data, values, exceptId, now);
  if (!like) return [];
  const { rows } = await sql<{ id: number }>`select o.id ${like} limit 500`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Number, median and quartiles of the asking prices of comparable live listings, in kopecks. `percentile_disc` returns actual asking prices,
 * not interpolated ones.
 */
export async function findPrices(db: Db, data: KindData, values: Values, exceptId: number | null, now: Date) {
  const like = comparables(data, values, exceptId, now);
  if (!like) return { count: 0, prices: { low_minor: 0, median_minor: 0, high_minor: 0 } };
  const { rows } = await sql<{ count: number; quartiles: number[] | null }>`
    select count(*)::integer as count,
      percentile_disc(array[0.25, 0.5, 0.75]) within group (order by o.price_rub_minor) as quartiles ${like}`.execute(
    db,
  );
  const { count = 0, quartiles } = rows[0] ?? {};
  const [low = 0, median = 0, high = 0] = (quartiles ?? []).map(Number);
  return { count, prices: { low_minor: low, median_minor: median, high_minor: high } };
}

/** Market statistics with the five listings closest to the median price; null when fewer than `least` comparables exist. */
export async function findMarket(
  db: Db,
  data: KindData,
  values: Values,
  exceptId: number | null,
  now: Date,
  least: number = minComparables,
): Promise<Market | null> {
  const like = comparables(data, values, exceptId, now);
  if (!like) return null;
  const { rows } = await sql<{ count: number; quartiles: number[]; objects: number[] }>`
    with alike as materialized (select o.id, o.price_rub_minor as price ${like}),
      market as (select count(*)::integer as count, percentile_disc(array[0.25, 0.5, 0.75]) within group (order by price) as quartiles from alike)
    select count, quartiles,
      array(select id from alike order by abs(price - quartiles[2]), id limit 5) as objects
    from market where count >= ${least}`.execute(db);
  const [market] = rows;
  if (!market) return null;
  const [low_minor = 0, median_minor = 0, high_minor = 0] = market.quartiles.map(Number);
  return { count: market.count, low_minor, median_minor, high_minor, objects: market.objects.map(Number) };
}
