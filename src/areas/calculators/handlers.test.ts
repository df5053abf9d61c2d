import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '#tests/support/app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

const million = { amount_minor: 100_000_000, rate_percent: '24', months: 36, kind: 'annuity' } as const;
const policy = {
  vehicle: 'car',
  owner: 'individual',
  place: 'Москва',
  power_hp: 87,
  drivers: [{ age: 24, experience: 4, bonus_class: '4' }],
  date: '2026-03-01',
} as const;

test('calculators/credit answers schedule, totals and the PSK by both conventions', async () => {
  const { status, body } = await t.api('calculators/credit', { ...million, issue_date: '2026-01-10' });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    payment_minor: 3_923_285,
    last_payment_minor: 3_923_298,
    interest_minor: 41_238_273,
    paid_minor: 141_238_273,
    overpaid_minor: 41_238_273,
    psk: { calendar_months: '24.000', thirty_days: '23.694' },
    basis: { date: '2026-01-10', version: null, source: '353-FZ art. 6', is_public_offer: false },
  });
  expect(body.schedule).toHaveLength(36);
  expect(body.schedule[0]).toEqual({
    month: 1,
    payment_minor: 3_923_285,
    principal_minor: 1_923_285,
    interest_minor: 2_000_000,
    fee_minor: 0,
    balance_minor: 98_076_715,
  });
});

test('calculators/credit takes the day in Moscow when none is given', async () => {
  const { body } = await t.api('calculators/credit', million);
  const moscow = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Moscow' }).format(t.clock.now());
  expect(body.basis.date).toBe(moscow);
});

test.each([
  ['a rate with a comma', { rate_percent: '18,5' }, 'rate_percent'],
  ['a rate above 100', { rate_percent: '100.1' }, 'rate_percent'],
  ['half a kopeck', { amount_minor: 100_000_000.5 }, 'amount_minor'],
  ['a balloon of the whole amount', { balloon_minor: 100_000_000 }, 'balloon_minor'],
  ['a month too many', { months: 481 }, 'months'],
  ['a day of another century', { issue_date: '1926-01-10' }, 'issue_date'],
])('calculators/credit refuses %s', async (_, change, path) => {
  const { status, body } = await t.api('calculators/credit', { ...million, ...change });
  expect([status, body.fields?.map((field: { path: string }) => field.path)]).toEqual([422, [path]]);
});

test('calculators/leasing names the version of its taxes, and knows none before it', async () => {
  const contract = {
    price_minor: 600_000_000,
    advance_minor: 120_000_000,
    rate_percent: '25',
    months: 36,
    buyout_minor: 6_000_000,
    regime: 'general',
  } as const;
  const { body } = await t.api('calculators/leasing', { ...contract, date: '2026-11-22' });
  expect(body).toMatchObject({
    total_minor: 808_961_652,
    vat_reclaim_minor: 145_878_331,
    profit_tax_saving_minor: 165_770_830,
    net_minor: 497_312_491,
    basis: { version: '2026-01-01', date: '2026-11-22', is_public_offer: false },
  });
  const lastYear = await t.api('calculators/leasing', { ...contract, date: '2025-12-31' });
  // 20/120 of the whole contract, before VAT rose to 22 per cent.
  expect(lastYear.body).toMatchObject({ vat_reclaim_minor: 134_826_942, basis: { version: '2025-01-01' } });
  const earlier = await t.api('calculators/leasing', { ...contract, date: '2024-12-31' });
  expect(earlier.body).toMatchObject({ vat_reclaim_minor: null, net_minor: 808_961_652, basis: { version: null } });
  const paid = await t.api('calculators/leasing', { ...contract, advance_minor: 594_000_000 });
  expect(paid.status).toBe(422);
});

test('the calculators of bank services answer with their basis', async () => {
  const guarantee = { amount_minor: 500_000_000, rate_percent: '3.5', days: 210 };
  expect((await t.api('calculators/guarantee', guarantee)).body.fee_minor).toBe(10_068_493);
  const overdraft = { drawn_minor: 80_000_000, rate_percent: '21', days: 18 };
  expect((await t.api('calculators/overdraft', overdraft)).body).toMatchObject({
    interest_minor: 828_493,
    limit_minor: null,
  });
  const acquiring = { turnover_minor: 125_000_000, card_rate_percent: '1.9', sbp_rate_percent: '0.7' };
  expect((await t.api('calculators/acquiring', acquiring)).body).toMatchObject({
    total_minor: 2_375_000,
    first_month_minor: 2_375_000,
    all_by_sbp_minor: 875_000,
    basis: { is_public_offer: false },
  });
});

test('calculators/osago answers a range with the row and source of each coefficient', async () => {
  const { body } = await t.api('calculators/osago', policy);
  expect(body).toMatchObject({
    category: 'car_individual_or_IP',
    multiplier: '2.2374',
    premium: { min_minor: 313_012, max_minor: 1_938_707 },
    is_capped: false,
    basis: { version: '2025-12-09', source: 'Bank of Russia Directive 7204-U of 09.10.2025' },
  });
  expect(body.coefficients[0]).toMatchObject({ code: 'KT', value: '1.8', row: 'Москва', confidence: 'medium' });
});

test('calculators/osago gives no price for a town that is not in its table', async () => {
  const { body } = await t.api('calculators/osago', { ...policy, place: 'Тольятти' });
  expect(body).toMatchObject({ premium: null, multiplier: null });
  expect(body.coefficients[0]).toMatchObject({ code: 'KT', value: null, unknown: 'no_place' });
});
