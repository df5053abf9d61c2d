import { expect, test } from 'vitest';
import { cornersOfWithin, isLikeView, withinOf } from './within.ts';

const moscow = { west: 37, south: 55, east: 38, north: 56 };
const around = { west: 36, south: 54.5, east: 38.5, north: 56.5 };
const russia = { west: 19, south: 41, east: -169, north: 78 };

test('markers of a view stay for one that it is a part of or a neighbour to, not for a much larger or a distant one', () => {
  expect(isLikeView(moscow, around)).toBe(true);
  expect(isLikeView(russia, moscow)).toBe(true);
  expect(isLikeView(moscow, russia)).toBe(false);
  expect(isLikeView(moscow, { ...moscow, west: 60, east: 61 })).toBe(false);
});

test('the visible bounds become a filter that contains all of them, also across the 180th meridian', () => {
  expect(withinOf([37.12345, 55.00011, 38.98765, 56.99999])).toEqual({
    west: 37.123,
    south: 55,
    east: 38.988,
    north: 57,
  });
  // Close up a thousandth of a degree would have listings beyond the frame.
  expect(withinOf([37.60011, 55.73001, 37.67991, 55.76999])).toEqual({
    west: 37.6001,
    south: 55.73,
    east: 37.68,
    north: 55.77,
  });
  const across = withinOf([170, 60, 190, 70]);
  expect(across).toEqual({ west: 170, south: 60, east: -170, north: 70 });
  expect(cornersOfWithin(across)).toEqual([170, 60, 190, 70]);
  expect(withinOf([-250, -95, 250, 95])).toEqual({ west: -180, south: -90, east: 180, north: 90 });
});
