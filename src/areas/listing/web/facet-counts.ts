/** Counts of a search by filter and value, and the bounds of its ranges: as small as the page needs them. */
export type FacetCounts = {
  counts: Readonly<Record<string, Readonly<Record<string, number>>>>;
  ranges: Readonly<Record<string, readonly [min: number, max: number] | undefined>>;
};

type Counted = readonly { value: string | number | boolean; count: number }[];
type Bounds = { min: number; max: number } | null;
/** As a call answers them. */
export type Facets = { ranges: Record<string, Bounds> } & { readonly [key: string]: Counted | Record<string, Bounds> };

/** Cities are chosen by a circle, not from a list. */
const unused = new Set(['city_id']);

export function compactFacets({ ranges, ...facets }: Facets): FacetCounts {
  const counts: Record<string, Record<string, number>> = {};
  for (const [key, values] of Object.entries(facets)) {
    if (unused.has(key) || !Array.isArray(values)) continue;
    counts[key] = Object.fromEntries(values.map(({ value, count }) => [String(value), count]));
  }
  return {
    counts,
    ranges: Object.fromEntries(
      Object.entries(ranges).map(([stem, bounds]) => [stem, bounds ? [bounds.min, bounds.max] : undefined]),
    ),
  };
}
