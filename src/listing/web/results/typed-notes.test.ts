import { expect, test } from 'vitest';
import type { UnderstoodSection } from '#areas/search/web/understand-query.ts';
import { notesOf } from './typed-notes.ts';

const section = (kind: UnderstoodSection['kind'], more: Partial<UnderstoodSection> = {}): UnderstoodSection => ({
  kind, count: 0, preset_count: null, is_whole: true, least_price_minor: null, price_per: null, search: { mark: ['lexus'] },
  labels: { ru: [], en: [] }, foreign: null, loosened: null, approximate: [], ...more,
}); // prettier-ignore
const missing = (...missed: string[]): UnderstoodSection =>
  section('ads', { loosened: { count: 3, preset_count: null, search: { mark: ['lexus'] }, missed } });

test('cars from abroad say that there are none in Russia, unless there are, or the query names a country', () => {
  const abroad = section('autofromabroad', { count: 4 });
  expect(notesOf('autofromabroad', [abroad, section('auto')], null, 'ru')).toEqual([
    'В России таких нет, показываем из-за рубежа.',
  ]);
  expect(notesOf('autofromabroad', [abroad, section('auto', { count: 1 })], null, 'ru')).toEqual([]);
  const fromJapan = { ...abroad, search: { mark: ['lexus'], country: ['JP'] } };
  expect(notesOf('autofromabroad', [fromJapan, section('auto')], null, 'ru')).toEqual([]);
  // Where neither has any, the page of results says so.
  expect(notesOf('autofromabroad', [section('autofromabroad'), section('auto')], null, 'ru')).toEqual([]);
  expect(notesOf('auto', [abroad, section('auto')], null, 'ru')).toEqual([]);
});

test('a query without a deal says that nothing of it is for sale, but only for hire', () => {
  const machines = section('spec', { count: 2, preset_count: 0 });
  expect(notesOf('spec', [machines], null, 'ru', true)).toEqual(['В продаже таких нет, показываем аренду.']);
  expect(notesOf('spec', [machines], null, 'en', true)).toEqual(['There are none for sale, so these are for rent.']);
  for (const preset_count of [null, 1])
    expect(notesOf('spec', [{ ...machines, preset_count }], null, 'ru', true)).toEqual([]);
  expect(notesOf('spec', [machines], null, 'ru')).toEqual([]);
  expect(notesOf('spec', [{ ...machines, count: 0 }], null, 'ru', true)).toEqual([]);
});

test('one word that is left out is told in the singular, several in the plural', () => {
  const notesIn = (locale: 'ru' | 'en', ...missed: string[]) => notesOf('ads', [missing(...missed)], null, locale);
  expect(notesIn('ru', 's23')).toEqual(['Вместе со словом «s23» ничего не нашлось: показываем без него.']);
  expect(notesIn('ru', 'киа рио')).toEqual(['Вместе со словами «киа рио» ничего не нашлось: показываем без них.']);
  expect(notesIn('ru', '15 про', 'синий')).toEqual([
    'Вместе со словами «15 про», «синий» ничего не нашлось: показываем без них.',
  ]);
  expect(notesIn('en', 's23')).toEqual(['Nothing was found together with “s23”, so these are without it.']);
  expect(notesIn('en', '15', 'pro')).toEqual([
    'Nothing was found together with “15”, “pro”, so these are without them.',
  ]);
});

test('a word without a filter is told once', () => {
  const loosened = { count: 3, preset_count: null, search: { mark: ['lexus'] }, missed: ['про войну'] };
  const books = section('ads', { loosened, approximate: ['про', 'для такси'] });
  expect(notesOf('ads', [books], null, 'ru')).toEqual([
    'Вместе со словами «про войну» ничего не нашлось: показываем без них.',
    'Фильтра «для такси» нет: проверяйте это в самом объявлении.',
  ]);
});

test('a filter that is left out, or loosened, is called a condition, and no word', () => {
  const search = { mark: ['kia'], gearbox: ['at'], year_from: ['2019'], year_to: ['2019'] };
  const noteIn = (locale: 'ru' | 'en', missed: string, found: UnderstoodSection['search']) =>
    notesOf('auto', [section('auto', { search, loosened: { count: 3, preset_count: null, search: found, missed: [missed] } })], null, locale);
  const { gearbox: _gearbox, ...manual } = search;
  expect(noteIn('ru', 'на автомате', manual)).toEqual(['Вместе с условием «на автомате» ничего не нашлось: показываем без него.']);
  const near = { ...search, year_from: ['2017'], year_to: ['2021'] };
  expect(noteIn('ru', '2019', near)).toEqual(['По условию «2019» ничего не нашлось: показываем ближайшие к нему.']);
  expect(noteIn('en', '2019', near)).toEqual(['Nothing was found for “2019”, so these are the nearest to it.']);
}); // prettier-ignore

test('another number of a model is the nearest one, and a city around a station is told as such', () => {
  const noteOf = (search: UnderstoodSection['search'], found: UnderstoodSection['search'], missed: string) =>
    notesOf('ads', [section('ads', { search, loosened: { count: 3, preset_count: null, search: found, missed: [missed] } })], null, 'ru');
  expect(noteOf({ q: ['iphone 15 pro'] }, { q: ['iphone 14'] }, '15 про')).toEqual(['По условию «15 про» ничего не нашлось: показываем ближайшие к нему.']);
  expect(noteOf({ q: ['iphone 15 pro'] }, { q: ['iphone'] }, '15 про')).toEqual(['Вместе со словами «15 про» ничего не нашлось: показываем без них.']);
  const atStation = { rooms: ['2'], place: ['metro-sankt-peterburg-avtovo'] };
  expect(noteOf(atStation, { rooms: ['2'], region: ['RU-SPE'] }, 'метро автово')).toEqual(['По месту «метро автово» ничего не нашлось: показываем весь город.']);
}); // prettier-ignore
