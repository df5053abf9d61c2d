import { sql } from 'kysely';
import { isLive } from '#areas/listing/predicates.ts';
import type { Db } from '#server/db/connect.ts';

export type PriceBand = {
  modelId: number;
  years: { from: number; to: number };
  /** Kilometres. */
  mileage: { from: number; to: number };
};

/** Cars to compare with: of the model, a year to either side, driven a third more or less, or 20,000 km where that is wider. */
export function priceBand({
  modelId,
  year,
  mileageKm,
}: {
  modelId: number;
  year: number;
  mileageKm: number;
}): PriceBand {
  const width = Math.max(20_000, Math.round(mileageKm / 3));
  return {
    modelId,
    years: { from: year - 1, to: year + 1 },
    mileage: { from: Math.max(0, mileageKm - width), to: mileageKm + width },
  };
}

/** Prices of live cars in a band, in kopecks: the median and the quartiles are prices that someone asks. */
export async function findComparablePrices(db: Db, band: PriceBand, exceptId: number | null, now: Date) {
  const { rows } = await sql<{ count: number; quartiles: number[] | null }>`
    select count(*)::integer as count,
      percentile_disc(array[0.25, 0.5, 0.75]) within group (order by o.price_rub_minor) as quartiles
    from auto_listings a join objects o on o.id = a.object_id
    where a.model_id = ${band.modelId}::bigint and a.year between ${band.years.from}::integer and ${band.years.to}::integer
      and a.mileage_km between ${band.mileage.from}::integer and ${band.mileage.to}::integer
      and o.id is distinct from ${exceptId}::bigint and a.condition <> 'damaged' and ${isLive(now)}`.execute(db);
  const { count = 0, quartiles } = rows[0] ?? {};
  const [low = 0, median = 0, high = 0] = (quartiles ?? []).map(Number);
  return { count, prices: { low_minor: low, median_minor: median, high_minor: high } };
}

/** Live cars in a band whose price is nearest to one, in kopecks. */
export async function findComparableIds(
  db: Db,
  band: PriceBand,
  nearestTo: number,
  exceptId: number | null,
  now: Date,
) {
  const { rows } = await sql<{ id: number }>`
    select o.id from auto_listings a join objects o on o.id = a.object_id
    where a.model_id = ${band.modelId}::bigint and a.year between ${band.years.from}::integer and ${band.years.to}::integer
      and a.mileage_km between ${band.mileage.from}::integer and ${band.mileage.to}::integer
      and o.id is distinct from ${exceptId}::bigint and a.condition <> 'damaged' and ${isLive(now)}
    order by abs(o.price_rub_minor - ${nearestTo}::bigint), o.id limit 5`.execute(db);
  return rows.map(({ id }) => id);
}
