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
/** Candidates on either side of the price, the nearest first. */
const perSide = 200;

/** Live cars of the same body at a similar price, of any make. */
async function findByPrice(db: Db, { table, kind }: CarData, car: SimilarTo, most: number, now: Date) {
  const { price_minor: price } = car;
  const side = (bounds: RawBuilder<unknown>, direction: RawBuilder<unknown>) => sql`
    (select * from objects o
      where ${isLive(now)} and o.kind = ${sql.lit(kind)} and o.price_rub_minor ${bounds}
      order by o.price_rub_minor ${direction}, o.id ${direction} limit ${perSide})`;
  const below = sql`between ${Math.floor(price * (1 - nearShare))}::bigint and ${price}::bigint`;
  const above = sql`between ${price + 1}::bigint and ${Math.ceil(price * (1 + nearShare))}::bigint`;
  const { rows } = await sql<Found>`
    select o.id, ${withoutPhoto} as drawn from (${side(below, sql`desc`)} union all ${side(above, sql`asc`)}) o
    join ${sql.table(table)} a on a.object_id = o.id
    where a.body = ${car.body} and o.id <> ${car.id}
    order by ${withoutPhoto}, ${distance(car)}, o.id desc limit ${most}`.execute(db);
  return rows;
}

/**
 * Ids of similar live cars: of the same model, then of the same make and body, then of the same body at a similar price, each with photos first.
 * Where photos of the model do not fill the list, half of the rest are photographed cars of the further steps, because visitors ignore a list without photos.
 */
export async function findSimilarIds(
  db: Db,
  data: CarData,
  car: SimilarTo,
  limit: number,
  now: Date,
): Promise<number[]> {
  const ofModel = await findAround(db, data, car, sql<boolean>`c.model_id = ${car.model_id}`, limit, now);
  const [seen, unseen] = [ofModel.filter(({ drawn }) => !drawn), ofModel.filter(({ drawn }) => drawn)];
  const wanted = Math.floor((limit - seen.length) / 2);
  const ofOthers: Found[] = [];
  const steps = [
    () => findAround(db, data, car, sql<boolean>`c.mark_id = ${car.mark_id} and c.body = ${car.body}`, limit * 2, now),
    () => findByPrice(db, data, car, limit * 3, now),
  ];
  const photographed = () => ofOthers.filter(({ drawn, id }) => !drawn && ofModel.every((each) => each.id !== id));
  for (const step of steps) {
    if (photographed().length >= wanted && ofModel.length + ofOthers.length >= limit) break;
    ofOthers.push(...(await step()));
  }
  const ids = [...seen, ...photographed().slice(0, wanted), ...unseen, ...ofOthers].map(({ id }) => id);
  return [...new Set(ids)].slice(0, limit);
}
