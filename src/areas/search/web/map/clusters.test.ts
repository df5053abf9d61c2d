import { expect, test } from 'vitest';
import {
  clustersAt,
  cornersOf,
  cornersOfWithin,
  middleOf,
  openingPlaces,
  type Place,
  type Point,
  withinOf,
} from './clusters.ts';

const place = (id: number, latitude: number, longitude: number): Place => ({
  id,
  name: `Город ${id}`,
  slug: `gorod-${id}`,
  latitude,
  longitude,
});
// Moscow, Khimki next to it, Omsk, Anadyr and Provideniya on either side of the 180th meridian.
const points: Point[] = [
  { place: place(2, 55.889, 37.445), count: 5 },
  { place: place(1, 55.754, 37.62), count: 80 },
  { place: place(3, 54.989, 73.368), count: 12 },
  { place: place(4, 64.734, 177.515), count: 2 },
  { place: place(5, 64.424, -173.226), count: 1 },
];

test('cities close together on the screen share a marker at the largest one; none is lost at any zoom', () => {
  const far = clustersAt(points, 2, 60);
  expect(far.map(({ place: { id }, count }) => [id, count])).toEqual([
    [1, 85],
    [3, 12],
    [4, 3],
  ]);
  expect(far[0]?.places.map(({ id }) => id)).toEqual([1, 2]);
  expect(clustersAt(points, 10, 60)).toHaveLength(5);
  for (const zoom of [0, 1, 2, 5, 8])
    expect(clustersAt(points, zoom, 60).reduce((sum, { count }) => sum + count, 0)).toBe(100);
});

test('the map first shows the cities that have nine of ten results', () => {
  expect(openingPlaces(points).map(({ id }) => id)).toEqual([1, 3]);
  expect(openingPlaces([])).toEqual([]);
  expect(cornersOf([])).toBeNull();
  expect(middleOf(points)).toEqual([37.62, 55.754]);
  expect(cornersOf(points.map((point) => point.place))).toEqual([37.445, 54.989, 186.774, 64.734]);
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
