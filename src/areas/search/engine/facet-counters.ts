import { type Bounds, placeFacet } from '../facets.ts';
import { type Bitmaps, slots, slotsIn, slotsPerBlock, wordsPerBlock } from './bitmaps.ts';
import type { Columns } from './columns.ts';
import { missingValueOf } from './numeric-column.ts';

/** Counts of hits by the codes of each column. */
export type HitCounters = {
  /** By packed column; each has the counts of several facets. */
  groups: readonly Int32Array[];
  levels: readonly Int32Array[];
  places: Int32Array;
};

export const hitCounters = ({ packing, codes, places }: Columns): HitCounters => ({
  groups: packing.sizes.map((size) => new Int32Array(size)),
  levels: codes.map(({ ids }) => new Int32Array(ids.length)),
  places: new Int32Array(places.cities.length),
});

/** Adds the rows of a block whose bit is set to the counts, or takes them away. */
export function countHits(counters: HitCounters, columns: Columns, words: Int32Array, block: number, by: 1 | -1): void {
  const count = slotsIn(words, block);
  for (const [index, counts] of counters.groups.entries()) countSlots(counts, columns.groups[index]!, count, by);
  for (const [index, counts] of counters.levels.entries()) countSlots(counts, columns.levels[index]!, count, by);
  countSlots(counters.places, columns.place, count, by);
}

/** Counts the first `count` of `slots` by code. */
function countSlots(counts: Int32Array, codes: Uint16Array, count: number, by: 1 | -1): void {
  for (let at = 0; at < count; at += 1) counts[codes[slots[at]!]!]! += by;
}

/** The codes of the column in which a facet of choices or places is counted; undefined for a range. */
export function facetCodes(facet: string, { packing, groups, place, places }: Columns): { codes: Uint16Array; size: number } | undefined {
  if (facet === placeFacet) return { codes: place, size: places.cities.length };
  const digit = packing.digits.find(({ key }) => key === facet);
  return digit && { codes: groups[digit.group]!, size: packing.sizes[digit.group]! };
} // prettier-ignore

export function countCodes(counts: Int32Array, codes: Uint16Array, words: Int32Array, block: number, by: 1 | -1): void {
  for (let word = 0; word < wordsPerBlock; word += 1) {
    const first = block * slotsPerBlock + (word << 5);
    for (let left = words[word]!; left !== 0; left &= left - 1)
      counts[codes[first + 31 - Math.clz32(left & -left)]!]! += by;
  }
}

const union = new Int32Array(wordsPerBlock);

/**
 * The least and the largest number among the rows whose bit is set in `hits` or in `rejected`. Zone maps spare most blocks, because no
 * row of these can widen the bounds.
 */
export function boundsOf(
  numeric: number,
  hits: Int32Array,
  rejected: Int32Array | undefined,
  columns: Columns,
  bitmaps: Bitmaps,
): Bounds | null {
  const values = columns.numerics[numeric]!;
  const missing = missingValueOf(values);
  const zoneMap = bitmaps.zoneMapOf(values);
  let [min, max] = [Infinity, -Infinity];
  for (let block = 0; block < bitmaps.blockCount; block += 1) {
    bitmaps.computeZone(zoneMap, block);
    if (zoneMap.min[block]! >= min && zoneMap.max[block]! <= max) continue;
    const first = block * wordsPerBlock;
    let any = 0;
    for (let word = 0; word < wordsPerBlock; word += 1)
      any |= union[word] = hits[first + word]! | (rejected ? rejected[first + word]! : 0);
    if (any === 0) continue;
    const count = slotsIn(union, block);
    for (let at = 0; at < count; at += 1) {
      const value = values[slots[at]!]!;
      if (value === missing) continue;
      if (value < min) min = value;
      if (value > max) max = value;
    }
  }
  return min <= max ? { min, max } : null;
}
