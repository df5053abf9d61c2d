import { findCostContext } from '#areas/search/costs/cost-context.ts';
import type { Market } from '#listing/price-rating.ts';
import type { Db } from '#server/db/connect.ts';
import { landedPrice, type ListingFacts } from '#true-cost/landed-price.ts';
import { buyerOf } from './figures.ts';
import { findAlike } from './queries.ts';

/** A car abroad among like cars in all of Russia, by its price with delivery and customs in kopecks; the market is null if too few are alike. */
export type LandedMarket = { readonly landedMinor: number; readonly market: Market | null };

async function readTerms(db: Db, now: Date) {
  const { figures, assumed, city } = await buyerOf(db, {});
  const place = { region: city.region.iso, latitude: city.latitude, longitude: city.longitude };
  return {
    buyer: { figures, assumed, place },
    context: await findCostContext(db, now),
  };
}

/**
 * Finds the landed markets of cars abroad for a buyer of whom everything is assumed, so that a car has one for all visitors; null where the landed
 * price is unknown. Rates and tables are read once.
 */
export function landedMarkets(db: Db, now: Date): (facts: ListingFacts) => Promise<LandedMarket | null> {
  let terms: ReturnType<typeof readTerms> | undefined;
  return async (facts) => {
    const { buyer, context } = await (terms ??= readTerms(db, now));
    const landedMinor = landedPrice(facts, buyer, context).total.minor;
    if (landedMinor === null) return null;
    return { landedMinor, market: (await findAlike(db, facts.values, null, now))?.market ?? null };
  };
}
