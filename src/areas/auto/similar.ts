import { type RawBuilder, sql } from 'kysely';
import { isLive } from '#listing/predicates.ts';
import type { KindData } from '#listing/kind-data.ts';
import { withoutPhoto } from '#listing/similar.ts';
import type { ListingRow } from '#listing/rows.ts';
import type { Db } from '#server/db/connect.ts';

type CarData = Pick<KindData, 'kind' | 'table'>;

export type SimilarTo = {
  id: number;
  /** Converted to roubles. */
  price_minor: number;
  mark_id: number;
  model_id: number;
  body: string;
  year: number;
};

/** The values by which a car is compared. */
export function similarTo({ id, price_rub_minor, values }: ListingRow): SimilarTo {
  // The dictionaries of both kinds of cars have these columns.
  const car = values as Pick<SimilarTo, 'mark_id' | 'model_id' | 'body' | 'year'>;
  const { mark_id, model_id, body, year } = car;
  return { id, price_minor: price_rub_minor, mark_id, model_id, body, year };
}

/** A similar car, and whether it has no photo. */
type Found = { id: number; drawn: boolean };

/** Maximum difference in years of manufacture. */
const nearYears = 3;
/** Candidates per year of manufacture, newest first; bounds the work for models with thousands of listings. */
const perYear = 100;

/** Sort key: a price difference of a tenth weighs as much as a year. */
const distance = ({ price_minor: price, year }: SimilarTo): RawBuilder<number> =>
  sql<number>`abs(ln(greatest(o.price_rub_minor, 1)::float8 / ${Math.max(1, price)}::float8)) * 10 + abs(a.year - ${year}::int)`;

/** Live cars of the same model, or of the same make and body, from nearby years, closest first. */
async function findAround(
  db: Db,
  { table, kind }: CarData,
  car: SimilarTo,
  same: RawBuilder<boolean>,
  most: number,
  now: Date,
) {
  const { rows } = await sql<Found>`
    select o.id, ${withoutPhoto} as drawn from generate_series(${car.year - nearYears}::int, ${car.year + nearYears}::int) as near (year)
    cross join lateral (
      select c.object_id, c.year from ${sql.table(table)} c
      where ${same} and c.year = near.year
      order by c.object_id desc limit ${perYear}
    ) a
    join objects o on o.id = a.object_id
    where ${isLive(now)} and o.kind = ${sql.lit(kind)} and o.id <> ${car.id}
    order by ${withoutPhoto}, ${distance(car)}, o.id desc limit ${most}`.execute(db);
  return rows;
}

/** The largest difference in price of cars of other makes, as a share. */
const nearShare = 0.3;
/** Candidates on either side of the price, the nearest first, and the newest of all: where few cars have photos, the nearest may all lack them. */
const [perSide, newest] = [200, 300];

/** Live cars at a similar price, of any make: those with photos, of which the same body comes first, and those of the same body without. */
async function findByPrice(db: Db, { table, kind }: CarData, car: SimilarTo, most: number, now: Date) {
  const { price_minor: price } = car;
  const side = (bounds: RawBuilder<unknown>, direction: RawBuilder<unknown>) => sql`
    (select o.id, o.price_rub_minor from objects o
      where ${isLive(now)} and o.kind = ${sql.lit(kind)} and o.price_rub_minor ${bounds}
      order by o.price_rub_minor ${direction}, o.id ${direction} limit ${perSide})`;
  const [least, highest] = [Math.floor(price * (1 - nearShare)), Math.ceil(price * (1 + nearShare))];
  const below = sql`between ${least}::bigint and ${price}::bigint`;
  const above = sql`between ${price + 1}::bigint and ${highest}::bigint`;
  const latest = sql`
    (select o.* from (
      select o.id, o.price_rub_minor from objects o where ${isLive(now)} and o.kind = ${sql.lit(kind)}
      order by o.published_at desc, o.id desc limit ${newest}
    ) o where o.price_rub_minor between ${least}::bigint and ${highest}::bigint)`;
  const isOfBody = sql<boolean>`a.body = ${car.body}`;
  const { rows } = await sql<Found>`
    select o.id, ${withoutPhoto} as drawn
    from (${side(below, sql`desc`)} union ${side(above, sql`asc`)} union ${latest}) o
    join ${sql.table(table)} a on a.object_id = o.id
    where o.id <> ${car.id} and (${isOfBody} or not ${withoutPhoto})
    order by ${withoutPhoto}, ${isOfBody} desc, ${distance(car)}, o.id desc limit ${most}`.execute(db);
  return rows;
}

/**
 * Ids of similar live cars: with photos first, because visitors ignore a list without them; then of the same model, of the same make and body, and of
 * any make at a similar price.
 */
export async function findSimilarIds(
  db: Db,
  data: CarData,
  car: SimilarTo,
  limit: number,
  now: Date,
): Promise<number[]> {
  const found: Found[] = [];
  const photographed = () => new Set(found.filter(({ drawn }) => !drawn).map(({ id }) => id));
  const steps = [
    () => findAround(db, data, car, sql<boolean>`c.model_id = ${car.model_id}`, limit, now),
    () => findAround(db, data, car, sql<boolean>`c.mark_id = ${car.mark_id} and c.body = ${car.body}`, limit * 2, now),
    () => findByPrice(db, data, car, limit * 3, now),
  ];
  for (const step of steps) {
    if (photographed().size >= limit) break;
    found.push(...(await step()));
  }
  const ids = [...photographed(), ...found.map(({ id }) => id)];
  return [...new Set(ids)].slice(0, limit);
}
