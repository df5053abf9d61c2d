import { expect, test } from 'vitest';
import { liesAround } from './group.ts';
import { type Cell, groupsOfCells } from './groups-of-cells.ts';

const cellIn = (name: string, name_en: string): Cell => ({
  has_point: true,
  latitude: 59.94,
  longitude: 30.34,
  count: 25,
  bounds: { west: 30.33, south: 59.93, east: 30.35, north: 59.95 },
  city: {
    name: 'Санкт-Петербург',
    name_en: 'Saint Petersburg',
    latitude: 59.94,
    longitude: 30.31,
    population: 5_600_000,
    count: 25,
  },
  district: { name, name_en },
  listings: [],
  least_price_minor: null,
});

test('a group is named after its district', () => {
  const cell = cellIn('Центральный район', 'Tsentralny District');
  const [named] = groupsOfCells([cell], 'ru');
  expect([named?.district, liesAround(named!)]).toEqual(['Центральный район', true]);
  expect(groupsOfCells([cell], 'en')[0]?.district).toBe('Tsentralny District');
});
