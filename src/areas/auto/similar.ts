import { type RawBuilder, sql } from 'kysely';
import { isLive } from '#listing/predicates.ts';
import type { KindData } from '#listing/kind-data.ts';
import { type FindIds, hasPhoto, priceBounds, priceDistance } from '#listing/similar.ts';
import { nearestOf, photoWeight, type Ranked, type SimilarFound } from '#listing/similar-rank.ts';
import type { ListingRow } from '#listing/rows.ts';
import type { Db } from '#server/db/connect.ts';

type CarData = Pick<KindData, 'kind' | 'table'>;

export type SimilarTo = {
  id: number;
  region: string;
  /** Converted to roubles. */
  price_minor: number;
  mark_id: number;
  model_id: number;
  body: string;
  fuel: string;
  gearbox: string | null;
  year: number;
  steering: string | null;
  /** Where a car abroad stands; null of cars in Russia. */
  country: string | null;
};

/** The values by which a car is compared. */
export function similarTo({ id, region, price_rub_minor, values }: ListingRow): SimilarTo {
  // The dictionaries of both kinds of cars have these columns.
  const car = values as Omit<SimilarTo, 'id' | 'region' | 'price_minor'>;
  const { mark_id, model_id, body, fuel, gearbox = null, year, steering = null, country = null } = car;
  return { id, region, price_minor: price_rub_minor, mark_id, model_id, body, fuel, gearbox, year, steering, country };
}

/** Maximum difference in years of manufacture between cars of one model, or of one make and body. */
const nearYears = 3;
/** Candidates per year of manufacture, newest first; bounds the work for models with thousands of listings. */
const perYear = 100;
/** The largest difference in price of cars of other makes, as a share. */
const nearShare = 0.3;
/** Candidates on either side of the price, the nearest first, and the newest of all: where few cars have photos, the nearest may all lack them. */
const [perSide, newest] = [200, 300];
/** Candidates of the same body, whatever their make, on either side of the price. */
const ofBody = 50;
/** Prices of similar cars differ by this factor at most. */
const widestPrice = 1.6;

/** Whether a car is an alternative: the model or the body, the price and, electric or not, the fuel are comparable. */
const isClose = ({ price_minor: price, model_id, body, fuel }: SimilarTo): RawBuilder<boolean> => sql`(
  (a.model_id = ${model_id}::bigint or a.body = ${body}) and (a.fuel = 'electric') = (${fuel}::text = 'electric')
  and o.price_rub_minor::float8 between ${price / widestPrice}::float8 and ${price * widestPrice}::float8)`;

/** Whether a car is of another country, or has its wheel on the other side: another way to it, other payments, another use. */
const isOther = ({ steering, country }: SimilarTo): RawBuilder<boolean> => {
  const differs = (column: 'steering' | 'country', value: string | null) =>
    value === null ? sql`false` : sql`coalesce(${sql.ref(`a.${column}`)}::text <> ${value}, false)`;
  return sql`(${differs('steering', steering)} or ${differs('country', country)})`;
};

/**
 * Sort key: a year weighs as much as a tenth of the price, and so does a missing photo. Another make of the same body costs as much as six
 * years, another body of the same model as five, another gearbox as two, a petrol car instead of an electric one as ten.
 */
const distance = ({
  price_minor: price,
  year,
  model_id,
  mark_id,
  body,
  fuel,
  gearbox,
}: SimilarTo): RawBuilder<number> => sql`
  ${priceDistance(price)} + abs(a.year - ${year}::int) + case when ${hasPhoto} then 0 else ${photoWeight}::int end
  + case
      when a.model_id = ${model_id}::bigint then case when a.body = ${body} then 0 else 5 end
      when a.body = ${body} then case when a.mark_id = ${mark_id}::bigint then 4 else 6 end
      else 12
    end
  + case when a.gearbox is distinct from ${gearbox}::text then 2 else 0 end
  + case when a.fuel = ${fuel} then 0 when 'electric' in (a.fuel, ${fuel}) then 10 else 1 end`;

/**
 * Live cars that are closest in model, make, body, fuel, year and price, the closest first, those of another country or side of the wheel last. Each further car of one model ranks as if a year
 * further away, so that a popular model leaves room for others.
 */
export async function findSimilarCars(
  db: Db,
  { table, kind }: CarData,
  car: SimilarTo,
  limit: number,
  now: Date,
  findIds: FindIds,
): Promise<SimilarFound> {
  const { price_minor: price, year, body, country } = car;
  const ofCountry = country === null ? [] : [{ body: [body], country: [country] }];
  const cars = sql.table(table);
  const ofKind = sql`${isLive(now)} and o.kind = ${sql.lit(kind)}`;
  const ofNearYears = (same: RawBuilder<unknown>) => sql`
    (select one.object_id from generate_series(${year - nearYears}::int, ${year + nearYears}::int) as near (year)
    cross join lateral (
      select c.object_id from ${cars} c where ${same} and c.year = near.year order by c.object_id desc limit ${perYear}
    ) one)`;
  const ofPrice = (bounds: RawBuilder<unknown>, direction: RawBuilder<unknown>) => sql`
    (select o.id from objects o where ${ofKind} and o.price_rub_minor ${bounds}
      order by o.price_rub_minor ${direction}, o.id ${direction} limit ${perSide})`;
  const [least, highest] = [Math.floor(price * (1 - nearShare)), Math.ceil(price * (1 + nearShare))];
  const latest = sql`
    (select o.id from (
      select o.id, o.price_rub_minor from objects o where ${ofKind} order by o.published_at desc, o.id desc limit ${newest}
    ) o where o.price_rub_minor between ${least}::bigint and ${highest}::bigint)`;
  const ofSameBody = await Promise.all(
    [{ body: [body] }, { body: [body], with_photo: true }, ...ofCountry].flatMap((filters) => [
      findIds({ ...filters, price_from: price }, 'price_asc', ofBody),
      findIds({ ...filters, price_to: price }, 'price_desc', ofBody),
    ]),
  );
  const { rows } = await sql<Ranked>`
    with measured as (
    select o.id, a.model_id, ${isClose(car)} as "isClose", ${isOther(car)} as "isOther", c.region = ${car.region} as "isSameRegion",
      ${distance(car)} as distance from (
      ${ofNearYears(sql`c.model_id = ${car.model_id}::bigint`)}
      union ${ofNearYears(sql`c.mark_id = ${car.mark_id}::bigint and c.body = ${car.body}`)}
      union ${ofPrice(sql`between ${least}::bigint and ${price}::bigint`, sql`desc`)}
      union ${ofPrice(sql`between ${price + 1}::bigint and ${highest}::bigint`, sql`asc`)}
      union ${latest}
      union select unnest(${ofSameBody.flat()}::bigint[])
    ) near (id)
    join objects o on o.id = near.id
    join ${cars} a on a.object_id = o.id
    join cities c on c.id = o.city_id
    where ${ofKind} and o.id <> ${car.id}
    )
    select id, "isClose", "isSameRegion" from measured
    order by "isClose" desc, "isOther", distance + row_number() over (partition by model_id order by distance, id desc), id desc
    limit ${limit}`.execute(db);
  const found = nearestOf(rows, limit);
  return {
    ...found,
    search: {
      filters: { body: [body], ...(found.closeness === 'similar' && priceBounds(price, widestPrice)) },
      region: found.closeness === 'same_region' ? car.region : null,
    },
  };
}
