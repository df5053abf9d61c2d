import type { Columns } from './columns.ts';
import { type Filter, HARD } from './filter.ts';
import { hasWord } from './loose-word.ts';

// Slots go through a filter in blocks, a column at a time: each loop reads one array and one table.

const block = 4096;
const slots = new Int32Array(block);
const fails = new Int32Array(block);

const isAlone = (mask: number): boolean => mask < HARD && (mask & (mask - 1)) === 0;

/** What neither tables nor ranges can say of a slot. */
function isLet({ words, withoutWords, lower, withoutSellers }: Filter, { owner }: Columns, slot: number): boolean {
  if (lower !== null && lower.only[lower.base[slot]!] === 1) {
    if (!lower.levels.some(({ codes, fits }) => fits[codes[slot]!] === 1)) return false;
  }
  for (let index = 0; index < words.length; index += 1) if (!hasWord(words[index]!, slot)) return false;
  for (let index = 0; index < withoutWords.length; index += 1) if (hasWord(withoutWords[index]!, slot)) return false;
  return withoutSellers === null || !withoutSellers.has(owner[slot]!);
}

const asksMore = ({ words, withoutWords, lower, withoutSellers }: Filter): boolean =>
  words.length > 0 || withoutWords.length > 0 || lower !== null || withoutSellers !== null;

/** The facets whose filter alone keeps this slot away: 0 is found, HARD is neither. */
export function maskOf(filter: Filter, columns: Columns, slot: number): number {
  let mask = 0;
  for (const { codes, fails: table } of filter.tables) mask |= table[codes[slot]!]!;
  for (const { values, from, to, bit } of filter.ranges) {
    const value = values[slot]!;
    if (value < from || value > to) mask |= bit;
  }
  return isAlone(mask) && isLet(filter, columns, slot) ? mask : HARD;
}

function failTable(codes: Uint16Array, table: Int32Array, from: number, count: number): void {
  for (let at = 0; at < count; at += 1) fails[at]! |= table[codes[from + at]!]!;
}

function failRange({ values, from, to, bit }: Filter['ranges'][number], count: number): void {
  // Absent numbers are below all bounds.
  for (let at = 0; at < count; at += 1) {
    const value = values[slots[at]!]!;
    if (value < from || value > to) fails[at]! |= bit;
  }
}

/** Slots that the tables let through, into `slots` and `fails`. */
function letThrough({ tables }: Filter, from: number, count: number): number {
  fails.fill(0, 0, count);
  for (const { codes, fails: table } of tables) failTable(codes, table, from, count);
  let left = 0;
  for (let at = 0; at < count; at += 1) {
    const mask = fails[at]!;
    slots[left] = from + at;
    fails[left] = mask;
    left += mask < HARD && (mask & (mask - 1)) === 0 ? 1 : 0;
  }
  return left;
}

/** Passes slots through a filter: those found come in bunches (valid only meanwhile), those that a single facet keeps away one by one. */
export function scan(
  filter: Filter,
  columns: Columns,
  [begin, end]: readonly [number, number],
  take: { found(slots: Int32Array, count: number): void; near(slot: number, bit: number): void },
): void {
  const more = asksMore(filter);
  for (let from = begin; from < end; from += block) {
    const left = letThrough(filter, from, Math.min(block, end - from));
    for (const range of filter.ranges) failRange(range, left);
    let count = 0;
    for (let at = 0; at < left; at += 1) {
      const mask = fails[at]!;
      const slot = slots[at]!;
      if (!isAlone(mask) || (more && !isLet(filter, columns, slot))) continue;
      if (mask !== 0) take.near(slot, mask);
      else {
        slots[count] = slot;
        count += 1;
      }
    }
    if (count > 0) take.found(slots, count);
  }
}
