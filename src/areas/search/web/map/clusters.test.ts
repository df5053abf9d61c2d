import { expect, test } from 'vitest';
import {
  clusterHeight,
  cornersOfPlaces,
  cornersOfWithin,
  openingOf,
  type Point,
  signsAt,
  withinOf,
} from './clusters.ts';

const point = (name: string, count: number, latitude: number, longitude: number): Point => {
  const east = longitude < 0 ? longitude + 360 : longitude;
  return { name, count, place: { latitude, longitude }, corners: [east, latitude, east, latitude] };
};
// Moscow, Khimki next to it, Omsk, Anadyr and Provideniya on either side of the 180th meridian.
const points: Point[] = [
  point('Химки', 5, 55.889, 37.445),
  point('Москва', 80, 55.754, 37.62),
  point('Омск', 12, 54.989, 73.368),
  point('Анадырь', 2, 64.734, 177.515),
  { ...point('Провидения', 1, 64.424, -173.226), listing: { id: 7, price: '1 млн' } },
];

const sizes = { ofCount: (count: number) => 40 + String(count).length, ofPrice: () => 80 };

test('groups close together on the screen share a marker at the largest one; none is lost at any zoom', () => {
  const far = signsAt(points, 1, sizes);
  expect(far.map(({ name, count }) => [name, count])).toEqual([
    ['Москва', 85],
    ['Омск', 12],
    ['Анадырь', 3],
  ]);
  expect(far[0]?.corners).toEqual([37.445, 55.754, 37.62, 55.889]);
  expect(far[2]?.listing).toBeUndefined();
  const near = signsAt(points, 10, sizes);
  expect(near).toHaveLength(5);
  expect(near.at(-1)).toMatchObject({ listing: { id: 7, price: '1 млн' }, look: 'above' });
  for (const zoom of [0, 1, 2, 5, 8])
    expect(signsAt(points, zoom, sizes).reduce((sum, { count }) => sum + count, 0)).toBe(100);
});

test('a price that has no room above or below its point is left out, those that come first keep theirs', () => {
  // Each degree of longitude is 11.4 pixels at zoom 4: listings stand 30 pixels apart, and a price takes 80.
  const listings = [1, 2, 3, 4].map((id) => ({
    ...point('', 1, 55, 37 + (id * 30) / 22.756),
    listing: { id, price: '1 млн' },
  }));
  const lookOf = (order: readonly number[]) =>
    Object.fromEntries(signsAt(listings, 4, sizes, order).map(({ listing, look }) => [listing?.id, look]));
  expect(lookOf([2, 3])).toEqual({ 1: 'dot', 2: 'above', 3: 'below', 4: 'dot' });
  expect(lookOf([4])).toEqual({ 1: 'above', 2: 'below', 3: 'dot', 4: 'above' });
  expect(signsAt(listings, 2, sizes)).toMatchObject([{ count: 4, look: 'count' }]);
});

test('the map opens on what lies together, else on the town with most results, and shows a few wherever they are', () => {
  expect(openingOf([])).toBeNull();
  const russia = openingOf([{ ...points[1]!, town: { latitude: 55.75, longitude: 37.6 } }, ...points.slice(2)]);
  expect(russia).toMatchObject({ corners: [37.62, 54.989, 73.368, 55.754], far: { center: [37.6, 55.75] } });
  const few = openingOf(points.slice(3));
  expect(few).toMatchObject({ corners: [177.515, 64.424, 186.774, 64.734], far: { center: [177.515, 64.734] } });
  expect(few!.far!.zoom).toBeLessThan(russia!.far!.zoom);
  expect(cornersOfPlaces(points.map(({ place }) => place))).toEqual([37.445, 54.989, 186.774, 64.734]);
});

test('the visible bounds become a filter that contains all of them, also across the 180th meridian', () => {
  expect(withinOf([37.12345, 55.00011, 38.98765, 56.99999])).toEqual({
    west: 37.123,
    south: 55,
    east: 38.988,
    north: 57,
  });
  const across = withinOf([170, 60, 190, 70]);
  expect(across).toEqual({ west: 170, south: 60, east: -170, north: 70 });
  expect(cornersOfWithin(across)).toEqual([170, 60, 190, 70]);
  expect(withinOf([-250, -95, 250, 95])).toEqual({ west: -180, south: -90, east: 180, north: 90 });
});

test('the marker of many listings is larger than that of few', () => {
  const heights = [2, 10, 100, 1000].map(clusterHeight);
  expect(heights).toEqual(heights.toSorted((a, b) => a - b));
  expect(new Set(heights).size).toBe(4);
});
