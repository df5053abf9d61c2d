import { expect, test } from 'vitest';
import { borderPoints } from '#areas/abroad/options.ts';
import { borderPlace } from './border-places.ts';

test('every border point that is a single place has a location', () => {
  const unknown = borderPoints.filter(({ key }) => borderPlace(key) === null).map(({ key }) => key);
  expect(unknown).toEqual(['kazakhstan', 'belarus', 'other']);
});
