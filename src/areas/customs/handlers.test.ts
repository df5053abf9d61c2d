import { afterAll, beforeAll, expect, test } from 'vitest';
import { addRates } from '#areas/currency/queries.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
  const rate = (date: string, valueE4: number) => ({ currency: 'EUR', nominal: 1, valueE4, date });
  await addRates(t.db, [rate('2026-09-18', 912_345), rate('2026-09-19', 920_000)], t.clock.now());
});
afterAll(() => t.close());

const car = {
  payer: 'individual',
  customs_value_minor: 250_000_000,
  eur_rate: '87.4027',
  declared: '2026-06-28',
  age_band: 'lt3',
  engine_cc: 1987,
  power_hp: 245,
  powertrain: 'combustion',
  fuel: 'petrol',
  personal_use: true,
} as const;

test('customs/calculate returns lines with formula, table and source (vector I12)', async () => {
  const { status, body } = await t.api('customs/calculate', car);
  expect(status).toBe(200);
  expect(body).toMatchObject({ total_minor: 222_394_100, unknown: [], rate: { eur: '87.4027', date: null } });
  expect(body.lines.map((line: { key: string; minor: number }) => [line.key, line.minor])).toEqual([
    ['clearance_fee', 1_354_100],
    ['duty', 120_000_000],
    ['excise', 0],
    ['vat', 0],
    ['recycling_fee', 101_040_000],
  ]);
  expect(body.lines[1]).toEqual({
    key: 'duty',
    minor: 120_000_000,
    formula: 'the greater of 2,500,000\u202F₽ × 48% and 1,987\u00A0cm³ × 5.5\u00A0€ a cm³ × 87.4027\u00A0₽ a €',
    table: {
      name: expect.stringMatching(/^EEC Council .* annex 3$/),
      effective_from: '2018-01-01',
      source: 'rastamozhka-calc, CALC_RATES calculator, Customs_calculator_RU, AvtoCena',
      confidence: 'high',
    },
  });
});

test('customs/calculate uses the rate of the declared day, or the previous one if that day has none', async () => {
  const rateOn = async (declared: string) =>
    (await t.api('customs/calculate', { ...car, eur_rate: undefined, declared })).body.rate;
  expect(await rateOn('2026-09-18')).toEqual({ eur: '91.2345', date: '2026-09-18' });
  expect(await rateOn('2026-09-21')).toEqual({ eur: '92.0000', date: '2026-09-19' });
  expect(await rateOn('2026-07-01')).toEqual({ eur: '87.4027', date: '2026-06-28' });
});

test('customs/calculate converts price and delivery, and has no rates before the first day', async () => {
  const { customs_value_minor: _, eur_rate: __, ...rest } = car;
  const priced = {
    ...rest,
    price: { minor: 2_500_000, currency: 'EUR' },
    delivery: { minor: 5_000_000, currency: 'RUB' },
  };
  const { body } = await t.api('customs/calculate', { ...priced, declared: '2026-09-19' });
  // 25 000 € × 92 + 50 000 ₽ = 2 350 000 ₽.
  expect(body.lines[1]).toMatchObject({ key: 'duty', minor: 112_800_000 });
  const before = await t.api('customs/calculate', { ...priced, declared: '2024-03-01' });
  expect(before.body).toMatchObject({ lines: [], total_minor: null, rate: null });
  expect(before.body.unknown).toHaveLength(5);
  const unknownCurrency = await t.api('customs/calculate', { ...priced, price: { minor: 1, currency: 'XXX' } });
  expect(unknownCurrency.body.unknown[0]).toEqual({ key: 'clearance_fee', reason: 'no_rate' });
});

test('customs/calculate names lines that need a manual calculation', async () => {
  const truck = await t.api('customs/calculate', { ...car, category: 'N2' });
  expect(truck.body).toMatchObject({ lines: [], total_minor: null });
  expect(truck.body.unknown[0]).toEqual({ key: 'clearance_fee', reason: 'category' });
  const firm = { ...car, payer: 'legal', personal_use: false, declared: '2027-01-01' };
  expect((await t.api('customs/calculate', firm)).body.unknown).toEqual([
    { key: 'excise', reason: 'no_table' },
    { key: 'vat', reason: 'other_line' },
  ]);
});

test.each([
  ['neither value nor price', { customs_value_minor: undefined }, 'customs_value_minor'],
  ['neither age nor manufacture', { age_band: undefined }, 'made'],
  ['a car made after its declaration', { made: '2026-07' }, 'made'],
  ['a month that is none', { made: '2023-13' }, 'made'],
  ['a rate of nothing', { eur_rate: '0.00' }, 'eur_rate'],
  ['a rate with a comma', { eur_rate: '87,4' }, 'eur_rate'],
  ['an engine of nothing', { engine_cc: 0 }, 'engine_cc'],
  ['power without a figure', { power_kw: 'many' }, 'power_kw'],
  ['a day of another century', { declared: '1926-06-28' }, 'declared'],
  ['a value beyond the bound', { customs_value_minor: 100_000_000_001 }, 'customs_value_minor'],
])('customs/calculate refuses %s', async (_, change, path) => {
  const { status, body } = await t.api('customs/calculate', { ...car, ...change });
  expect([status, body.fields?.map((field: { path: string }) => field.path)]).toEqual([422, [path]]);
});

test('customs/calculate accepts power as a number or a text', async () => {
  const total = async (power_kw: number | string) =>
    (await t.api('customs/calculate', { ...car, power_hp: null, power_kw })).body.total_minor;
  expect(await total(180.2)).toBe(222_394_100);
  expect(await total('180.20')).toBe(222_394_100);
});
