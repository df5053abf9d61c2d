import { expect, test } from 'vitest';
import { autoData } from '#areas/auto/data.ts';
import { houseData } from '#areas/house/data.ts';
import { abroadData } from '#areas/abroad/data.ts';
import { countries } from '#areas/abroad/options.ts';
import { equipmentData } from '#areas/equipment/data.ts';
import { kindSearchOf } from './kind-search.ts';
import { nameOfSearch, titleOfSearch, titlePlace } from './search-title.ts';
import { readSearch } from './search-state.ts';

const house = kindSearchOf('house', houseData);
const auto = kindSearchOf('auto', autoData);
const equipment = kindSearchOf('equipment', equipmentData);
function titleOf(search: typeof house, asked: Record<string, string | string[]>, locale: 'ru' | 'en'): string {
  const state = readSearch(asked, search.spec);
  return titleOfSearch(search, state, nameOfSearch(search, state, new Map(), locale), locale);
}

test.each([
  [house, { deal: 'any' }, 'Недвижимость', 'Property'],
  [house, { category: 'flat', deal: 'any' }, 'Квартиры', 'Flats'],
  [house, { category: 'flat', deal: 'rent_long' }, 'Квартиры в аренду', 'Flats to rent'],
  [house, {}, 'Недвижимость', 'Property'],
  [house, { category: 'house' }, 'Дома и дачи на продажу', 'Houses for sale'],
  [
    equipment,
    { category: 'metalworking' },
    'Оборудование: металлообработка на продажу',
    'Equipment: metalworking for sale',
  ],
])('the title of a search is a plural with its deal', (search, asked, russian, english) => {
  expect([titleOf(search, asked, 'ru'), titleOf(search, asked, 'en')]).toEqual([russian, english]);
});

test('the title of chosen cars goes down to the first level that has several', () => {
  const row = (slug: string, name: string) => ({ id: 1, slug, name, count: 1 });
  const catalogue = new Map([
    ['', [row('ford', 'Ford'), row('kia', 'Kia')]],
    ['ford', [row('focus', 'Focus'), row('fiesta', 'Fiesta')]],
    ['ford.focus', [row('ii', 'II'), row('iii', 'III')]],
  ]);
  const nameOf = (asked: Record<string, string | string[]>) =>
    nameOfSearch(auto, readSearch(asked, auto.spec), catalogue, 'ru');
  const ford = { mark: 'ford', model: 'focus' };
  expect([nameOf({ mark: 'ford' }), nameOf(ford)]).toEqual(['Ford', 'Ford Focus']);
  expect(nameOf({ ...ford, generation: 'ii' })).toBe('Ford Focus II');
  expect(nameOf({ ...ford, generation: ['ii', 'iii'] })).toBe('Ford Focus II, III');
  expect(nameOf({ mark: 'ford', model: ['focus', 'fiesta'], generation: 'focus.ii' })).toBe('Ford Focus, Fiesta');
  expect(nameOf({ mark: ['ford', 'kia'], model: 'ford.focus' })).toBe('Ford, Kia');
});

test('the title of cars from abroad says from where', () => {
  const abroad = kindSearchOf('autofromabroad', abroadData);
  const titlesOf = (asked: Record<string, string | string[]>) => [
    titleOf(abroad, asked, 'ru'),
    titleOf(abroad, asked, 'en'),
  ];
  const all = ['Автомобили из-за рубежа', 'Cars from abroad'];
  expect([titlesOf({}), titlesOf({ country: ['JP', 'KR'] })]).toEqual([all, all]);
  expect(titlesOf({ country: 'DE' })).toEqual(['Автомобили из Германии', 'Cars from Germany']);
  const state = readSearch({ country: 'JP' }, abroad.spec);
  expect(titleOfSearch(abroad, state, 'Toyota Prius', 'ru')).toBe('Toyota Prius из Японии');
  for (const { key } of countries) expect(titlesOf({ country: key }).includes(all[0]!), key).toBe(key === 'OTHER');
});

test('a title ends with its places; a single city is declined', () => {
  const moscow = { name: 'Москва', name_in: 'Москве' };
  const region = { name: 'Московская область' };
  expect(titlePlace([], 'ru')).toBe('');
  expect(titlePlace([moscow], 'ru')).toBe(' в\u00A0Москве');
  expect(titlePlace([{ name: 'Владимир', name_in: 'Владимире' }], 'ru')).toBe(' во\u00A0Владимире');
  expect(titlePlace([{ name: 'Вологда', name_in: 'Вологде' }], 'ru')).toBe(' в\u00A0Вологде');
  expect(titlePlace([region], 'ru')).toBe(', Московская область');
  expect(titlePlace([region, moscow], 'ru')).toBe(', Московская область, Москва');
  expect(titlePlace([{ name: 'Kazan' }], 'en')).toBe(' in Kazan');
});
