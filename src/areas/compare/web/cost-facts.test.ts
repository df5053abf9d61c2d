import { expect, test } from 'vitest';
import { createTranslator } from 'use-intl';
import { areaPriceFact, costFacts } from './cost-facts.ts';
import { words } from './words.ru.ts';

type Costs = Parameters<typeof costFacts>[0];

const t = createTranslator({ locale: 'ru', messages: { compare: words }, namespace: 'compare.cost' }) as Parameters<
  typeof costFacts
>[1];

const sum = (minor: number | null, known_minor: number, lines = ['price', 'delivery']) => ({
  lines: lines.map((key) => ({ key })),
  total: { minor, known_minor },
});
const cost = (landed: object, monthly: number | null) => ({
  landed,
  day_one: sum(null, 0),
  ownership: null,
  monthly: { line: { minor: monthly }, terms: { months: 60 } },
});

test('sums are rounded like other estimates, lower bounds are rounded down, and exact prices stay', () => {
  const costs = [cost(sum(190_579_900, 190_579_900), 3_240_199), cost(sum(null, 190_579_900), null), cost(sum(171_000_000, 171_000_000), 9900)]; // prettier-ignore
  const rows = costFacts(costs as unknown as Costs, t, 'ru').map(({ key, values }) => [
    key,
    values.map((value) => value.replaceAll(/[\u00A0\u202F]/g, ' ')),
  ]);
  expect(rows).toEqual([
    ['landed', ['≈ 1 906 000 ₽', 'от 1 905 000 ₽', '1 710 000 ₽']],
    ['monthly', ['от 32 400 ₽', '', 'от 99 ₽']],
  ]);
});

test('the years of ownership are followed by what is paid beside the price', () => {
  const line = (key: string, minor: number | null) => ({ key, name: `name of ${key}`, minor });
  const costs = [1, 2].map((times) => ({
    ...cost(sum(500, 500, ['price']), 7),
    ownership: {
      years: 5,
      total: { minor: times * 3_000_000_00, known_minor: times * 3_000_000_00 },
      lines: [
        line('price', 500), line('financing', times * 500_000_00),
        { ...line('osago_years', times === 1 ? 70_000_00 : null), row: times === 1 ? 'больше 150 л. с.' : null }, line(times === 1 ? 'running' : 'charging', 750_000_00),
      ],
    },
  })); // prettier-ignore
  const rows = costFacts(costs as unknown as Costs, t, 'ru').slice(1);
  expect(rows.map(({ key, isPart = false }) => [key, isPart])).toEqual([
    ['ownership', false],
    ['financing', true],
    ['osago_years', true],
    ['running', false],
  ]);
  expect(rows.map(({ label }) => label)).toEqual([
    'Владение за 5 лет без топлива и обслуживания',
    'name of financing',
    'name of osago_years',
    'name of running; name of charging',
  ]);
  const plain = (text = '') => text.replaceAll(/[\u00A0\u202F]/g, ' ');
  // Fuel and upkeep of all are at one rate: they are in no sum that tells the cars apart, and stand once for all.
  expect(rows[0]?.values.map(plain)).toEqual(['2 250 000 ₽', '5 250 000 ₽']);
  expect([rows[0]?.best, rows[1]?.best, rows[2]?.best]).toEqual([[0], [0], []]);
  expect(plain(rows[3]?.shared)).toBe('≈ 750 000 ₽ у каждого: расход не указан, ставка за км одна для всех');
  // Why policies cost what they cost.
  expect(rows[2]?.details).toEqual(['больше 150 л. с.', '']);
  expect(rows[2]?.values.map((value) => value.replaceAll(/[\u00A0\u202F]/g, ' '))).toEqual(['≈ 70 000 ₽', '']);
});

test('no total is best where one that is known in part may be less', () => {
  const bestOfLanded = (least: number) =>
    costFacts(
      [sum(400, 400), sum(1400, 1400), sum(null, least)].map((landed) => cost(landed, 7)) as unknown as Costs,
      t,
      'ru',
    ).find(({ key }) => key === 'landed')?.best;
  expect(bestOfLanded(200)).toEqual([]);
  expect(bestOfLanded(500)).toEqual([0]);
  expect(bestOfLanded(0)).toEqual([0]);
});

test('a total to which nothing is added is no row', () => {
  const costs = [cost(sum(500, 500, ['price']), 7), cost(sum(600, 600, ['price']), 8)];
  expect(costFacts(costs as unknown as Costs, t, 'ru').map(({ key }) => key)).toEqual(['monthly']);
});

