/** Fewer to compare with say nothing (product.md: none under eight). */
export const minComparables = 8;
/** Of one seller so many count in a market, the newest: a yard with a row of the same car does not set its price (editorial, 2026-11-22). */
export const maxComparablesPerSeller = 3;
/** Comparables enough to warn a moderator of a price that is far off, though too few to rate it in public. */
export const minComparablesForFinding = 3;

/** What live listings of the like ask, in kopecks; `objects` are those nearest to the median. */
export type Market = { count: number; low_minor: number; median_minor: number; high_minor: number; objects: number[] };

export const priceLevels = ['great', 'good', 'fair', 'high'] as const;
/** At most this share of the median, and no more than the lower quarter asks, is more than a good price. */
const greatShare = 0.85;
export type PriceLevel = (typeof priceLevels)[number];

/** A price beside the middle half of what the like ask, all in kopecks: far under it, at its lower end or below, within it, above it. */
export function priceLevel(
  priceMinor: number,
  market: Pick<Market, 'low_minor' | 'median_minor' | 'high_minor'>,
): PriceLevel {
  if (priceMinor <= market.low_minor) return priceMinor <= market.median_minor * greatShare ? 'great' : 'good';
  return priceMinor <= market.high_minor ? 'fair' : 'high';
}
