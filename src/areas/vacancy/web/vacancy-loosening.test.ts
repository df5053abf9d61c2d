import { expect, test } from 'vitest';
import { conditionsOf, nearSearches, soughtWords } from './vacancy-loosening.ts';
import { readVacancySearch } from './vacancy-search.ts';

const search = (values: Record<string, string | string[]>) => readVacancySearch(values);

test('the words of a search are those that say what is sought', () => {
  expect(soughtWords({ q: 'Вакансия водитель  категории E' })).toEqual(['водитель', 'категории', 'E']);
  expect(soughtWords({ q: 'ищу работу' })).toEqual([]);
});

test('each word, filter and place of a search is a condition that can be dropped', () => {
  const state = search({
    q: 'работа водитель вахта',
    experience: ['none'],
    pay: '150000',
    with_pay: 'yes',
    region: 'RU-MOW',
  });
  const conditions = conditionsOf(state);
  expect(conditions.map(({ key, value }) => [key, value])).toEqual([
    ['q', 'водитель'],
    ['q', 'вахта'],
    ['experience', undefined],
    ['pay', undefined],
    ['with_pay', undefined],
    ['place', undefined],
  ]);
  expect(conditions[0]?.without).toMatchObject({ q: 'вахта', pay: 150_000 });
  expect(conditions[2]?.without.choices['experience']).toEqual([]);
  expect(conditions[5]?.without).toMatchObject({ regions: [], cities: [], withPay: true });
});

test('a single word is dropped as the whole text, and a text without a meaning of its own is no condition', () => {
  expect(conditionsOf(search({ q: 'вакансия курьером' })).map(({ value, without }) => [value, without.q])).toEqual([
    ['курьером', ''],
  ]);
  expect(conditionsOf(search({ q: 'вакансии' }))).toEqual([]);
});

test('near searches are other places, then the same trade, then the field of work, then all', () => {
  const near = nearSearches(search({ q: 'курьером', region: 'RU-MOW', experience: ['none'] }));
  expect(near.map(({ of }) => of)).toEqual(['elsewhere', 'trade', 'trade', 'field', 'field', 'others', 'others']);
  expect(near[0]?.state).toMatchObject({ q: 'курьером', regions: [] });
  expect(near[3]?.state).toMatchObject({
    q: '',
    regions: ['RU-MOW'],
    choices: { category: ['logistics'], experience: ['none'] },
  });
  expect(near[4]?.state).toMatchObject({ q: '', choices: { category: ['logistics'] } });
  expect(nearSearches(search({ q: 'космонавт' })).map(({ of }) => of)).toEqual(['others']);
});

test('the same trade comes before its field of work: without the other words, then elsewhere, then on other terms', () => {
  const near = nearSearches(search({ q: 'водителем проживанием', region: 'RU-MOW', pay: '150000' }));
  const ofTrade = near.filter(({ of }) => of === 'trade').map(({ state }) => [state.q, state.regions, state.pay]);
  expect(ofTrade).toEqual([
    ['водителем', ['RU-MOW'], 150_000],
    ['водителем', [], 150_000],
    ['водителем', ['RU-MOW'], null],
    ['водителем', [], null],
  ]);
  const [welder] = nearSearches(search({ q: 'сварщик', schedule: 'rotation', pay: '150000' }));
  expect(welder).toMatchObject({ of: 'trade', state: { q: 'сварщик', pay: null, choices: {} } });
});
