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

/** The city of a slug, or of the second one where there is none. */
export async function findCityBySlug(db: Db, slug: string, otherwise: string) {
  const rows = await selectCities(db).where('c.slug', 'in', [slug, otherwise]).execute();
  return rows.find((row) => row.slug === slug) ?? rows[0];
}

/** The place of a city in a region, or in all of Russia with null. */
const isIn = (region: string | null): RawBuilder<boolean> =>
  region === null
    ? sql<boolean>`true`
    : sql<boolean>`o.city_id in (select id from cities where region = ${region}::text)`;

/**
 * Prices of cars in Russia like one from abroad, in a region or everywhere: the same model, at most a year apart, of like mileage; the newest few of
 * each seller. Null with fewer than eight.
 */
export async function findLocalMarket(
  db: Db,
  values: Readonly<Record<string, unknown>>,
  region: string | null,
  now: Date,
): Promise<Market | null> {
  const alike = isComparable(autoData, { ...autoData.market, same: ['model_id'] }, values);
  if (alike === null) return null;
  const { rows } = await sql<{ count: number; quartiles: number[]; objects: number[] }>`
    with found as materialized (
      select o.id, o.price_rub_minor as price, row_number() over (partition by o.owner_id order by o.id desc) as of_seller
      from auto_listings a join objects o on o.id = a.object_id
      where ${alike} and ${isIn(region)} and a.customs_cleared is not false and ${isLive(now)}),
    alike as materialized (select id, price from found where of_seller <= ${maxComparablesPerSeller}),
    market as (
      select count(*)::integer as count,
        percentile_disc(array[0.25, 0.5, 0.75]) within group (order by price) as quartiles from alike)
    select count, quartiles,
      array(select id from alike order by abs(price - quartiles[2]), id limit 5) as objects
    from market where count >= ${minComparables}`.execute(db);
  const [market] = rows;
  if (!market) return null;
  const [low_minor = 0, median_minor = 0, high_minor = 0] = market.quartiles.map(Number);
  return { count: market.count, low_minor, median_minor, high_minor, objects: market.objects.map(Number) };
}
