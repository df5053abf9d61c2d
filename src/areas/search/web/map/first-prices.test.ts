import { expect, test } from 'vitest';
import { fc } from '#tests/support/property.ts';
import { type Box, boxOf, meet, moved, nothingKept, type Point, settle } from './clusters.ts';
import { settleAmongPrices } from './first-prices.ts';

const homeAt = (id: number, x: number, y: number): Point => ({
  place: { longitude: x, latitude: y },
  count: 1,
  corners: [x, y, x, y],
  listing: { id, price: { ru: '1', en: '1' } },
});
const group: Point = { place: { longitude: 100, latitude: 100 }, count: 9, corners: [90, 90, 110, 110] };
const [frame, sizes] = [
  { width: 400, height: 300 },
  { ofCount: () => 40, ofPrice: () => 80 },
];
// A pixel is a degree here.
const spotOf = ({ place: { longitude: x, latitude: y } }: Point) => ({ x, y });
const shown = (points: readonly Point[], kept: readonly number[] = [], over: readonly Box[] = [], small = frame) => {
  const layout = { frame: small, over, sizes };
  const { prices, settled } = settleAmongPrices(
    points,
    (some, around) => settle(some, spotOf, { ...layout, over: around }),
    spotOf,
    { ...nothingKept, prices: new Set(kept) },
    layout,
  );
  const total = points.reduce((sum, { count }) => sum + count, 0);
  expect([...prices, ...settled].reduce((sum, { count }) => sum + count, 0)).toBe(total);
  for (const price of prices)
    for (const sign of [...prices, ...settled])
      if (sign !== price)
        expect(meet(boxOf(price, spotOf(price), sizes), moved(boxOf(sign, spotOf(sign), sizes), sign.shift))).toBe(
          false,
        );
  return prices.map(({ listing }) => listing?.id);
};

test('the newest listings stand as prices by themselves, as many as the map has room for, and those stay that stand there', () => {
  const homes = [homeAt(1, 60, 60), homeAt(2, 200, 60), homeAt(3, 60, 200), homeAt(4, 200, 200), homeAt(5, 340, 60)];
  expect(shown([group, ...homes])).toEqual([5, 4, 3]);
  expect(shown([group, ...homes], [2, 9, 1])).toEqual([2, 1, 5]);
});

test('a price stands clear of others, of the edges and of what lies over the map', () => {
  expect(shown([homeAt(1, 100, 100), homeAt(2, 150, 110)])).toEqual([2]);
  expect(shown([homeAt(1, 100, 100), homeAt(2, 150, 110)], [1])).toEqual([1]);
  expect(shown([homeAt(1, 20, 100), homeAt(2, 200, 30)])).toEqual([]);
  expect(shown([homeAt(1, 100, 100)], [], [{ left: 120, right: 160, top: 80, bottom: 90 }])).toEqual([]);
});

test('wherever listings lie, no price overlaps another marker and none is lost', () => {
  const home = fc.record({ x: fc.integer({ min: 0, max: 180 }), y: fc.integer({ min: 0, max: 70 }) });
  fc.assert(
    fc.property(fc.array(home, { maxLength: 8 }), (homes) => {
      // A strip that has room for a price, and hardly for another marker beside it.
      const [small, over] = [{ width: 180, height: 240 }, [{ left: 0, right: 180, top: 70, bottom: 240 }]];
      shown(homes.map(({ x, y }, id) => (id % 3 === 0 ? { ...group, place: { longitude: x, latitude: y } } : homeAt(id, x, y))), [], over, small); // prettier-ignore
    }),
  );
});
