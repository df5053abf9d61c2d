import { reasonOf, unknownReasons } from '../costs/reasons.ts';
import type { UnknownCosts } from '../port.ts';
import { type Bitmaps, wordsPerBlock } from './bitmaps.ts';
import type { SlotCost } from './cost-of-slot.ts';

/** The reasons why a cost is unknown among the rows whose bit is set, in the order of the reasons. */
export function countUnknown(rows: Int32Array, cost: SlotCost, bitmaps: Bitmaps): UnknownCosts {
  const counts = new Map<number, number>();
  const known = cost.known.map((condition) => bitmaps.of(condition));
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
      for (let bits = rows[start + word]! & left[word]!; bits !== 0; bits &= bits - 1) {
        const slot = ((start + word) << 5) + 31 - Math.clz32(bits & -bits);
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
