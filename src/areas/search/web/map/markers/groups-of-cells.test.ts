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
    region: { name: 'Санкт-Петербург', name_en: 'St.-Petersburg' },
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

test('a pin has its price, and what the listing is after it', () => {
  const listing = { id: 7, price: { minor: 20_300_000_00, currency: 'RUB' }, price_per: null, name: { ru: '2-комн.', en: '2-room' } }; // prettier-ignore
  const cell = { ...cellIn('Центральный район', 'Tsentralny District'), count: 1, listings: [listing] } as Cell;
  const { price, kind, title } = groupsOfCells([cell], 'ru')[0]!.listing!;
  expect(price.ru.replaceAll(/\s/gu, ' ')).toBe('20,3 млн ₽');
  expect(kind).toEqual({ ru: '2-комн.', en: '2-room' });
  expect(title!.ru.replaceAll(/\s/gu, ' ')).toBe('20,3 млн ₽, 2-комн.');
});
