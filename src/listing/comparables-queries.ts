import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import { kindData } from '#kinds/data.ts';
import type { KindData } from '#dictionary/kind-data.ts';
import { fieldSql, isComparable } from './comparables.ts';
import { minComparables, maxComparablesPerSeller, type Market } from './market.ts';
import { isLive } from './predicates.ts';

type Values = Readonly<Record<string, unknown>>;

/** The numbers of a content that name one thing in the world, by their field. */
function numbersOf(data: KindData, values: Values): [string, string][] {
  return data.identifiers.flatMap((key): [string, string][] => {
    const value = values[key];
    return typeof value === 'string' && value !== '' ? [[key, value]] : [];
  });
}

const holds = (data: KindData, key: string, number: string): RawBuilder<boolean> =>
  // Identifiers are texts in one spelling, so their index serves.
  sql<boolean>`${sql.ref(`a.${data.identifiers.find((one) => one === key)!}`)} = ${number}::text`;

/** An owner's listings of the same thing: by a number of its own, or alike in what the kind says. */
export async function findOwnDuplicates(
  db: Db,
  data: KindData,
  owner: { id: number; except: number | null },
  values: Values,
): Promise<{ id: number; is_same: boolean }[]> {
  const numbers = numbersOf(data, values).map(([key, number]) => holds(data, key, number));
  const same =
    numbers.length > 0 ? sql<boolean>`coalesce(${sql.join(numbers, sql` or `)}, false)` : sql<boolean>`false`;
  const alike = isComparable(data, data.twins, values) ?? sql<boolean>`false`;
  const { rows } = await sql<{ id: number; is_same: boolean }>`
    select o.id, ${same} as is_same from objects o join ${sql.table(data.table)} a on a.object_id = o.id
    where o.owner_id = ${owner.id}::bigint and o.deleted_at is null and o.status <> 'sold'
      and o.id is distinct from ${owner.except}::bigint and (${same} or ${alike})
    order by o.id desc limit 5`.execute(db);
  return rows;
}

/** Other listings of whichever kind, not deleted, with one of these numbers, by the field: at most ten each, the newest first. */
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
      return { field, objects: ids.sort((one, other) => other - one).slice(0, 10) };
    }),
  );
}

/** A figure that was higher in an earlier listing of a thing with one of these numbers. */
export type EarlierFigure = { field: string; value: number; id: number; at: Date; wasShown: boolean };

/** Figures lower than in some other listing of the same thing, whatever its kind or seller and even if deleted, each with the highest value found. */
export async function findEarlierFigures(
  db: Db,
  data: KindData,
  values: Values,
  exceptId: number | null,
): Promise<EarlierFigure[]> {
  // NOTE: what is shown to the owner alone, a plate, moves from thing to thing.
  const isOfThing = (key: string) => data.fields.some((field) => field.key === key && field.shown !== 'owner');
  const numbers = numbersOf(data, values).filter(([key]) => isOfThing(key));
  const kinds: readonly KindData[] = Object.values(kindData);
  const asked = (data.grows ?? []).flatMap((key) => {
    const now = values[key];
    if (typeof now !== 'number' || !Number.isSafeInteger(now)) return [];
    return numbers.flatMap(([number, value]) =>
      kinds.flatMap((other) => {
        const field = other.fields.find((one) => one.key === key);
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
  return [...most.values()].flatMap((list) => list.toSorted((one, other) => other.value - one.value).slice(0, 1));
}

/** Live listings alike by the kind's `market`, of each seller the newest few; undefined where too little is filled in to compare. */
function comparables(data: KindData, values: Values, exceptId: number | null, now: Date) {
  const alike = data.market === null ? null : isComparable(data, data.market, values);
  // Of a city all of a kind may be fewer than those alike everywhere: an index finds them.
  const isOfKind = data.market?.same.includes('city_id') ? sql`o.kind = ${sql.lit(data.kind)} and ` : sql``;
  return alike === null
    ? undefined
    : sql`from (
        select o.id, o.price_rub_minor, row_number() over (partition by o.owner_id order by o.id desc) as of_seller
        from ${sql.table(data.table)} a join objects o on o.id = a.object_id
        where ${isOfKind}${alike} and o.id is distinct from ${exceptId}::bigint and ${isLive(now)}) o
      where o.of_seller <= ${maxComparablesPerSeller}`;
}

/** What live listings of the like ask, in kopecks: the median and the quartiles are prices that someone asks. */
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

/** The market of a thing, with the live listings whose price is nearest to the median; null with fewer than `least` to compare. */
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
