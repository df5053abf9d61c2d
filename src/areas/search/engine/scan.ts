import { type Bitmap, type Bitmaps, slotsPerBlock, wordsPerBlock } from './bitmaps.ts';
import type { CompiledFilter } from './compiled-filter.ts';

// A filter over a block of slots, as bits. Hits pass every condition. A near miss fails the condition of a single facet, which counts the
// row nevertheless, because a facet ignores its own filter ("drill sideways").

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

// The block that is being scanned: rows that pass all conditions so far, those that fail a single facet, and those that fail one given facet.
const passing = new Int32Array(wordsPerBlock);
const failingOnce = new Int32Array(wordsPerBlock);
const nearMisses = new Int32Array(wordsPerBlock);

/** Applies a condition to the block; false where neither a hit nor a near miss is left. */
function applyCondition({ condition }: Bitmap, bits: Uint32Array, first: number): boolean {
  const flip = 'postings' in condition && condition.isExcluded ? ~0 : 0;
  // A posting list may end before the last block does.
  const end = Math.min(wordsPerBlock, bits.length - first);
  const { facet } = condition;
  let left = 0;
  for (let word = 0; word < end; word += 1) {
    const passes = bits[first + word]! ^ flip;
    const before = passing[word]!;
    passing[word] = before & passes;
    failingOnce[word] = failingOnce[word]! & passes;
    if (facet !== null) failingOnce[word]! |= before & ~passes;
    left |= passing[word]! | failingOnce[word]!;
  }
  return left !== 0;
}

function dropFailing(rowChecks: CompiledFilter['rowChecks'], words: Int32Array, block: number): void {
  const count = slotsIn(words, block);
  for (let at = 0; at < count; at += 1) {
    const slot = slots[at]!;
    if (!rowChecks.every((check) => check(slot))) words[(slot >>> 5) & (wordsPerBlock - 1)]! &= ~(1 << (slot & 31));
  }
}

type Visitor = {
  hits(words: Int32Array, block: number): void;
  nearMisses(facet: string, words: Int32Array, block: number): void;
};

/** Finds the hits and near misses of a block; the next block overwrites `words`. */
export function scanBlock(
  conditions: readonly Bitmap[],
  rowChecks: CompiledFilter['rowChecks'],
  bitmaps: Bitmaps,
  block: number,
  visit: Visitor,
): void {
  passing.fill(~0);
  failingOnce.fill(0);
  if (!conditions.every((one) => applyCondition(one, one.bits, bitmaps.computeBlock(one, block)))) return;
  if (rowChecks.length > 0) {
    dropFailing(rowChecks, passing, block);
    dropFailing(rowChecks, failingOnce, block);
  }
  if (passing.some((word) => word !== 0)) visit.hits(passing, block);
  for (const { condition, bits, isOneBlock } of conditions) {
    if (condition.facet === null) continue;
    const first = isOneBlock ? 0 : block * wordsPerBlock;
    let any = 0;
    for (let word = 0; word < wordsPerBlock; word += 1)
      any |= nearMisses[word] = failingOnce[word]! & ~bits[first + word]!;
    if (any !== 0) visit.nearMisses(condition.facet, nearMisses, block);
  }
}
