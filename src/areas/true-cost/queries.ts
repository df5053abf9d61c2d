import { type RawBuilder, sql } from 'kysely';
import { selectCities } from '#areas/geo/queries.ts';
import { isComparable } from '#listing/comparables.ts';
import { autoData } from '#areas/auto/data.ts';
import { isLive } from '#listing/predicates.ts';
import { maxComparablesPerSeller, minComparables, type Market } from '#listing/price-rating.ts';
import type { Db } from '#server/db/connect.ts';
import { readStated, type StatedFigures } from '#true-cost/my-figures.ts';

export async function findFigures(db: Db, account: number): Promise<StatedFigures> {
  const row = await db
    .selectFrom('buyer_figures')
    .select('figures')
    .where('account_id', '=', account)
    .executeTakeFirst();
  return readStated((row?.figures ?? {}) as Record<string, unknown>);
}

export async function saveFigures(db: Db, account: number, figures: StatedFigures, now: Date): Promise<void> {
  const row = { figures: sql<string>`${JSON.stringify(figures)}::jsonb`, updated_at: now };
  await db
    .insertInto('buyer_figures')
    .values({ account_id: account, ...row })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(row))
    .execute();
}

/** The city of `slug`, or else of `otherwise`. */
export async function findCityBySlug(db: Db, slug: string, otherwise: string) {
  const rows = await selectCities(db).where('c.slug', 'in', [slug, otherwise]).execute();
  return rows.find((row) => row.slug === slug) ?? rows[0];
}

export async function findLargestCity(db: Db, region: string): Promise<string | undefined> {
  const cities = db.selectFrom('cities').select('slug').where('region', '=', region);
  return (await cities.orderBy('population', 'desc').orderBy('id').limit(1).executeTakeFirst())?.slug;
}

/** The place of a city in a region, or in all of Russia with null. */
const isIn = (region: string | null): RawBuilder<boolean> =>
  region === null
    ? sql<boolean>`true`
    : sql<boolean>`o.city_id in (select id from cities where region = ${region}::text)`;

export type AlikeCar = {
  readonly id: number;
  readonly price_minor: number;
  readonly year: number;
  readonly mileage_km: number;
  readonly city: { readonly name: string; readonly name_en: string };
};
type Alike = {
  readonly count: number;
  /** Null with fewer than a comparison needs. */
  readonly market: Market | null;
  /** The cars closest to the median. */
  readonly cars: readonly AlikeCar[];
};

const mostListed = 12;

/**
 * Cars in Russia like one from abroad, in a region or everywhere: the same model, at most a year apart, of like mileage; the newest few of each
 * seller. Null where the listing lacks a figure by which they are alike.
 */
export async function findAlike(
  db: Db,
  values: Readonly<Record<string, unknown>>,
  region: string | null,
  now: Date,
): Promise<Alike | null> {
  const alike = isComparable(autoData, { ...autoData.market, same: ['model_id'] }, values);
  if (alike === null) return null;
  const { rows } = await sql<{ count: number; quartiles: number[] | null; cars: AlikeCar[] }>`
    with found as materialized (
      select o.id, o.price_rub_minor as price, a.year, a.mileage_km, o.city_id,
        row_number() over (partition by o.owner_id order by o.id desc) as of_seller
      from auto_listings a join objects o on o.id = a.object_id
      where ${alike} and ${isIn(region)} and a.customs_cleared is not false and ${isLive(now)}),
    alike as materialized (select * from found where of_seller <= ${maxComparablesPerSeller}),
    market as (
      select count(*)::integer as count,
        percentile_disc(array[0.25, 0.5, 0.75]) within group (order by price) as quartiles from alike),
    closest as (
      select alike.* from alike, market order by abs(price - quartiles[2]), id limit ${mostListed})
    select count, quartiles, coalesce((
        select json_agg(json_build_object('id', n.id, 'price_minor', n.price, 'year', n.year, 'mileage_km', n.mileage_km,
          'city', json_build_object('name', c.name, 'name_en', c.name_en)) order by n.price, n.id)
        from closest n join cities c on c.id = n.city_id), '[]') as cars
    from market`.execute(db);
  const { count = 0, quartiles = null, cars = [] } = rows[0] ?? {};
  const [low_minor = 0, median_minor = 0, high_minor = 0] = quartiles?.map(Number) ?? [];
  const objects = cars.map(({ id }) => id);
  const market = count < minComparables ? null : { count, low_minor, median_minor, high_minor, objects };
  return { count, market, cars };
}