test('homes are compared by the price of a square metre, plots by that of a hundred, and never with each other', () => {
  const home = (category: string, minor: number, size: object) =>
    ({ kind: 'house', price: { minor, currency: 'RUB' }, values: { category, deal: 'sale', ...size } }) as never;
  const [flat, other] = [1_000_000_00, 900_000_00].map((minor) => home('flat', minor, { area_total_m2: 40 }));
  const plot = home('plot', 500_000_00, { land_ares: 10 });
  const rowsOf = (...listings: never[]) =>
    areaPriceFact(listings, t, 'ru').map(({ label, values, best }) => [
      label,
      values.map((value) => value.replaceAll(/[\u00A0\u202F]/g, ' ')),
      best,
    ]);
  expect(rowsOf(flat!, other!)).toEqual([['Цена за м²', ['25 000 ₽', '22 500 ₽'], [1]]]);
  expect(rowsOf(plot)).toEqual([['Цена за сотку', ['50 000 ₽'], []]]);
  expect(rowsOf(flat!, plot)).toEqual([]);
  // A square metre of a house or a garage is no rival of that of a flat.
  const house = home('house', 500_000_00, { area_total_m2: 100 });
  expect(rowsOf(flat!, house)).toEqual([['Цена за м²', ['25 000 ₽', '5 000 ₽'], []]]);
  // Of two flats beside a house one is best of its kind.
  expect(rowsOf(flat!, house, other!)[0]?.[2]).toEqual([2]);
  const garage = home('garage', 500_000_00, { area_total_m2: 20 });
  expect(rowsOf(flat!, garage)).toEqual([['Цена за м²', ['25 000 ₽', '25 000 ₽'], []]]);
  const dearer = home('garage', 500_000_00, { area_total_m2: 10 });
  expect(rowsOf(flat!, dearer)).toEqual([['Цена за м²', ['25 000 ₽', '50 000 ₽'], []]]);
});

test('the kinds of loan are a row where they differ', () => {
  const by = (loan: string) => ({
    ...cost(sum(500, 500), 900),
    monthly: { line: { minor: 900 }, terms: { months: 60, loan } },
  });
  const loansOf = (...costs: object[]) =>
    costFacts(costs as unknown as Costs, t, 'ru').find(({ key }) => key === 'loan')?.values;
  expect(loansOf(by('семейная ипотека'), by('ипотека'))).toEqual(['семейная ипотека', 'ипотека']);
  expect(loansOf(by('ипотека'), by('ипотека'))).toBeUndefined();
});

test('the first days of a loan and of a whole price are no rivals', () => {
  const dayOne = (minor: number, monthly: number | null) => ({
    ...cost(sum(500, 500), monthly),
    day_one: sum(minor, minor),
  });
  const bestOfDay = (...costs: object[]) =>
    costFacts(costs as unknown as Costs, t, 'ru').find(({ key }) => key === 'day_one')?.best;
  expect(bestOfDay(dayOne(100, 7), dayOne(500, null))).toEqual([]);
  expect(bestOfDay(dayOne(100, 7), dayOne(500, 8))).toEqual([0]);
  expect(bestOfDay(dayOne(100, null), dayOne(500, null))).toEqual([0]);
});

test('of two kinds each has its own best payment', () => {
  const costs = [7, 5, 9, 8].map((minor) => cost(sum(500, 500), minor)) as unknown as Costs;
  const rivals = [[0, 1], [2, 3]]; // prettier-ignore
  const monthly = costFacts(costs, t, 'ru', true, rivals).find(({ key }) => key === 'monthly');
  expect(monthly?.best).toEqual([1, 3]);
});

test('a term of whole years is said in years', () => {
  const labelOf = (months: number, areHomes = false) =>
    costFacts(
      [{ ...cost(sum(500, 500), 7), monthly: { line: { minor: 7 }, terms: { months } } }] as unknown as Costs,
      t,
      'ru',
      areHomes,
    ).find(({ key }) => key === 'monthly')?.label;
  expect([labelOf(240), labelOf(18), labelOf(240, true)]).toEqual([
    'В месяц в кредит или лизинг, 20 лет',
    'В месяц в кредит или лизинг, 18 мес.',
    'Ипотека в месяц, 20 лет',
  ]);
});
