import { expect, test } from 'vitest';
import type { Point } from './clusters.ts';
import { cornersOfPressed, zoomOfPressed } from './pressed-group.ts';

const group: Point = {
  place: { latitude: 55.6, longitude: 38 },
  count: 7520,
  corners: [27, 47, 48, 62],
  city: { name: 'Москва', population: 13_000_000, place: { latitude: 55.75, longitude: 37.62 } },
};

test('in far views a pressed group leads to the city that it is named after, else to all of its listings', () => {
  const { corners, isCity } = cornersOfPressed(group, 3);
  expect(isCity).toBe(true);
  expect(corners.map((side) => Math.round(side * 10) / 10)).toEqual([37.3, 55.6, 37.9, 55.9]);
  expect(cornersOfPressed(group, 10)).toEqual({ corners: group.corners, isCity: false });
  expect(cornersOfPressed({ ...group, city: undefined }, 3)).toEqual({ corners: group.corners, isCity: false });
});

test('a city is reached in one press, a group in a near view by a few levels of the zoom', () => {
  expect(zoomOfPressed(9.5, 2, 13, true)).toBe(9.5);
  expect(zoomOfPressed(8, 2, 13, true)).toBeGreaterThan(8.5);
  expect(zoomOfPressed(13, 9, 13, false)).toBe(13);
  expect(zoomOfPressed(13, 8.6, 13, false)).toBe(12.6);
  expect(zoomOfPressed(9, 9, 13, false)).toBe(10.5);
});
