import { expect, test } from 'vitest';
import { type Group, opensList } from './group.ts';
import { boxOf, circleSize, clusterHeight, tipOf } from './marker-box.ts';

const sizes = { ofCount: (count: number) => 40 + String(count).length, ofPin: () => 80 };

test('the marker of many listings is larger than that of few, by the root of their number, and has room for it', () => {
  const heights = [1, 51, 145, 281, 424, 1121, 4756].map((count) => clusterHeight(count));
  expect(heights).toEqual([28, 32, 36, 38, 40, 48, 64]);
  expect(clusterHeight(100_000)).toBe(64);
  const sizeOf = (count: number) => circleSize({ count }, { ofCount: () => 41 });
  expect([sizeOf(1), sizeOf(4756)]).toEqual([42, 64]);
});

test('in near views few listings are told from many by the size of their marker', () => {
  const heights = [1, 2, 5, 9, 20, 60, 260, 5000].map((count) => clusterHeight(count, true));
  expect(heights).toEqual([20, 26, 30, 34, 40, 46, 54, 60]);
  expect([1, 9, 260, 5000].map((count) => clusterHeight(count, true, true))).toEqual([20, 30, 42, 44]);
});

test('several listings at one point are a list, whose marker is a square in near views', () => {
  const place = { latitude: 55.754, longitude: 37.62 };
  const moscow: Group = { place, count: 80, corners: [37.62, 55.754, 37.62, 55.754] };
  const lone: Group = { ...moscow, count: 1, listing: { id: 7, price: { ru: '1 млн', en: '1M' } } };
  expect([opensList(moscow), opensList(lone)]).toEqual([true, false]);
  const apart: Group = { ...moscow, corners: [37, 55, 38, 56] };
  expect([opensList(apart), opensList({ ...apart, isClosest: true })]).toEqual([false, true]);
  const boxAt = (marker: Group) => boxOf(marker, { x: 0, y: 0 }, sizes);
  expect(boxAt({ ...moscow, isNear: true }).isRound).toBeUndefined();
  // In far views, and where they lie apart, they are a circle of the same size.
  expect(boxAt(moscow)).toEqual(boxAt(apart));
  expect(boxAt({ ...apart, isNear: true })).toEqual({ ...boxAt({ ...moscow, isNear: true }), isRound: true });
});

test('a listing without room for its price is a dot at its point', () => {
  const lone: Group = {
    place: { latitude: 55, longitude: 37 },
    count: 1,
    corners: [37, 55, 37, 55],
    listing: { id: 7, price: { ru: '1 млн', en: '1M' } },
  };
  expect(boxOf(lone, { x: 50, y: 50 }, sizes)).toEqual({ left: 10, right: 90, top: 15, bottom: 50 });
  expect(boxOf({ ...lone, isDot: true }, { x: 50, y: 50 }, sizes)).toEqual({
    left: 41,
    right: 59,
    top: 41,
    bottom: 59,
  });
});

test('the tip of a pin stays at its point as far as the price reaches', () => {
  expect(tipOf({ x: 0, y: 0 }, 100)).toEqual({ x: 0, y: 0 });
  expect(tipOf({ x: -26, y: 0 }, 100)).toEqual({ x: 0, y: 0 });
  expect([tipOf({ x: 41, y: 0 }, 100).x, tipOf({ x: -41, y: 0 }, 100).x]).toEqual([12, -12]);
  // The tip of a short pin stays in its middle.
  expect(tipOf({ x: 41, y: 0 }, 40).x).toBe(41);
});
