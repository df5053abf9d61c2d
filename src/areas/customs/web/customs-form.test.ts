import { expect, test } from 'vitest';
import { snapshotOn } from '#areas/currency/snapshot.ts';
import { computeCustoms } from '../rules.ts';
import { customsTables } from '../tables.ts';
import { type CarTexts, exampleOf, initialFor, readCustoms, textsOf, textsOfListing } from './customs-form.ts';

const today = '2026-11-23';
const read = (texts: CarTexts, locale: 'ru' | 'en' = 'ru') =>
  readCustoms(texts, snapshotOn('2026-06-28'), today, locale);

test('the example of the form can be computed', () => {
  const { terms } = read(exampleOf(today));
  expect(computeCustoms(customsTables, terms!).totalMinor).toBeGreaterThan(0);
  expect(terms).toMatchObject({ declared: today, age: { made: '2022' }, personalUse: true });
});

test('the address takes precedence over the initial texts, for each car', () => {
  const search = { price: '1', b_price: '2', b_eaeu: '1' };
  expect(textsOf(search, '', { price: '9', cc: '660' })).toEqual({ price: '1', cc: '660' });
  expect(textsOf(search, 'b_', {})).toEqual({ price: '2', eaeu: '1' });
});

test('a typed power replaces both powers of the listing', () => {
  const ofListing = { cc: '1998', hp: '150', kw: '110.3' };
  expect(textsOf({ price: '1' }, '', ofListing)).toEqual({ ...ofListing, price: '1' });
  expect(textsOf({ hp: '180' }, '', ofListing)).toEqual({ cc: '1998', hp: '180' });
  expect(textsOf({ kw: '132' }, '', ofListing)).toEqual({ cc: '1998', kw: '132' });
  expect(initialFor({ hp: '' }, '', ofListing)).toEqual({ cc: '1998' });
  expect(initialFor({ hp: '180' }, 'b_', ofListing)).toEqual(ofListing);
});

test('in a form sent without scripts, kilowatts of the listing do not contradict a typed horsepower', () => {
  const ofListing = { cc: '1998', hp: '150', kw: '110.3' };
  const sent = { price: '1', cc: '1998', hp: '150', kw: '110.3' };
  expect(textsOf(sent, '', ofListing)).toEqual(sent);
  expect(textsOf({ ...sent, hp: '180' }, '', ofListing)).toEqual({ ...sent, hp: '180', kw: '' });
  expect(textsOf({ ...sent, hp: '180', kw: '132' }, '', ofListing)).toEqual({ ...sent, hp: '180', kw: '132' });
  expect(textsOf({ b_hp: '180', b_kw: '110.3' }, 'b_', ofListing)).toMatchObject({ hp: '180', kw: '110.3' });
});

test('the oldest of the rates used is told, if it is old on the day of the declaration', () => {
  const inYen = { ...exampleOf(today), currency: 'JPY', delivery: '1', delivery_currency: 'USD' };
  expect(read(inYen).oldRate).toMatchObject({ currency: 'JPY', date: '2025-06-26' });
  expect(read({ ...inYen, currency: 'RUB' }).oldRate).toMatchObject({ date: '2026-06-28' });
  expect(read({ ...inYen, currency: 'RUB', declared: '2026-07-12' }).oldRate).toBeNull();
  expect(read({ ...exampleOf(today), eur: '100' }).oldRate).toBeNull();
});

test('price and delivery in other currencies are converted at the rates of the day', () => {
  const example = exampleOf(today);
  const { terms, priceMinor, rate } = read({
    ...example,
    price: '10 000,50',
    currency: 'EUR',
    delivery: '100000',
    delivery_currency: 'JPY',
  });
  expect(priceMinor).toBe(87_407_070); // 10 000,50 € × 87,4027
  expect(terms!.valueMinor).toBe(87_407_070 + 5_392_820); // 100 000 ¥ × 0,539282
  expect(rate).toEqual({ eur: '87.4027', date: '2026-06-28' });
  expect(read({ ...example, eur: '100' }).rate).toEqual({ eur: '100.0000', date: null });
  const without = readCustoms({ ...example, currency: 'USD' }, new Map(), today, 'ru');
  expect(without).toMatchObject({ terms: null, isRateMissing: true, rate: null });
});

