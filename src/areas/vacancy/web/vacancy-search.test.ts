import { expect, test } from 'vitest';
import { parseSearch } from '#web/routes/search-params.ts';
import { countVacancyFilters, readVacancySearch, vacancyInput, vacancyQuery } from './vacancy-search.ts';

const read = (address: string) => readVacancySearch(parseSearch(address));

test('an address says what is searched, and is written as it was read', () => {
  const address =
    '?q=%D1%81%D0%BB%D0%B5%D1%81%D0%B0%D1%80%D1%8C&category=sales&category=it&workplace=remote&pay=90000&with_pay=yes&region=RU-MOW&city=524901&sort=pay_desc';
  const state = read(address);
  expect(vacancyQuery(state)).toBe(address);
  expect(countVacancyFilters(state)).toBe(7);
  expect(vacancyInput(state)).toEqual({
    q: 'слесарь',
    category: ['sales', 'it'],
    workplace: ['remote'],
    pay_from_minor: 9_000_000,
    with_pay: true,
    region: ['RU-MOW'],
    city_id: [524901],
    sort: 'pay_desc',
  });
});

test('what an address cannot mean is ignored', () => {
  const state = read('?category=art&pay=-5&city=x&city=0&region=Moscow&sort=age&with_pay=maybe&cursor=');
  expect(state).toEqual(readVacancySearch({}));
  expect(vacancyQuery(state)).toBe('');
});

test('all of Russia is named where it is not the default', () => {
  expect(read('?region=all').regions).toEqual([]);
  expect(vacancyQuery(read('?region=all'))).toBe('?region=all');
  expect(read('').regions).toBeNull();
});

test('a pay above every bound is brought within the call’s', () => {
  expect(vacancyInput(read('?pay=999999999999')).pay_from_minor).toBe(1_000_000_000);
});
