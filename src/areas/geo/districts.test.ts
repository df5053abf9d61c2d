import { expect, test } from 'vitest';
import { degreeParts } from './ring.ts';
import { districtAt, districts, namesOfDistrict } from './districts.ts';

const at = (latitude: number, longitude: number): string | number | null => {
  const id = districtAt({
    latitude: Math.round(latitude * degreeParts),
    longitude: Math.round(longitude * degreeParts),
  });
  return id ? districts.get(id)!.name : id;
};

test.each([
  [55.7297, 37.5713, 'Хамовники'],
  [55.7033, 37.5302, 'Раменки'],
  [55.8633, 37.605, 'Отрадное'],
  [55.9825, 37.1814, 'Старое Крюково'],
  [59.9343, 30.3061, 'Адмиралтейский'],
  [59.7415, 30.5787, 'Колпино'],
  [55.8894, 37.445, 0],
  [55.7963, 49.1088, null],
])('the point %f, %f is in %s', (latitude, longitude, name) => {
  expect(at(latitude, longitude)).toBe(name);
});

test('ids and slugs of districts are distinct and never change', () => {
  const all = [...districts.values()];
  expect(all).toHaveLength(232);
  expect(new Set(all.map(({ slug }) => slug)).size).toBe(232);
  const known = [101, 141, 166, 225, 301, 320, 407].map((id) => `${id} ${districts.get(id)!.slug}`);
  expect(known).toMatchInlineSnapshot(`
    [
      "101 msk-vostochnyy",
      "141 msk-hamovniki",
      "166 msk-savelovskiy",
      "225 msk-meschanskiy",
      "301 spb-vasilevskiy",
      "320 spb-kupchino",
      "407 spb-georgievskiy",
    ]
  `);
});

test('each municipal district of Saint Petersburg lies in one of its 18 districts, and those of Moscow in none', () => {
  const all = [...districts.values()];
  const larger = all.filter(({ region }) => region === 'RU-SPE').map(({ within }) => within?.name);
  expect(larger.filter((name) => name === undefined)).toEqual([]);
  expect(new Set(larger).size).toBe(18);
  expect(all.filter(({ region, within }) => region === 'RU-MOW' && within)).toEqual([]);
  const at = (slug: string) => all.find((one) => one.slug === slug)!.within;
  expect(at('spb-78')).toEqual({ name: 'Центральный район', name_en: 'Tsentralny District' });
  expect(at('spb-7')?.name).toBe('Василеостровский район');
});

test('English names of districts are romanised as those of cities are', () => {
  const names = ['район Хамовники', 'район Щукино', 'район Северное Бутово', 'район Черёмушки', 'район Марьина Роща'];
  expect(names.map((name) => namesOfDistrict(name).name_en)).toEqual([
    'Khamovniki',
    'Shchukino',
    'Severnoye Butovo',
    'Cheryomushki',
    'Marina Roshcha',
  ]);
});
