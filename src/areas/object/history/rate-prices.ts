import { landedMarkets } from '#areas/true-cost/landed-market.ts';
import { definitionOf } from '#kinds/registry.ts';
import { dataOf } from '#kinds/data.ts';
import type { KindName } from '#kinds/names.ts';
import { findComparableIds } from '#listing/comparables-queries.ts';
import { minComparables, priceLevel } from '#listing/price-rating.ts';
import { readKindRows } from '#listing/rows.ts';
import type { Db } from '#server/db/connect.ts';
import {
  claimDueRatings,
  type DueRating,
  rateAgainSoon,
  storeRating,
  type StoredRating,
  unrated,
} from './rating-queries.ts';

const batch = 100;

type Values = Readonly<Record<string, unknown>>;

/** The values that decide which listings are comparable, by id. Real estate is compared within its city, which is no field of the kind. */
async function findValues(db: Db, due: readonly DueRating[]): Promise<Map<number, Values>> {
  const cities = new Map(due.map(({ id, city_id }) => [id, city_id]));
  const byKind = Map.groupBy(due, ({ kind }) => kind);
  const read = async (kind: KindName, rows: readonly DueRating[]) =>
    readKindRows(
      db,
      kind,
      rows.map(({ id }) => id),
    );
  const found = await Promise.all([...byKind].map(([kind, rows]) => read(kind, rows)));
  return new Map(found.flat().map(({ id, values }) => [id, { ...values, city_id: cities.get(id) }]));
}

type FindLanded = ReturnType<typeof landedMarkets>;

/**
 * A car abroad is rated by its price with delivery and customs among like cars in Russia. Where that price is unknown it has no rating, because
 * its price abroad says nothing of what it will cost; where too few cars are alike, the result is null and its price is rated as any other.
 */
async function rateLanded(listing: DueRating, values: Values, find: FindLanded): Promise<StoredRating | null> {
  const { kind, price_minor: minor, currency, price_rub_minor: price_minor } = listing;
  if (kind !== 'autofromabroad') return null;
  const found = await find({ kind, price: { minor, currency }, city: null, values });
  if (!found) return { ...unrated, comparables: null };
  const { landedMinor: landed_minor, market } = found;
  if (!market) return null;
  const { count: comparables, low_minor, median_minor, high_minor } = market;
  return { level: priceLevel(landed_minor, market), price_minor, landed_minor, low_minor, median_minor, high_minor, comparables };
} // prettier-ignore

async function rate(db: Db, listing: DueRating, values: Values, now: Date, find: FindLanded): Promise<StoredRating> {
  if (!listing.is_live) return { ...unrated, comparables: null };
  const landed = await rateLanded(listing, values, find);
  if (landed) return landed;
  const market = await definitionOf(listing.kind).findMarket(db, values, listing.id, now, 1);
  if (!market || market.count < minComparables) return { ...unrated, comparables: market?.count ?? 0 };
  const { count: comparables, low_minor, median_minor, high_minor } = market;
  const price_minor = listing.price_rub_minor;
  return {
    level: priceLevel(price_minor, market),
    price_minor,
    landed_minor: null,
    low_minor,
    median_minor,
    high_minor,
    comparables,
  };
}

/**
 * Rates the prices that are due against comparable live listings, until none is due or `isOver`. A listing that changed also makes the ratings
 * of its comparables due.
 */
export async function ratePrices(db: Db, clock: { now(): Date }, isOver: () => boolean = () => false): Promise<void> {
  while (!isOver()) {
    const now = clock.now();
    const due = await claimDueRatings(db, now, batch);
    if (due.length === 0) return;
    const values = await findValues(db, due);
    const findLanded = landedMarkets(db, now);
    for (const listing of due) {
      const own = values.get(listing.id) ?? {};
      await storeRating(db, listing.id, await rate(db, listing, own, now, findLanded), now);
      if (listing.is_change)
        await rateAgainSoon(db, await findComparableIds(db, dataOf(listing.kind), own, listing.id, now));
    }
  }
}