test.each([
  ['month', { year: '2023', month: '8' }, '2023-08'],
  ['day', { year: '2023', month: '8', day: '5' }, '2023-08-05'],
  ['day without a month', { year: '2023', month: '0', day: '5' }, '2023'],
])('the manufacture is read with its %s', (_, made, expected) => {
  expect(read({ ...exampleOf(today), ...made }).terms!.age).toEqual({ made: expected });
});

test.each([
  ['31 February', { year: '2023', month: '2', day: '31' }],
  ['a month after the declaration', { year: '2026', month: '12' }],
  ['a year after the declaration', { year: '2027' }],
])('%s is a mistake, not a date', (_, made) => {
  expect(read({ ...exampleOf(today), ...made })).toMatchObject({ terms: null, isMadeWrong: true });
});

test('a field beyond its limits gives no terms', () => {
  expect(read({ ...exampleOf(today), price: '' }).terms).toBeNull();
  expect(read({ ...exampleOf(today), hp: '100000' }).terms).toBeNull();
});

test.each([
  ['eur', '-1'],
  ['delivery', 'много'],
  ['cc', '-5'],
  ['kw', 'x'],
])('%s %s is a mistake, not an empty field', (key, text) => {
  expect(read({ ...exampleOf(today), [key]: text }).terms).toBeNull();
  expect(read({ ...exampleOf(today), [key]: ' ' }).terms).not.toBeNull();
});

test.each(['2026-02-30', '2026-13-01', '2019-12-31', '2100-01-01', '28.02.2026', 'today'])(
  'the day of declaration %s is a mistake, not today',
  (declared) => {
    expect(read({ ...exampleOf(today), declared })).toMatchObject({ terms: null, isDeclaredWrong: true });
  },
);

test('without a day of declaration, it is today', () => {
  for (const texts of [exampleOf(today), { ...exampleOf(today), declared: '' }])
    expect(read(texts)).toMatchObject({ terms: { declared: today }, isDeclaredWrong: false });
  expect(read({ ...exampleOf(today), declared: '2026-02-28' }).terms!.declared).toBe('2026-02-28');
});

test('a listing fills in the form: a hybrid from Japan, an electric car, a car from Belarus', () => {
  const hybrid = textsOfListing(
    { fuel: 'hybrid', year: 2023, month: 4, engine_cc: 1797, power_hp: 98, power_kw: 72, power_30min_kw: 23, country: 'JP', delivery_cost_minor: 150_000, delivery_currency: 'JPY' },
    { minor: 2_500_000, currency: 'JPY' },
  ); // prettier-ignore
  expect(hybrid).toMatchObject({ price: '2500000', delivery: '150000', powertrain: 'other_hybrid', kw30: '23' });
  expect(read(hybrid).terms).toMatchObject({ powerKw: '72', power30MinKw: '23', age: { made: '2023-04' } });
  const electric = textsOfListing({ fuel: 'electric', year: 2025, power_hp: 300, power_30min_kw: 90 }, { minor: 1_500_050, currency: 'USD' }); // prettier-ignore
  expect(read(electric).terms).toMatchObject({ powerHp: null, engineCc: null, power30MinKw: '90', fuel: 'electric' });
  expect(electric.price).toBe('15000.5');
  const cleared = textsOfListing({ fuel: 'petrol', year: 2023, country: 'BY' }, { minor: 100, currency: 'USD' });
  expect(read(cleared).terms!.clearedInEaeu).toBe(true);
  expect(read({ ...cleared, eaeu: '0' }).terms!.clearedInEaeu).toBe(false);
});
