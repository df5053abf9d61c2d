import { expect, test } from 'vitest';
import {
  clustersAt,
  cornersOf,
  cornersOfPlaces,
  cornersOfWithin,
  middleOf,
  openingPoints,
  type Point,
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

test('groups close together on the screen share a marker at the largest one; none is lost at any zoom', () => {
  const far = clustersAt(points, 2, 60);
  expect(far.map(({ name, count }) => [name, count])).toEqual([
    ['Москва', 85],
    ['Омск', 12],
    ['Анадырь', 3],
  ]);
  expect(far[0]?.corners).toEqual([37.445, 55.754, 37.62, 55.889]);
  expect(far[2]?.listing).toBeUndefined();
  const near = clustersAt(points, 10, 60);
  expect(near).toHaveLength(5);
  expect(near.at(-1)?.listing).toEqual({ id: 7, price: '1 млн' });
  for (const zoom of [0, 1, 2, 5, 8])
    expect(clustersAt(points, zoom, 60).reduce((sum, { count }) => sum + count, 0)).toBe(100);
});

test('the map first shows the groups that have nine of ten results', () => {
  expect(openingPoints(points).map(({ name }) => name)).toEqual(['Москва', 'Омск']);
  expect(openingPoints([])).toEqual([]);
  expect(cornersOf([])).toBeNull();
  expect(middleOf(points)).toEqual([37.62, 55.754]);
  expect(cornersOf(points)).toEqual([37.445, 54.989, 186.774, 64.734]);
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
