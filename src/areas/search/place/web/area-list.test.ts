import { expect, test } from 'vitest';
import { groupByLetter, matching, onlyHit } from './area-list.ts';
import { regionName } from '#areas/geo/web/region-name.ts';

const region = (iso: string, name: string, name_en: string, city: string, city_en: string) =>
  ({
    iso,
    name,
    full_name: `${name}, полностью`,
    name_en,
    federal_district: 'Центральный',
    population: 1,
    city: { id: 1, name: city, name_en: city_en, name_in: city, slug: 's', latitude: 0, longitude: 0, population: 1 },
  }) as const;
const regions = [
  region('RU-MOW', 'Москва', 'Moscow', 'Москва', 'Moscow'),
  region('RU-SVE', 'Свердловская область', 'Sverdlovsk Oblast', 'Екатеринбург', 'Yekaterinburg'),
  region('RU-ORL', 'Орловская область', 'Oryol Oblast', 'Орёл', 'Oryol'),
  region('RU-KB', 'Кабардино-Балкария', 'Kabardino-Balkaria', 'Нальчик', 'Nalchik'),
];
const isos = (query: string): string[] => matching(regions, query).map(({ iso }) => iso);

test('finds a region by its name in either alphabet, and by each part of a hyphenated name', () => {
  expect(isos('свер')).toEqual(['RU-SVE']);
  expect(isos('Sverd')).toEqual(['RU-SVE']);
  expect(isos('екат')).toEqual([]);
  expect(isos('балк')).toEqual(['RU-KB']);
  expect(isos('орлов')).toEqual(['RU-ORL']);
  expect(isos('  ')).toHaveLength(4);
  expect(isos('ква')).toEqual([]);
});

test('finds a region by what it is called, and by a name in the other keyboard layout', () => {
  const around = [...regions, region('RU-MOS', 'Московская область', 'Moscow Oblast', 'Балашиха', 'Balashikha')];
  const found = (query: string): string[] => matching(around, query).map(({ iso }) => iso);
  expect(found('Подмосковье')).toEqual(['RU-MOS']);
  expect(found('подм')).toEqual(['RU-MOS']);
  expect(found('cdthl')).toEqual(['RU-SVE']);
});

test("groups regions by the first letter of the name in the page's language", () => {
  expect(groupByLetter(regions, 'ru').map(([letter]) => letter)).toEqual(['К', 'М', 'О', 'С']);
  expect(groupByLetter(regions, 'en').map(([letter]) => letter)).toEqual(['K', 'M', 'O', 'S']);
});

test.each([
  ['Татарстан', 'Республика Татарстан', 'Татарстан'],
  ['Свердловская', 'Свердловская область', 'Свердловская область'],
  ['Пермский', 'Пермский край', 'Пермский край'],
  ['Марий Эл', 'Республика Марий Эл', 'Марий Эл'],
])('%s, %s, is displayed as %s', (name, full_name, shown) => {
  expect(regionName({ name, full_name, name_en: 'X' }, 'ru')).toBe(shown);
  expect(regionName({ name, full_name, name_en: 'X' }, 'en')).toBe('X');
});

test('Enter chooses the only hit, or the place that has the typed name', () => {
  const city = (name: string, name_en: string) => ({ name, name_en });
  const khimki = city('Химки', 'Khimki');
  expect(onlyHit('Химки', [khimki])).toBe(khimki);
  expect(onlyHit('хим', [khimki])).toBe(khimki);
  expect(onlyHit('свер', matching(regions, 'свер'))).toBe(regions[1]);
  expect(onlyHit('свердловская область, полностью', regions)).toBe(regions[1]);
  const orel = city('Орёл', 'Oryol');
  const many = [orel, city('Орехово-Зуево', 'Orekhovo-Zuyevo')];
  expect(onlyHit('ор', many)).toBeUndefined();
  expect(onlyHit('орел', many)).toBe(orel);
  // The city of Moscow comes before its region.
  const moscow = city('Москва', 'Moscow');
  expect(onlyHit('москва', [moscow, ...regions])).toBe(moscow);
  expect(onlyHit(' ', [khimki])).toBeUndefined();
});
