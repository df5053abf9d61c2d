/** Fewer to compare with say nothing (product.md: none under eight). */
export const leastComparables = 8;

/** What live listings of the like ask, in kopecks; `objects` are those nearest to the median. */
export type Market = { count: number; low_minor: number; median_minor: number; high_minor: number; objects: number[] };

export const priceLevels = ['good', 'fair', 'high'] as const;
export type PriceLevel = (typeof priceLevels)[number];

/** A price beside the middle half of what the like ask, all in kopecks: at its lower end or below, within it, above it. */
export function priceLevel(priceMinor: number, market: Pick<Market, 'low_minor' | 'high_minor'>): PriceLevel {
  if (priceMinor <= market.low_minor) return 'good';
  return priceMinor <= market.high_minor ? 'fair' : 'high';
}
