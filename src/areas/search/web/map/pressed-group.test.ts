import { expect, test } from 'vitest';
import type { Group } from './markers/group.ts';
import { cornersOfPressed, middleOfPressed, zoomOfPressed } from './pressed-group.ts';

const group: Group = {
  place: { latitude: 55.6, longitude: 38 },
  count: 7520,
  corners: [27, 47, 48, 62],
  city: { name: 'Москва', population: 13_000_000, place: { latitude: 55.75, longitude: 37.62 } },
};

test('a pressed group leads to its city in far views, to all of its listings where most are elsewhere, and in near views', () => {
  for (const ofCity of [undefined, 5000]) {
    const { corners, isCity } = cornersOfPressed({ ...group, ofCity }, 3);
    expect(isCity).toBe(true);
    expect(corners.map((side) => Math.round(side * 10) / 10)).toEqual([37.3, 55.6, 37.9, 55.9]);
  }
  expect(cornersOfPressed({ ...group, ofCity: 3000 }, 3)).toEqual({ corners: group.corners, isCity: false });
  expect(cornersOfPressed(group, 10)).toEqual({ corners: group.corners, isCity: false });
  expect(cornersOfPressed({ ...group, city: undefined }, 3)).toEqual({ corners: group.corners, isCity: false });
});

test('a press brings the map clearly nearer: from all of Russia two reach the districts of a city, on phones three', () => {
  expect(zoomOfPressed(5.2, 2, 13, false)).toBe(5.2);
  expect(zoomOfPressed(5.2, 2, 13, true)).toBe(5.2);
  for (const [first, presses] of [
    [3.2, 2],
    [2.1, 3],
  ] as const) {
    const zooms: number[] = [first];
    while (zooms.at(-1)! <= 8.5) zooms.push(zoomOfPressed(zooms.at(-1)! + 0.4, zooms.at(-1)!, 17, false));
    expect(zooms).toHaveLength(presses + 1);
  }
  expect(zoomOfPressed(8.1, 8.3, 13, false)).toBe(9.3);
  expect(zoomOfPressed(9.2, 9, 13, false)).toBe(10);
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
  expect(middleOfPressed(wide, 9, 3, { width: 400, height: 400 })).toEqual([40, 55]);
  expect(middleOfPressed(wide, 9, 6, { width: 400, height: 400 })).toEqual([35, 55]);
  // In far views the marker stands at its city.
  const place = { longitude: 37.6, latitude: 55.7 };
  const atCity = { ...wide, city: { name: 'Москва', population: 1, place } };
  expect(middleOfPressed(atCity, 4, 6, { width: 400, height: 400 })).toEqual([37.6, 55]);
});
