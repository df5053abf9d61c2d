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
});

test('a part of the map grows to twice its width and height, within the bounds of the map', () => {
  const grown = (address: Record<string, string>) => {
    const { state, isArea } = widerSearch(readSearch(address, autoSpec), [])!;
    return { within: state.within, area: state.area, isArea };
  };
  const around = { area: null, isArea: true };
  expect(grown({ within: '30,59,31,60' })).toEqual({ ...around, within: { west: 29.5, south: 58.5, east: 31.5, north: 60.5 } }); // prettier-ignore
  expect(grown({ area: '37.6,55.7;37.7,55.7;37.65,55.8' })).toEqual({ ...around, within: { west: 37.55, south: 55.65, east: 37.75, north: 55.85 } }); // prettier-ignore
  expect(grown({ within: '-180,-90,180,90' })).toEqual({ ...around, within: { west: -180, south: -90, east: 180, north: 90 } }); // prettier-ignore
});
