import { expect, test } from 'vitest';
import { compactFacets } from '#dictionary/web/facet-counts.ts';
import { houseData } from '#areas/house/data.ts';
import { readCities } from '#tools/seed/geo.ts';
import { cities, isOfAllRussia } from './CityChoice.tsx';
import { readSearch } from './search-state.ts';
import { specOf } from './spec-of.ts';

test('the cities of more than a million people have the names of the reference data', () => {
  const largest = readCities().filter(({ population }) => population > 1_000_000);
  expect(
    Object.entries(cities)
      .map(([id, { ru }]) => `${id} ${ru}`)
      .toSorted(),
  ).toEqual(largest.map(({ id, name }) => `${id} ${name}`).toSorted());
});

test('numbers are kept of the cities with most alone', () => {
  const city_id = Array.from({ length: 40 }, (_, at) => ({ value: at + 1, count: 90 - at }));
  const { counts } = compactFacets({ ranges: {}, city_id, rooms: [{ value: 2, count: 3 }] }, new Set());
  expect(Object.keys(counts['city_id'] ?? {})).toHaveLength(16);
  expect(counts).toMatchObject({ city_id: { 1: 90, 16: 75 }, rooms: { 2: 3 } });
});

test('a city is asked for until a place is chosen, and not beside a map', () => {
  const spec = specOf(houseData);
  const asks = (search: Record<string, string>) => isOfAllRussia(readSearch(search, spec));
  expect(asks({ deal: 'sale' })).toBe(true);
  expect(asks({ region: 'all' })).toBe(true);
  const others: Record<string, string>[] = [{ place: 'moskva' }, { region: 'RU-MOW' }, { near: 'moskva' }, { view: 'map' }]; // prettier-ignore
  for (const placed of others) expect(asks(placed), JSON.stringify(placed)).toBe(false);
});
