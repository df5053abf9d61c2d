import { priceLevel } from '#listing/price-rating.ts';
import { statusOf } from '#listing/present.ts';
import type { ListingRow } from '#listing/rows.ts';
import { definitionOf } from '#kinds/registry.ts';
import type { Db } from '#server/db/connect.ts';

/** The rating of a live listing's price against comparable listings, amounts in kopecks. Null for a listing that is not live and for one with too few comparables. */
export async function ratePrice(db: Db, row: ListingRow, now: Date) {
  if (statusOf(row, now) !== 'active') return null;
  // Real estate is compared within its city; `city_id` is a column of `objects`, not a field of the kind.
  const values = { ...row.values, city_id: row.city_id };
  const market = await definitionOf(row.kind).findMarket(db, values, row.id, now);
  if (!market) return null;
  const { count, low_minor, median_minor, high_minor } = market;
  const price_minor = row.price_rub_minor;
  return {
    level: priceLevel(price_minor, market),
    price_minor,
    low_minor,
    median_minor,
    high_minor,
    comparables: count,
  };
}
