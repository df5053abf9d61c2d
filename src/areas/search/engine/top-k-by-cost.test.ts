import { expect, test } from 'vitest';
import type { Bitmaps } from './bitmaps.ts';
import type { Columns } from './columns.ts';
import type { SlotCost } from './cost-of-slot.ts';
import { topKByCost } from './top-k-by-cost.ts';

const size = 320;
/** The listings with the highest ids have the lowest bases, so that the best bases come last in the order of ids. */
const bases = Float64Array.from({ length: size }, (_, slot) => size - slot);
const columns = { size, id: Int32Array.from({ length: size }, (_, slot) => slot + 1) } as unknown as Columns;
const everyHit = new Int32Array(size / 32).fill(-1);

/** Bitmaps that compute a range of bases at once. */
const bitmaps = {
  blockCount: 0,
  estimate: (_key: string, compute: () => number) => compute(),
  of({ from, to }: { from: number; to: number }) {
    const bits = new Uint32Array(size / 32);
    for (let slot = 0; slot < size; slot += 1)
      if (bases[slot]! >= from && bases[slot]! <= to) bits[slot >> 5]! |= 1 << (slot & 31);
    return { bits };
  },
} as unknown as Bitmaps;

const costWith = (of: (slot: number) => number): SlotCost =>
  ({ of, bases, baseKey: '', firstBase: 0, mostBaseFor: (cost: number) => Math.min(cost, 2) }) as unknown as SlotCost;

const firstPage = (of: (slot: number) => number) =>
  topKByCost(everyHit, size, columns, bitmaps, costWith(of), { limit: 1 }).ids;

test('known costs come first, found among the lowest bases', () => {
  expect(firstPage((slot) => bases[slot]!)).toEqual([size]);
});

test('listings of unknown cost are in the order of ids, whatever their bases', () => {
  expect(firstPage(() => -1)).toEqual([1]);
});
