import type { CursorPosition } from '#listing/cursor.ts';
import { unknownCostKey } from '../costs/cost-filters.ts';
import type { Bitmaps } from './bitmaps.ts';
import type { Columns } from './columns.ts';
import type { SlotCost } from './cost-of-slot.ts';
import type { TopK } from './top-k.ts';

// A page of hits in the order of a cost. Costs rest on the landed base: rows of the best bases are searched first, and then those whose base is not
// too high for a place on the page.

type Request = { limit: number; after?: CursorPosition | undefined };
type Best = { slots: Int32Array; keys: Float64Array; count: number };

const sampleSize = 2000;
const bestShare = 1 / 50;

/** Rows in the cheapest 2 % of bases (estimated from a sample), from the lowest base with a cost; null if fewer rows have a cost. */
function bestBases(cost: SlotCost, columns: Columns, bitmaps: Bitmaps): { to: number; bits: Uint32Array } | null {
  const { bases, firstBase, baseKey } = cost;
  const to = bitmaps.estimate(`best of ${baseKey} from ${firstBase}`, () => {
    const step = Math.max(1, Math.floor(columns.size / sampleSize));
    const sample = Float64Array.from({ length: Math.floor(columns.size / step) }, (_, at) => bases[at * step]!);
    const sorted = sample.filter((base) => base >= firstBase).sort();
    return sorted[Math.floor(sample.length * bestShare)] ?? Infinity;
  });
  if (to === Infinity) return null;
  const from = Math.max(0, firstBase);
  const bitmap = bitmaps.of({ facet: null, values: bases, from, to, cacheKey: `${baseKey} ${from} ${to}` });
  for (let block = 0; block < bitmaps.blockCount; block += 1) bitmaps.computeBlock(bitmap, block);
  return { to, bits: bitmap.bits };
}

export function topKByCost(
  hits: Int32Array,
  total: number,
  columns: Columns,
  bitmaps: Bitmaps,
  cost: SlotCost,
  request: Request,
): TopK {
  const { limit, after } = request;
  const isBroad = total * bestShare > limit * 2 && !after;
  const first = isBroad ? bestBases(cost, columns, bitmaps) : null;
  const best = first && findBest(hits, first.bits, Infinity, columns, cost, request);
  const last = best && best.count > limit ? best.keys[limit]! : unknownCostKey;
  // Any row may have an unknown cost, whatever its base.
  const worst = last === unknownCostKey ? null : last;
  // A row beyond the best bases has a place on the page only if its cost can be as low as that of the last row.
  const mostBase = worst === null ? Infinity : cost.mostBaseFor(worst);
  const page = first && best && worst !== null && mostBase <= first.to ? best : findBest(hits, null, mostBase, columns, cost, request); // prettier-ignore
  const ids = Array.from(page.slots.subarray(0, Math.min(page.count, limit)), (slot) => columns.id[slot]!);
  const lastId = ids.at(-1);
  const next = page.count > limit && lastId !== undefined ? { value: page.keys[limit - 1]!, id: lastId } : null;
  return { ids, next };
}

/** The best rows and one more, of the hits in `among`, where given, and with a base of at most `mostBase`, or without any. */
function findBest(
  hits: Int32Array,
  among: Uint32Array | null,
  mostBase: number,
  { id: ids }: Columns,
  cost: SlotCost,
  { limit, after }: Request,
): Best {
  const { bases } = cost;
  const k = limit + 1;
  const keys = new Float64Array(k);
  const slots = new Int32Array(k);
  let count = 0;
  let worst = Infinity;
  const afterKey = after?.value ?? -Infinity;
  const afterId = after?.id ?? -Infinity;
  for (let word = 0; word < hits.length; word += 1) {
    for (let bits = among ? hits[word]! & among[word]! : hits[word]!; bits !== 0; bits &= bits - 1) {
      const slot = (word << 5) + 31 - Math.clz32(bits & -bits);
      if (bases[slot]! > mostBase) continue;
      let key = cost.of(slot);
      if (key < 0) key = unknownCostKey;
      if (key > worst || key < afterKey) continue;
      const id = ids[slot]!;
      if (key === afterKey && id <= afterId) continue;
      if (count === k) {
        if (key === worst && id > ids[slots[k - 1]!]!) continue;
      } else count += 1;
      let at = count - 1;
      while (at > 0 && (keys[at - 1]! > key || (keys[at - 1] === key && ids[slots[at - 1]!]! > id))) {
        keys[at] = keys[at - 1]!;
        slots[at] = slots[at - 1]!;
        at -= 1;
      }
      keys[at] = key;
      slots[at] = slot;
      if (count === k) worst = keys[k - 1]!;
    }
  }
  return { slots, keys, count };
}
