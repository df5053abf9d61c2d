import { reasonOf, unknownReasons } from '../costs/reasons.ts';
import type { UnknownCosts } from '../port.ts';
import type { SlotCost } from './cost-of-slot.ts';

/** The reasons why a cost is unknown among the rows whose bit is set, in the order of the reasons. */
export function countUnknown(rows: Int32Array, cost: SlotCost): UnknownCosts {
  const counts = new Map<string, number>();
  for (let word = 0; word < rows.length; word += 1) {
    for (let bits = rows[word]!; bits !== 0; bits &= bits - 1) {
      const slot = (word << 5) + 31 - Math.clz32(bits & -bits);
      if (cost.atLeast(slot) >= 0) continue;
      const reason = reasonOf(cost.of(slot));
      counts.set(reason, (counts.get(reason) ?? 0) + 1);
    }
  }
  const reasons = unknownReasons.flatMap((reason) => {
    const count = counts.get(reason);
    return count === undefined ? [] : [{ reason, count }];
  });
  return { cost: cost.key, reasons };
}
