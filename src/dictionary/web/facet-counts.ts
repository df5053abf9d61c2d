/** Counts by filter and value, and bounds of ranges, in the compact form that pages use. */
export type FacetCounts = {
  counts: Readonly<Record<string, Readonly<Record<string, number>>>>;
  ranges: Readonly<Record<string, readonly [min: number, max: number] | undefined>>;
};

type Counted = readonly { value: string | number | boolean; count: number }[];
type Bounds = { min: number; max: number } | null;
/** Facets as returned by a search call. */
export type Facets = { ranges: Record<string, Bounds> } & { readonly [key: string]: Counted | Record<string, Bounds> };

/** Keys of facets that no filter shows: a catalogue level only once the level above is chosen. */
export const unusedFacets = (
  levels: readonly { readonly field: string }[],
  input: Readonly<Record<string, unknown>>,
): Set<string> =>
  new Set(levels.flatMap(({ field }, at) => (at === 0 || input[field] || input[levels[at - 1]!.field] ? [] : field)));

/** Of cities the numbers of those with most listings are kept: a city among the others is chosen by its name. */
const mostCities = 16;

export function compactFacets({ ranges, ...facets }: Facets, unused: ReadonlySet<string>): FacetCounts {
  const counts: Record<string, Record<string, number>> = {};
  for (const [key, values] of Object.entries(facets)) {
    if (unused.has(key) || !Array.isArray(values)) continue;
    const ofKey: Record<string, number> = (counts[key] = {});
    // The most frequent are first.
    for (const { value, count } of key === 'city_id' ? values.slice(0, mostCities) : values)
      ofKey[String(value)] = count;
  }
  const bounds: Record<string, readonly [number, number] | undefined> = {};
  for (const [stem, range] of Object.entries(ranges)) bounds[stem] = range ? [range.min, range.max] : undefined;
  return { counts, ranges: bounds };
}
