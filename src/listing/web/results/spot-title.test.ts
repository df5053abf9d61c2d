import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { isSpot } from './is-spot.ts';
import { findSpotTitle } from './spot-title.ts';

const within = { west: 37.619, south: 55.753, east: 37.621, north: 55.755 };
const at = { west: 37.62, south: 55.754, east: 37.62, north: 55.754 };
const city = { name: 'Москва', name_en: 'Moscow' };
const district = { name: 'Тверской', name_en: 'Tverskoy' };
const cell = { city, district, bounds: at, has_point: true };
const [shop, person] = [
  { id: 7, name: 'Автосалон «Восток»', kind: 'company' },
  { id: 8, name: 'Иван', kind: 'private' },
];
const itemsOf = (...sellers: object[]): object[] => sellers.map((seller) => ({ seller }));

/** `byOthers`: how many of all are of other sellers than the first. */
function titleOf(
  cells: readonly object[],
  {
    items = itemsOf(person, shop),
    total = items.length,
    byOthers = 0,
    locale = 'ru',
  }: { items?: object[]; total?: number; byOthers?: number; locale?: 'ru' | 'en' } = {},
) {
  const find = async (_api: unknown, input: object) =>
    'exclude_seller' in input ? { items: [], total: byOthers } : { items, total };
  return findSpotTitle(
    { api: (async () => ({ cells })) as never, queryClient: new QueryClient(), locale },
    { kind: 'auto', find: find as never },
    {} as never,
    within,
  );
}

test('the list of listings without addresses is named after their city', async () => {
  const without = { ...cell, district: null, has_point: false };
  expect(await titleOf([without])).toBe('Москва: объявления без точного адреса');
  expect(await titleOf([without, cell])).toBeNull();
});

test('the list of one place is named after its shop, its street, its district or its streets', async () => {
  expect(await titleOf([cell], { items: itemsOf(shop, shop) })).toBe('Автосалон «Восток»');
  expect(await titleOf([cell], { items: itemsOf(shop, shop), locale: 'en' })).toBe('Avtosalon “Vostok”');
  expect(await titleOf([cell], { items: itemsOf(shop, shop), total: 46 })).toBe('Автосалон «Восток»');
  expect(await titleOf([cell], { items: itemsOf(shop, shop), total: 46, byOthers: 1 })).toBe('Район Тверской');
  const homes = ['ул. Полевая, 30', 'ул. Полевая, д. 2'].map((address) => ({ seller: person, values: { address } }));
  expect(await titleOf([cell, cell], { items: homes })).toBe('ул. Полевая');
  expect(await titleOf([cell], { items: homes, locale: 'en' })).toBe('ul. Polevaya');
  expect(await titleOf([cell], { items: [homes[0]!, { seller: person, values: { address: 'ул. Мира' } }] })).toBe('Район Тверской'); // prettier-ignore
  expect(await titleOf([cell], { locale: 'en' })).toBe('Tverskoy, Moscow');
  const petersburg = { name: 'Санкт-Петербург', name_en: 'Saint Petersburg' };
  expect(await titleOf([{ ...cell, city: petersburg, district: { name: 'Адмиралтейский район', name_en: 'Admiralteysky District' } }])).toBe('Санкт-Петербург, Адмиралтейский район'); // prettier-ignore
  expect(await titleOf([{ ...cell, district: null }])).toBe('Москва: одно место на карте');
  const streets = ['ул. Мира, 1', 'ул. Полевая, 30', 'ул. Полевая, 2'].map((address) => ({ seller: person, values: { address } })); // prettier-ignore
  expect(await titleOf([{ ...cell, district: null }], { items: streets })).toBe('ул. Полевая, ул. Мира');
  const more = [...streets, { seller: person, values: { address: 'ул. Лесная, 5' } }];
  expect(await titleOf([{ ...cell, district: null }], { items: more })).toBe('ул. Полевая, ул. Мира и другие');
});

test('listings of several districts are named after their streets or their city, those of several cities and an empty place have no title', async () => {
  const other = { ...cell, district: { name: 'Арбат', name_en: 'Arbat' } };
  expect(await titleOf([cell, other])).toBe('Москва: одно место на карте');
  expect(await titleOf([cell, { ...other, city: { name: 'Химки', name_en: 'Khimki' } }])).toBeNull();
  expect(await titleOf([])).toBeNull();
});

test('one place is no wider than a marker asks for', () => {
  expect(isSpot(within)).toBe(true);
  // A group of homes that share a marker on the nearest map.
  expect(isSpot({ west: 37.51999, south: 55.78739, east: 37.52001, north: 55.79281 })).toBe(true);
  // The nearest view of a phone.
  expect(isSpot({ west: 37.506, south: 55.778, east: 37.54, north: 55.804 })).toBe(false);
});
