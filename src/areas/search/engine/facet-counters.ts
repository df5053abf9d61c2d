import { type Bitmaps, slotsPerBlock, wordsPerBlock, type ZoneMap } from './bitmaps.ts';
import type { Columns } from './columns.ts';
import { missingValueOf } from './numeric-column.ts';

/** What is counted, a code each; `min` and `max` are the bounds of each quantity. Only the columns that are asked for. */
export type FacetCounters = {
  groups: readonly (Int32Array | undefined)[];
  city: Int32Array | undefined;
  min: Float64Array;
  max: Float64Array;
};
/** What a facet is counted in: a group of digits, the cities, or the bounds of a quantity. */
export type Place = { group: number } | { numeric: number } | 'city';

export function placeOf(key: string, { schema, packing }: Columns): Place {
  if (key === 'region' || key === 'city_id') return 'city';
  const digit = packing.digits.find((one) => one.key === key);
  return digit ? { group: digit.group } : { numeric: schema.numerics.findIndex(({ stem }) => stem === key) };
}

export function makeCounters({ schema, packing, cities }: Columns, place?: Place | 'bounds'): FacetCounters {
  const isWanted = (group: number): boolean => !place || (typeof place === 'object' && 'group' in place && place.group === group); // prettier-ignore
  return {
    groups: packing.sizes.map((size, group) => (isWanted(group) ? new Int32Array(size) : undefined)),
    city: place && place !== 'city' ? undefined : new Int32Array(cities.ids.length),
    min: new Float64Array(schema.numerics.length).fill(Infinity),
    max: new Float64Array(schema.numerics.length).fill(-Infinity),
  };
}

export function countInto(counts: Int32Array, codes: Uint16Array, slots: Int32Array, count: number, by: number): void {
  for (let at = 0; at < count; at += 1) counts[codes[slots[at]!]!]! += by;
}

export function widen(
  { min, max }: FacetCounters,
  index: number,
  columns: Columns,
  slots: Int32Array,
  count: number,
): void {
  const values = columns.numerics[index]!;
  const none = missingValueOf(values);
  let least = min[index]!;
  let most = max[index]!;
  for (let at = 0; at < count; at += 1) {
    const value = values[slots[at]!]!;
    if (value === none) continue;
    if (value < least) least = value;
    if (value > most) most = value;
  }
  min[index] = least;
  max[index] = most;
}

/** Counts the slots of a block that have their bit. */
export function countBits(counts: Int32Array, codes: Uint16Array, words: Int32Array, block: number): void {
  for (let word = 0; word < wordsPerBlock; word += 1) {
    const first = block * slotsPerBlock + (word << 5);
    for (let left = words[word]!; left !== 0; left &= left - 1)
      counts[codes[first + 31 - Math.clz32(left & -left)]!]! += 1;
  }
}

/** Whether a slot of the block may lie beyond the bounds so far. */
export function mayWiden(
  { min, max }: FacetCounters,
  index: number,
  zones: ZoneMap,
  blocks: Bitmaps,
  block: number,
): boolean {
  blocks.see(zones, block);
  return zones.min[block]! < min[index]! || zones.max[block]! > max[index]!;
}
