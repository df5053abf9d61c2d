import { expect, test } from 'vitest';
import { autoSearch } from '#areas/auto/web/auto-search.ts';
import { widerSearch } from './nearby.ts';
import { readSearch } from './search-state.ts';

const { spec: autoSpec } = autoSearch;
const wider = (address: Record<string, string>, regions: readonly string[] = []) => {
  const found = widerSearch(readSearch(address, autoSpec), regions);
  return found && { km: found.km, near: found.state.near, regions: found.state.regions, sort: found.state.sort };
};

test('a circle grows to a larger one in the order of distance, the largest to all of Russia', () => {
  const kazan = (radius: number | null) => ({ city: 'kazan', radius });
  const grown = { regions: null, sort: 'distance' };
  expect(wider({ near: 'kazan', radius: '0' })).toEqual({ km: 200, near: kazan(200), ...grown });
  expect(wider({ near: 'kazan', radius: '200' })).toEqual({ km: 300, near: kazan(300), ...grown });
  expect(wider({ near: 'kazan', radius: '500' })).toEqual({ km: null, near: kazan(null), ...grown });
});

test('regions grow to all of Russia, which nothing widens', () => {
  expect(wider({ region: 'RU-TA' }, ['RU-TA'])).toEqual({ km: null, near: null, regions: [], sort: 'newest' });
  expect(wider({ place: 'perm', region: 'all' })).toEqual({ km: null, near: null, regions: [], sort: 'newest' });
  expect(wider({})).toBeNull();
  expect(wider({ near: 'kazan', radius: 'any' })).toBeNull();
  expect(wider({ within: '30,59,31,60', region: 'RU-TA' }, ['RU-TA'])).toBeNull();
});
