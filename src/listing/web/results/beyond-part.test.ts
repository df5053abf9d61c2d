import { expect, test } from 'vitest';
import { isMapAlone } from './is-map-alone.ts';

test('an empty part of the map blames no filter where none is set', () => {
  const isAlone = (...filters: string[]) => isMapAlone(filters.map((filter) => ({ filter })));
  expect([isAlone('within'), isAlone('category', 'within'), isAlone('area')]).toEqual([true, true, true]);
  expect([isAlone(), isAlone('category'), isAlone('within', 'colour'), isAlone('q', 'area')]).not.toContain(true);
});
