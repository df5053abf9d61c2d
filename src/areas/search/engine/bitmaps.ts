import { Lru } from '#server/lru.ts';
import type { Columns } from './columns.ts';
import type { Condition, RangeCondition, TableCondition } from './condition.ts';
import { missingValueOf, type NumericColumn } from './numeric-column.ts';

// Bitmaps of conditions over all slots, and zone maps of numeric columns. Both are computed block by block when first needed, and a block
// is computed again after one of its rows has changed.

export const wordsPerBlock = 32;
export const slotsPerBlock = 32 * wordsPerBlock;
/** Each cached bitmap costs a bit a listing. */
const cachedBitmaps = 24;

/** The rows that pass a condition. */
export type Bitmap = {
  condition: Condition;
  bits: Uint32Array;
  /** 1 for the blocks that are computed; null where all of them are, or where `isOneBlock`. */
  computed: Uint8Array | null;
  /** `bits` has room for a single block, which every other block overwrites. */
  isOneBlock: boolean;
};
type Numbers = NumericColumn | Uint32Array;
type Range = { readonly from: number; readonly to: number };
/** The least and the largest number in each block, of live and removed rows alike, and whether a row has no number. */
export type ZoneMap = {
  values: Numbers;
  computed: Uint8Array;
  min: Float64Array;
  max: Float64Array;
  hasMissing: Uint8Array;
};

/** Sets the bits of `slots` from `from` to `to`, beginning with `bits[word]`. */
function testTable({ codes, passes }: TableCondition, from: number, to: number, bits: Uint32Array, word: number): void {
  for (; from < to; word += 1, from += 32) {
    const count = Math.min(32, to - from);
    let passing = 0;
    for (let index = 0; index < count; index += 1) passing |= passes[codes[from + index]!]! << index;
    bits[word] = passing;
  }
}

/** The same for a range. Without branches, because the processor cannot predict them: with branches this takes four times as long. */
function testRange(
  { values, from: least, to: largest }: RangeCondition,
  from: number,
  to: number,
  bits: Uint32Array,
  word: number,
): void {
  for (; from < to; word += 1, from += 32) {
    const count = Math.min(32, to - from);
    let failing = 0;
    for (let index = 0; index < count; index += 1) {
      const value = values[from + index]!;
      failing |= (Number(value < least) | Number(value > largest)) << index;
    }
    bits[word] = ~failing;
  }
}

export class Bitmaps {
  readonly #columns: Columns;
  readonly #cache = new Lru<string, { bits: Uint32Array; computed: Uint8Array }>(cachedBitmaps);
  readonly #zoneMaps = new Map<Numbers, ZoneMap>();
  readonly #estimates = new Map<string, number>();

  constructor(columns: Columns) {
    this.#columns = columns;
  }

