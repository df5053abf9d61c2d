/** Minimum number of comparable listings for a price rating (product.md: none under eight). */
export const minComparables = 8;
/**
 * Number of comparable listings counted per seller, newest first, so that a dealer with many similar cars does not set the price (editorial,
 * 2026-11-22).
 */
export const maxComparablesPerSeller = 3;
/** Minimum number of comparables to warn a moderator of an outlying price; too few for a public rating. */
export const minComparablesForFinding = 3;

/** Price statistics of comparable live listings, in kopecks; `objects` are the ids closest to the median. */
export type Market = { count: number; low_minor: number; median_minor: number; high_minor: number; objects: number[] };

export const priceLevels = ['great', 'good', 'fair', 'high'] as const;
/** A price at most this share of the median, and at most the lower quartile, is rated great rather than good. */
const greatShare = 0.85;
/** A price closer to the median than this is the market price, however narrow the quartiles are (decision 100). */
const goodShare = 0.95;
export type PriceLevel = (typeof priceLevels)[number];

/**
 * How far a price is from the median, for the sentence beside its level. A price within the quartiles is `usual`, however far: half of similar
 * listings differ as much, so that «23 % above» beside «market price» would contradict it. It is `even` only where both are the same, else `near`:
 * so the amounts are those that the visitor sees. Below the quartiles of prices that hardly differ it is `near` too.
 */
export function marketSide(
  level: PriceLevel,
  priceMinor: number,
  medianMinor: number,
): { side: 'below' | 'above' | 'even' | 'near' | 'usual'; percent: number } {
  const percent = Math.round((Math.abs(priceMinor - medianMinor) / medianMinor) * 100);
  if (percent === 0) return { side: priceMinor === medianMinor ? 'even' : 'near', percent };
  if (level === 'fair' && priceMinor < medianMinor && priceMinor > medianMinor * goodShare)
    return { side: 'near', percent };
  return { side: level === 'fair' ? 'usual' : priceMinor < medianMinor ? 'below' : 'above', percent };
}

/** Rates a price against the quartiles of comparable listings; all amounts in kopecks. Only a price well below the median is good or great. */
export function priceLevel(
  priceMinor: number,
  market: Pick<Market, 'low_minor' | 'median_minor' | 'high_minor'>,
): PriceLevel {
  if (priceMinor <= market.low_minor && priceMinor <= market.median_minor * goodShare)
    return priceMinor <= market.median_minor * greatShare ? 'great' : 'good';
  return priceMinor <= market.high_minor ? 'fair' : 'high';
}
