import { readFileSync } from 'node:fs';
import type { FeatureCollection, LineString, MultiLineString } from 'geojson';
import { expect, test } from 'vitest';
import { isWithin } from './corners.ts';
import { hasShippedStreets, shippedStreets } from './streets.ts';

test('all shipped streets lie where the map names their source', () => {
  const file = new URL('../../../../../../data/geo/city_roads.json', import.meta.url);
  const { features } = JSON.parse(readFileSync(file, 'utf8')) as FeatureCollection<LineString | MultiLineString>;
  const points = features.flatMap(({ geometry }) =>
    geometry.type === 'LineString' ? geometry.coordinates : geometry.coordinates.flat(),
  );
  expect(points.length).toBeGreaterThan(1000);
  const outside = points.filter(
    ([longitude = 0, latitude = 0]) => !isWithin({ longitude, latitude }, shippedStreets.corners),
  );
  expect(outside).toEqual([]);
});

test('a view of Moscow has shipped streets, one of another city or of all of Russia has none', () => {
  expect(hasShippedStreets([37.5, 55.7, 37.7, 55.8], 12)).toBe(true);
  expect(hasShippedStreets([30.3, 59.92, 30.37, 59.945], 14)).toBe(false);
  expect(hasShippedStreets([20, 40, 180, 78], 2)).toBe(false);
});
