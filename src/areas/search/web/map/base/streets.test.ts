import { readFileSync } from 'node:fs';
import type { FeatureCollection, LineString, MultiLineString } from 'geojson';
import { expect, test } from 'vitest';
import { isWithin } from './corners.ts';
import { closestAt, closestOf, shippedStreets, shippedStreetsIn } from './streets.ts';
import type { TileSet } from './tile-sets.ts';

test.each([
  ['city_roads.json', 'msk'],
  ['spb_roads.json', 'spb'],
] as const)('all shipped streets of %s lie where the map names their source', (name, city) => {
  const file = new URL(`../../../../../../data/geo/${name}`, import.meta.url);
  const { features } = JSON.parse(readFileSync(file, 'utf8')) as FeatureCollection<LineString | MultiLineString>;
  const points = features.flatMap(({ geometry }) =>
    geometry.type === 'LineString' ? geometry.coordinates : geometry.coordinates.flat(),
  );
  expect(points.length).toBeGreaterThan(900);
  const outside = points.filter(
    ([longitude = 0, latitude = 0]) => !isWithin({ longitude, latitude }, shippedStreets[city]),
  );
  expect(outside).toEqual([]);
});

test('a view of Moscow or Saint Petersburg has shipped streets, one of another city or of all of Russia has none', () => {
  expect(shippedStreetsIn([37.5, 55.7, 37.7, 55.8], 12)).toBe('msk');
  expect(shippedStreetsIn([30.3, 59.92, 30.37, 59.945], 14)).toBe('spb');
  expect(shippedStreetsIn([49, 55.7, 49.3, 55.9], 12)).toBe(null);
  expect(shippedStreetsIn([20, 40, 180, 78], 2)).toBe(null);
});

test('the map comes nearer where its streets are than where the ground is all it has, and everywhere with streets of its operator', () => {
  const set: TileSet = { format: 'vector', minzoom: 0, maxzoom: 7, attribution: '', tiles: '' };
  const [moscow, omsk] = [
    { latitude: 55.754, longitude: 37.62 },
    { latitude: 54.989, longitude: 73.368 },
  ];
  const shipped = { ground: set, districts: set };
  expect(closestAt(shipped, moscow)).toBe(closestOf(shipped));
  expect(closestAt(shipped, omsk)).toBeLessThan(closestOf(shipped));
  const streets = { ...shipped, streets: set };
  expect([closestAt(streets, omsk), closestAt(streets, moscow)]).toEqual([closestOf(streets), closestOf(streets)]);
  expect(closestOf(streets)).toBeGreaterThan(closestOf(shipped));
  // Without districts no streets are drawn.
  expect(closestAt({ ground: set }, moscow)).toBe(closestAt(shipped, omsk));
});
