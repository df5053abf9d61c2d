import { expect, test } from 'vitest';
import { cornersOf, cornersOfPlaces } from './corners.ts';

// Moscow, Omsk, Anadyr and Provideniya on either side of the 180th meridian.
const places = [
  { latitude: 55.754, longitude: 37.62 },
  { latitude: 54.989, longitude: 73.368 },
  { latitude: 64.734, longitude: 177.515 },
  { latitude: 64.424, longitude: -173.226 },
];

test('the corners hold all places, also across the 180th meridian', () => {
  expect(cornersOf([])).toBeNull();
  expect(cornersOfPlaces(places.slice(2))).toEqual([177.515, 64.424, 186.774, 64.734]);
  expect(cornersOfPlaces(places)).toEqual([37.62, 54.989, 186.774, 64.734]);
});
