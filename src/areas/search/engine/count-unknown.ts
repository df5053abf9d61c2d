import { reasonOf, unknownReasons } from '../costs/reasons.ts';
import type { UnknownCosts } from '../port.ts';
import { type Bitmaps, wordsPerBlock } from './bitmaps.ts';
import type { SlotCost } from './cost-of-slot.ts';

/** The reasons why a cost is unknown among the rows whose bit is set, in the order of the reasons. */
export function countUnknown(rows: Int32Array, cost: SlotCost, bitmaps: Bitmaps): UnknownCosts {
  const counts = new Map<number, number>();
  // A range that no later query has is compared with the set rows alone.
  const isKept = ({ cacheKey }: SlotCost['known'][number]): boolean => cacheKey !== null;
  const known = cost.known.filter(isKept).map((condition) => bitmaps.of(condition));
  const ranges = cost.known.flatMap((each) => ('values' in each && !isKept(each) ? [each] : []));
  const isKnown = (slot: number): boolean =>
    ranges.every(({ values, from, to }) => values[slot]! >= from && values[slot]! <= to);
  const left = new Int32Array(wordsPerBlock);
  const blocks = Math.min(bitmaps.blockCount, Math.floor(rows.length / wordsPerBlock));
  for (let block = 0; block < blocks; block += 1) {
    const start = block * wordsPerBlock;
    let any = 0;
    for (let word = 0; word < wordsPerBlock; word += 1) any |= rows[start + word]!;
    if (any === 0) continue;
    left.fill(0);
    for (const bitmap of known) {
      const first = bitmaps.computeBlock(bitmap, block);
      for (let word = 0; word < wordsPerBlock; word += 1) left[word]! |= ~bitmap.bits[first + word]!;
    }
    for (let word = 0; word < wordsPerBlock; word += 1) {
      const unsure = left[word]!;
      for (
        let bits = ranges.length > 0 ? rows[start + word]! : rows[start + word]! & unsure;
        bits !== 0;
        bits &= bits - 1
      ) {
        const index = 31 - Math.clz32(bits & -bits);
        const slot = ((start + word) << 5) + index;
        if (((unsure >>> index) & 1) === 0 && isKnown(slot)) continue;
        const code = cost.of(slot);
        if (code < 0) counts.set(code, (counts.get(code) ?? 0) + 1);
      }
    }
  }
  const byReason = Map.groupBy(counts, ([code]) => reasonOf(code));
  const reasons = unknownReasons.flatMap((reason) => {
    const found = byReason.get(reason);
    return found ? [{ reason, count: found.reduce((sum, [, count]) => sum + count, 0) }] : [];
  });
  return { cost: cost.key, reasons };
}
