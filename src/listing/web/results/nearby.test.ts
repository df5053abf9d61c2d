import { expect, test } from 'vitest';
import { autoSearch } from '#areas/auto/web/auto-search.ts';
import { homeOf, widerSearches } from './nearby.ts';
import { readSearch } from './search-state.ts';

const { spec: autoSpec } = autoSearch;
const wider = (address: Record<string, string>, regions: readonly string[] = []) => {
  const [found] = widerSearches(readSearch(address, autoSpec), regions);
  return found && { ...found.widened, near: found.state.near, regions: found.state.regions, sort: found.state.sort };
};

test('a circle grows to a larger one in the order of distance, the largest to all of Russia', () => {
  const kazan = (radius: number | null) => ({ city: 'kazan', radius });
  const grown = { regions: null, sort: 'distance' };
  expect(wider({ near: 'kazan', radius: '0' })).toEqual({ of: 'radius', km: 200, near: kazan(200), ...grown });
  expect(wider({ near: 'kazan', radius: '200' })).toEqual({ of: 'radius', km: 300, near: kazan(300), ...grown });
  expect(wider({ near: 'kazan', radius: '500' })).toEqual({ of: 'russia', near: kazan(null), ...grown });
});

test('regions grow to all of Russia, which nothing widens', () => {
  expect(wider({ region: 'RU-TA' }, ['RU-TA'])).toEqual({ of: 'russia', near: null, regions: [], sort: 'newest' });
  expect(wider({ place: 'perm', region: 'all' })).toEqual({ of: 'russia', near: null, regions: [], sort: 'newest' });
  expect(wider({})).toBeUndefined();
  expect(wider({ near: 'kazan', radius: 'any' })).toBeUndefined();
});

test('a search of all of Russia begins around the region that was searched, by its name or that of its station', () => {
  const station = { id: 1, slug: 'metro-sokol', name: 'Сокол', region: 'RU-MOW', type: 'metro' as const };
  const homeIn = (wider: Record<string, string>, own: Record<string, string>) =>
    homeOf(readSearch(wider, autoSpec), { state: readSearch(own, autoSpec), cities: [station] });
  expect(homeIn({}, { region: 'RU-SPE' })).toBe('RU-SPE');
  expect(homeIn({}, { place: 'metro-sokol' })).toBe('RU-MOW');
  expect(homeIn({}, {})).toBeUndefined();
  expect(homeIn({ region: 'RU-SPE' }, { region: 'RU-SPE' })).toBeUndefined();
  expect(homeIn({ near: 'kazan' }, { region: 'RU-SPE' })).toBeUndefined();
});

test('a part of the map grows to twice its width and height, within the bounds of the map', () => {
  const grown = (address: Record<string, string>) => {
    const [found] = widerSearches(readSearch(address, autoSpec), []);
    return { within: found?.state.within, area: found?.state.area, of: found?.widened.of };
  };
  const around = { area: null, of: 'area' };
  expect(grown({ within: '30,59,31,60' })).toEqual({ ...around, within: { west: 29.5, south: 58.5, east: 31.5, north: 60.5 } }); // prettier-ignore
  expect(grown({ area: '37.6,55.7;37.7,55.7;37.65,55.8' })).toEqual({ ...around, within: { west: 37.55, south: 55.65, east: 37.75, north: 55.85 } }); // prettier-ignore
  expect(grown({ within: '37.61999,55.75399,37.62001,55.75401' })).toEqual({ ...around, within: { west: 37.61, south: 55.744, east: 37.63, north: 55.764 } }); // prettier-ignore
  expect(grown({ within: '-180,-90,180,90' })).toEqual({ ...around, within: { west: -180, south: -90, east: 180, north: 90 } }); // prettier-ignore
});

test('the highest price grows by 15 percent to two significant digits, narrow years by one to each side', () => {
  const widened = (address: Record<string, string>) =>
    widerSearches(readSearch(address, autoSpec), []).map((wider) => [wider.widened, wider.state.ranges]);
  expect(widened({ price_to: '12000000' })).toEqual([
    [{ of: 'price', to: 14_000_000 }, { price: { from: null, to: 14_000_000 } }],
  ]);
  expect(widened({ price_to: '950000', year_from: '2020', year_to: '2020' })).toEqual([
    [
      { of: 'price', to: 1_100_000 },
      { price: { from: null, to: 1_100_000 }, year: { from: 2020, to: 2020 } },
    ],
    [
      { of: 'year', from: 2019, to: 2021 },
      { price: { from: null, to: 950_000 }, year: { from: 2019, to: 2021 } },
    ],
  ]);
  expect(widened({ price_from: '500000', year_from: '2015', year_to: '2020' })).toEqual([]);
});
