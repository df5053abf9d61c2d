import { expect, test } from 'vitest';
import type { Group } from './markers/group.ts';
import { cornersOfPressed, middleOfPressed, zoomOfPressed } from './pressed-group.ts';

const group: Group = {
  place: { latitude: 55.6, longitude: 38 },
  count: 7520,
  corners: [27, 47, 48, 62],
  city: { name: 'Москва', population: 13_000_000, place: { latitude: 55.75, longitude: 37.62 } },
};

test('a pressed group leads to all of its listings, in far views with the city that it is named after', () => {
  expect(cornersOfPressed(group, 3)).toEqual({ corners: group.corners, isCity: true });
  const inMiddle = { ...group, corners: [37.62, 55.75, 37.62, 55.75] as Group['corners'] };
  const { corners } = cornersOfPressed(inMiddle, 3);
  expect(corners.map((side) => Math.round(side * 10) / 10)).toEqual([37.3, 55.6, 37.9, 55.9]);
  expect(cornersOfPressed({ ...group, ofCity: 7000 }, 3).isCity).toBe(false);
  expect(cornersOfPressed(group, 10)).toEqual({ corners: group.corners, isCity: false });
  expect(cornersOfPressed({ ...group, city: undefined }, 3)).toEqual({ corners: group.corners, isCity: false });
});

test('all of a group stays in view, and the map comes nearer in any case', () => {
  expect(zoomOfPressed(4.2, 2, 13, false)).toBe(4.2);
  expect(zoomOfPressed(4.2, 2, 13, true)).toBe(4.2);
  expect(zoomOfPressed(2.1, 2, 13, false)).toBe(3);
  expect(zoomOfPressed(9.5, 2, 13, true)).toBe(9.5);
  // A city that hardly fits is shown so near that its listings stand by themselves.
  expect(zoomOfPressed(8.3, 2, 13, true)).toBeGreaterThan(8.5);
  expect(zoomOfPressed(13, 9, 13, false)).toBe(13);
  expect(zoomOfPressed(13, 8.6, 13, false)).toBe(12.6);
});

test('where not all of a group fits, the map goes to most of it', () => {
  const at = (longitude: number, count: number): Group => ({
    place: { longitude, latitude: 55 },
    count,
    corners: [longitude, 55, longitude, 55],
  });
  const wide: Group = { ...at(30, 4), corners: [30, 55, 50, 55], parts: [at(30, 3), at(50, 1)] };
  expect(middleOfPressed(wide, 3, { width: 400, height: 400 })).toEqual([40, 55]);
  expect(middleOfPressed(wide, 6, { width: 400, height: 400 })).toEqual([35, 55]);
});
