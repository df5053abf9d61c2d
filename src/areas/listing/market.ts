/** Fewer to compare with say nothing (product.md: none under eight). */
export const leastComparables = 8;

/** What live listings of the like ask, in kopecks; `objects` are those nearest to the median. */
export type Market = { count: number; low_minor: number; median_minor: number; high_minor: number; objects: number[] };
