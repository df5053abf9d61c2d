import { expect, test } from 'vitest';
import type { Box, Point } from './clusters.ts';
import { firstPrices } from './first-prices.ts';

const homeAt = (id: number, x: number, y: number): Point => ({
  place: { longitude: x, latitude: y },
  count: 1,
  corners: [x, y, x, y],
  listing: { id, price: { ru: '1', en: '1' } },
});
const group: Point = { place: { longitude: 100, latitude: 100 }, count: 9, corners: [90, 90, 110, 110] };
// A pixel is a degree here.
const spotOf = ({ place: { longitude: x, latitude: y } }: Point) => ({ x, y });
const shown = (points: readonly Point[], order: readonly number[] = [], over: readonly Box[] = []) => {
  const layout = { frame: { width: 400, height: 300 }, over, sizes: { ofCount: () => 40, ofPrice: () => 80 } };
  const { prices, others } = firstPrices(points, spotOf, order, layout);
  expect(prices.length + others.length).toBe(points.length);
  return prices.map(({ listing }) => listing?.id);
};

test('the first listings of the list stand as prices by themselves, as many as the map has room for', () => {
  const homes = [homeAt(1, 60, 60), homeAt(2, 200, 60), homeAt(3, 60, 200), homeAt(4, 200, 200), homeAt(5, 340, 60)];
  expect(shown([group, ...homes])).toEqual([1, 2, 3]);
  expect(shown([group, ...homes], [5, 3, 9, 1])).toEqual([5, 3, 1]);
});

test('a price stands clear of others, of the edges and of what lies over the map', () => {
  expect(shown([homeAt(1, 100, 100), homeAt(2, 150, 110)])).toEqual([1]);
  expect(shown([homeAt(1, 100, 100), homeAt(2, 150, 110)], [2])).toEqual([2]);
  expect(shown([homeAt(1, 20, 100), homeAt(2, 200, 30)])).toEqual([]);
  expect(shown([homeAt(1, 100, 100)], [], [{ left: 120, right: 160, top: 80, bottom: 90 }])).toEqual([]);
});
