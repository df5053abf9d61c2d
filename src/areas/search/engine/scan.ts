import { type Bitmaps, type Bitmap, slotsPerBlock, wordsPerBlock } from './bitmaps.ts';
import type { Columns } from './columns.ts';
import { type Filter, REQUIRED } from './compiled-filter.ts';
import { hasWord } from './multi-field-word.ts';

// A filter over all slots as bits, a block at a time: what every condition lets through is found, and what a single facet keeps away
// counts for that facet.

const isAlone = (mask: number): boolean => mask < REQUIRED && (mask & (mask - 1)) === 0;

/** What no condition can say of a slot. */
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
  for (const { bits, isWanted } of filter.inTexts)
    if (((bits[slot >>> 5]! & (1 << (slot & 31))) !== 0) !== isWanted) return REQUIRED;
  return isAlone(mask) && isLet(filter, columns, slot) ? mask : REQUIRED;
}

/** What slotsIn() found. */
export const slots = new Int32Array(4 * slotsPerBlock);

/** Puts the slots of a block that have their bit into `slots` behind the first `count`; tells how many are there then. */
export function slotsIn(words: Int32Array, block: number, count = 0): number {
  let end = count;
  for (let word = 0; word < wordsPerBlock; word += 1) {
    const first = block * slotsPerBlock + (word << 5);
    for (let left = words[word]!; left !== 0; left &= left - 1) {
      slots[end] = first + 31 - Math.clz32(left & -left);
      end += 1;
    }
  }
  return end;
}

/** Which blocks may hold anything. */
function blocksOf({ narrow }: Filter, { starts, clustered, size }: Columns, count: number): Uint8Array {
  const wanted = new Uint8Array(count);
  const want = (from: number, to: number): void => {
    if (from < to) wanted.fill(1, Math.floor(from / slotsPerBlock), Math.ceil(to / slotsPerBlock));
  };
  if (!narrow) return wanted.fill(1);
  for (let code = 1; code + 1 < starts.length; code += 1)
    if (narrow[code]! < REQUIRED) want(starts[code]!, starts[code + 1]!);
  want(clustered, size);
  return wanted;
}

const none = new Int32Array(wordsPerBlock);
const alone = new Int32Array(wordsPerBlock);
const near = new Int32Array(wordsPerBlock);

/** Takes away what a condition fails; `alone` are those that fail a single facet so far. */
function pass({ condition }: Bitmap, bits: Uint32Array, at: number): boolean {
  const flip = 'bits' in condition && !condition.isWanted ? ~0 : 0;
  const end = Math.min(wordsPerBlock, bits.length - at);
  let left = 0;
  if (condition.bit === REQUIRED)
    for (let word = 0; word < end; word += 1) left |= none[word]! &= bits[at + word]! ^ flip;
  else
    for (let word = 0; word < end; word += 1) {
      const passed = bits[at + word]! | 0;
      const before = none[word]!;
      none[word] = before & passed;
      alone[word] = (alone[word]! & passed) | (before & ~passed);
      left |= before | alone[word]!;
    }
  return left !== 0;
}

function dropUnlet(filter: Filter, columns: Columns, words: Int32Array, block: number): void {
  const count = slotsIn(words, block);
  for (let at = 0; at < count; at += 1) {
    const slot = slots[at]!;
    if (!isLet(filter, columns, slot)) words[(slot >>> 5) & (wordsPerBlock - 1)]! &= ~(1 << (slot & 31));
  }
}

/** Passes all slots through a filter, block by block: what comes is valid only meanwhile. */
export function scan(
  filter: Filter,
  columns: Columns,
  blocks: Bitmaps,
  take: { found(words: Int32Array, block: number): void; near(bit: number, words: Int32Array, block: number): void },
): void {
  const more = asksMore(filter);
  // What no facet ignores comes first, so that most is done with where little is left.
  const passings = filter.conditions
    .toSorted((one, other) => Number(other.bit === REQUIRED) - Number(one.bit === REQUIRED))
    .map((condition) => blocks.passing(condition));
  const wanted = blocksOf(filter, columns, blocks.count);
  for (let block = 0; block < wanted.length; block += 1) {
    if (wanted[block] === 0) continue;
    none.fill(~0);
    alone.fill(0);
    if (!passings.every((passing) => pass(passing, passing.bits, blocks.make(passing, block)))) continue;
    if (more) {
      dropUnlet(filter, columns, none, block);
      dropUnlet(filter, columns, alone, block);
    }
    take.found(none, block);
    for (const { condition, bits, isOfOneBlock } of passings) {
      if (condition.bit === REQUIRED) continue;
      const at = isOfOneBlock ? 0 : block * wordsPerBlock;
      let any = 0;
      for (let word = 0; word < wordsPerBlock; word += 1) any |= near[word] = alone[word]! & ~bits[at + word]!;
      if (any !== 0) take.near(condition.bit, near, block);
    }
  }
}
