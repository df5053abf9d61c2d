import type { Columns } from './columns.ts';
import type { Condition } from './compiled-filter.ts';
import { missingValueOf } from './numeric-column.ts';
import { keep, touch } from './lru.ts';

// Slots in blocks: which of a block a condition lets through, a bit each, and between which bounds their numbers lie. Made when first
// asked for, a block at a time, and anew after one of its rows has changed.

export const wordsPerBlock = 32;
export const slotsPerBlock = 32 * wordsPerBlock;
/** Conditions kept, the least recently used dropped first; each costs a bit a listing. */
const mostKept = 24;

/** The bits of a condition: `made` tells of which blocks; null where they are all there. Those of one block alone lie at 0. */
export type Bitmap = { condition: Condition; bits: Uint32Array; made: Uint8Array | null; isOfOneBlock: boolean };
type Keys = ArrayLike<number> & { readonly BYTES_PER_ELEMENT: number };
/** By block: the bounds of what is in a column, live or not, and whether some slot has no value. */
export type ZoneMap = { values: Keys; made: Uint8Array; min: Float64Array; max: Float64Array; hasAbsent: Uint8Array };

/** Bits of the slots from `from` that fail nothing of `bit` in the table of their code. */
function passTable(
  { codes, fails, bit }: Extract<Condition, { fails: Int32Array }>,
  from: number,
  to: number,
  bits: Uint32Array,
  at: number,
): void {
  const place = 31 - Math.clz32(bit);
  for (let word = at; from < to; word += 1, from += 32) {
    const count = Math.min(32, to - from);
    let failing = 0;
    for (let index = 0; index < count; index += 1) failing |= ((fails[codes[from + index]!]! >>> place) & 1) << index;
    bits[word] = count < 32 ? ~failing & ((1 << count) - 1) : ~failing;
  }
}

/** The same of those between two bounds: without a branch, for which way it goes cannot be foretold. */
function passRange(
  { values, from: least, to: most }: Extract<Condition, { values: Keys }>,
  from: number,
  to: number,
  bits: Uint32Array,
  at: number,
): void {
  for (let word = at; from < to; word += 1, from += 32) {
    const count = Math.min(32, to - from);
    let failing = 0;
    for (let index = 0; index < count; index += 1) {
      const value = values[from + index]!;
      failing |= (Number(value < least) | Number(value > most)) << index;
    }
    bits[word] = ~failing;
  }
}

export class Bitmaps {
  readonly #columns: Columns;
  readonly #kept = new Map<string, Pick<Bitmap, 'bits' | 'made'>>();
  readonly #zones = new Map<Keys, ZoneMap>();
  readonly #remembered = new Map<string, number>();

  constructor(columns: Columns) {
    this.#columns = columns;
  }

  /** How many have a listing or had one. */
  get count(): number {
    return Math.ceil(this.#columns.size / slotsPerBlock);
  }

  /** Slots have moved, or columns were made anew. */
  clear(): void {
    this.#kept.clear();
    this.#zones.clear();
    this.#remembered.clear();
  }

  /** A number that is only a guess at the columns, made anew when slots move. */
  remembered(key: string, make: () => number): number {
    const known = this.#remembered.get(key) ?? make();
    this.#remembered.set(key, known);
    return known;
  }

  /** The row of a slot has changed. */
  invalidate(slot: number): void {
    const block = Math.floor(slot / slotsPerBlock);
    for (const { made } of this.#kept.values()) made![block] = 0;
    for (const { made } of this.#zones.values()) made[block] = 0;
  }

  #blank(): Uint8Array {
    return new Uint8Array(Math.ceil(this.#columns.capacity / slotsPerBlock));
  }

  /** The bits of a condition, kept where it has a key. */
  passing(condition: Condition): Bitmap {
    if ('bits' in condition) return { condition, bits: condition.bits, made: null, isOfOneBlock: false };
    if (condition.key === null)
      return { condition, bits: new Uint32Array(wordsPerBlock), made: null, isOfOneBlock: true };
    const blank = this.#blank();
    const known = touch(this.#kept, condition.key) ?? {
      bits: new Uint32Array(blank.length * wordsPerBlock),
      made: blank,
    };
    keep(this.#kept, condition.key, known, mostKept);
    // Of the same key are the same slots, but each filter has its own place for the bit.
    return { ...known, condition, isOfOneBlock: false };
  }

  /** Sees that the bits of a block are there; tells where they begin. */
  make({ condition, bits, made, isOfOneBlock }: Bitmap, block: number): number {
    const at = isOfOneBlock ? 0 : block * wordsPerBlock;
    if (made ? made[block] === 1 : !isOfOneBlock) return at;
    const from = block * slotsPerBlock;
    const to = Math.min(from + slotsPerBlock, this.#columns.size);
    // Nothing is beyond the last slot, where the block before may have left its bits.
    if (to < from + slotsPerBlock) bits.fill(0, at, at + wordsPerBlock);
    if ('fails' in condition) passTable(condition, from, to, bits, at);
    else if ('values' in condition) {
      const zones = this.see(this.zoneMapOf(condition.values), block);
      const [min, max] = [zones.min[block]!, zones.max[block]!];
      if (min > condition.to || max < condition.from) bits.fill(0, at, at + wordsPerBlock);
      else if (zones.hasAbsent[block] === 0 && min >= condition.from && max <= condition.to)
        bits.fill(~0, at, at + wordsPerBlock);
      else passRange(condition, from, to, bits, at);
    }
    if (made) made[block] = 1;
    return at;
  }

  zoneMapOf(values: Keys): ZoneMap {
    const known = this.#zones.get(values);
    if (known) return known;
    const made = this.#blank();
    const bounds = (): Float64Array => new Float64Array(made.length);
    const zones = { values, made, min: bounds(), max: bounds(), hasAbsent: new Uint8Array(made.length) };
    this.#zones.set(values, zones);
    return zones;
  }

  /** Sees that the bounds of a block are there. */
  see(zones: ZoneMap, block: number): ZoneMap {
    if (zones.made[block] === 0) this.#makeZone(zones, block);
    return zones;
  }

  #makeZone(zones: ZoneMap, block: number): void {
    const { values } = zones;
    const absent = missingValueOf(values as never);
    const from = block * slotsPerBlock;
    const to = Math.min(from + slotsPerBlock, this.#columns.size);
    let min = Infinity;
    let max = -Infinity;
    let hasAbsent = 0;
    for (let slot = from; slot < to; slot += 1) {
      const value = values[slot]!;
      if (value === absent) hasAbsent = 1;
      else {
        if (value < min) min = value;
        if (value > max) max = value;
      }
    }
    zones.min[block] = min;
    zones.max[block] = max;
    zones.hasAbsent[block] = hasAbsent;
    zones.made[block] = 1;
  }
}