  get blockCount(): number {
    return Math.ceil(this.#columns.size / slotsPerBlock);
  }

  /** Forgets everything: slots have moved, or arrays of columns were replaced. */
  clear(): void {
    this.#cache.clear();
    this.#zoneMaps.clear();
    this.#estimates.clear();
  }

  /** A number that may be slightly out of date; computed again after clear(). */
  estimate(key: string, compute: () => number): number {
    const known = this.#estimates.get(key) ?? compute();
    this.#estimates.set(key, known);
    return known;
  }

  /** The row of a slot has changed. */
  invalidate(slot: number): void {
    const block = Math.floor(slot / slotsPerBlock);
    for (const { computed } of this.#cache.values()) computed[block] = 0;
    for (const { computed } of this.#zoneMaps.values()) computed[block] = 0;
  }

  /** A flag a block, for all blocks that the columns have room for. */
  #blockFlags(): Uint8Array {
    return new Uint8Array(Math.ceil(this.#columns.capacity / slotsPerBlock));
  }

  of(condition: Condition): Bitmap {
    if ('postings' in condition) return { condition, bits: condition.postings, computed: null, isOneBlock: false };
    const cacheKey = 'costs' in condition ? null : condition.cacheKey;
    if (cacheKey === null) return this.ofOneBlock(condition);
    const cached = this.#cache.get(cacheKey);
    if (cached) return { ...cached, condition, isOneBlock: false };
    const computed = this.#blockFlags();
    const bits = new Uint32Array(computed.length * wordsPerBlock);
    this.#cache.set(cacheKey, { bits, computed });
    return { condition, bits, computed, isOneBlock: false };
  }

  /** A bitmap for looking at few blocks: it neither uses nor fills the cache. */
  ofOneBlock(condition: Condition): Bitmap {
    if ('postings' in condition) return this.of(condition);
    return { condition, bits: new Uint32Array(wordsPerBlock), computed: null, isOneBlock: true };
  }

  /** Computes the bits of a block unless they are there, and returns the index of their first word. */
  computeBlock({ condition, bits, computed, isOneBlock }: Bitmap, block: number): number {
    const first = isOneBlock ? 0 : block * wordsPerBlock;
    if (computed ? computed[block] === 1 : !isOneBlock) return first;
    const from = block * slotsPerBlock;
    const to = Math.min(from + slotsPerBlock, this.#columns.size);
    // Beyond the last slot no bit may be left of another block.
    if (to < from + slotsPerBlock) bits.fill(0, first, first + wordsPerBlock);
    if ('passes' in condition) testTable(condition, from, to, bits, first);
    else if ('values' in condition) {
      const whole = this.#wholeBlock(condition.values, condition, condition, block);
      if (whole === null) testRange(condition, from, to, bits, first);
      else bits.fill(whole, first, first + wordsPerBlock);
    } else if ('costs' in condition) {
      const { bases, may, surely } = condition.costs;
      const whole = this.#wholeBlock(bases, may, surely, block);
      if (whole === null) condition.costs.test(from, to, bits, first);
      else bits.fill(whole, first, first + wordsPerBlock);
    }
    if (computed) computed[block] = 1;
    return first;
  }

  /** The bits of a block of which all rows pass or none does, by the ranges of numbers that may pass and that surely do; null for others. */
  #wholeBlock(values: Numbers, may: Range, surely: Range, block: number): number | null {
    const { min, max, hasMissing } = this.computeZone(this.zoneMapOf(values), block);
    if (min[block]! > may.to || max[block]! < may.from) return 0;
    return hasMissing[block] === 0 && min[block]! >= surely.from && max[block]! <= surely.to ? ~0 : null;
  }

  zoneMapOf(values: Numbers): ZoneMap {
    const known = this.#zoneMaps.get(values);
    if (known) return known;
    const computed = this.#blockFlags();
    const bounds = (): Float64Array => new Float64Array(computed.length);
    const zoneMap = { values, computed, min: bounds(), max: bounds(), hasMissing: new Uint8Array(computed.length) };
    this.#zoneMaps.set(values, zoneMap);
    return zoneMap;
  }

  /** Computes the bounds of a block unless they are there. */
  computeZone(zoneMap: ZoneMap, block: number): ZoneMap {
    if (zoneMap.computed[block] === 1) return zoneMap;
    const { values } = zoneMap;
    const missing = values instanceof Uint32Array ? null : missingValueOf(values);
    const from = block * slotsPerBlock;
    const to = Math.min(from + slotsPerBlock, this.#columns.size);
    let min = Infinity;
    let max = -Infinity;
    let hasMissing = 0;
    for (let slot = from; slot < to; slot += 1) {
      const value = values[slot]!;
      if (value === missing) hasMissing = 1;
      else {
        if (value < min) min = value;
        if (value > max) max = value;
      }
    }
    zoneMap.min[block] = min;
    zoneMap.max[block] = max;
    zoneMap.hasMissing[block] = hasMissing;
    zoneMap.computed[block] = 1;
    return zoneMap;
  }
}

/** The slots that slotsIn() found. */
export const slots = new Int32Array(slotsPerBlock);

/** Writes the slots of a block whose bit is set into `slots` and returns how many there are. */
export function slotsIn(words: Int32Array, block: number): number {
  let end = 0;
  for (let word = 0; word < wordsPerBlock; word += 1) {
    const first = block * slotsPerBlock + (word << 5);
    for (let left = words[word]!; left !== 0; left &= left - 1) {
      slots[end] = first + 31 - Math.clz32(left & -left);
      end += 1;
    }
  }
  return end;
}
