import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { fc } from '#tests/support/property.ts';
import {
  type CreditTerms,
  type Instalment,
  annuityPayment,
  creditKinds,
  creditSchedule,
  creditTotals,
  ordinaryPayment,
} from './credit-rules.ts';
import { pskOfSchedule, pskPercent } from './psk-rules.ts';

type Row = [month: string, payment: string, principal: string, interest: string, balance: string];
type Example = { payment?: string; first: Row; last: Row; totalPaid: string; totalInterest: string };

const { examples } = (
  JSON.parse(readFileSync(new URL('../../../data/domain/tables.json', import.meta.url), 'utf8')) as {
    finance: { examples: Record<string, Example> & Record<string, number> & Record<string, Record<string, number>> };
  }
).finance;

const roubles = (minor: number): string => (minor / 100).toFixed(2);
const rowOf = (row: Instalment | undefined): unknown =>
  row && [
    String(row.month),
    ...[row.paymentMinor, row.principalMinor, row.interestMinor, row.balanceMinor].map(roubles),
  ];

const million: CreditTerms = { amountMinor: 100_000_000, ratePercent: '24', months: 36, kind: 'annuity' };

describe('a schedule', () => {
  test.each<[string, CreditTerms]>([
    ['annuity_1m_24_36', million],
    ['annuity_1.5m_18.5_60', { amountMinor: 150_000_000, ratePercent: '18.5', months: 60, kind: 'annuity' }],
    ['diff_1.2m_18_24', { amountMinor: 120_000_000, ratePercent: '18', months: 24, kind: 'differentiated' }],
  ])('of %s is the one of docs/domain.md', (name, terms) => {
    const example = examples[name] as unknown as Example;
    const schedule = creditSchedule(terms);
    const totals = creditTotals(terms, schedule);
    expect(rowOf(schedule[0])).toEqual(example.first);
    expect(rowOf(schedule.at(-1))).toEqual(example.last);
    expect([totals.paidMinor, totals.interestMinor].map(roubles)).toEqual([example.totalPaid, example.totalInterest]);
    if (example.payment) expect(roubles(totals.paymentMinor)).toBe(example.payment);
  });

  test('has its balloon in the last payment', () => {
    const terms: CreditTerms = { ...million, balloonMinor: 40_000_000 };
    const schedule = creditSchedule(terms);
    expect(schedule.at(-2)!.balanceMinor).toBeGreaterThan(40_000_000);
    expect(schedule.at(-1)!.paymentMinor).toBeGreaterThan(40_000_000);
    expect(annuityPayment(terms)).toBeLessThan(annuityPayment(million));
    // By hand: (1,000,000·1.02^36 − 400,000)·0.02 / (1.02^36 − 1) = 31,539.71
    expect(annuityPayment(terms)).toBe(3_153_971);
  });

  test('takes fees at issue, each month and on each anniversary before the end', () => {
    const terms: CreditTerms = {
      ...million,
      fees: [
        { when: 'issue', amountMinor: 100_000 },
        { when: 'month', amountMinor: 1_000 },
        { when: 'year', amountMinor: 500_000 },
      ],
    };
    const schedule = creditSchedule(terms);
    expect(schedule.filter(({ feeMinor }) => feeMinor > 1_000).map(({ month }) => month)).toEqual([12, 24]);
    expect(creditTotals(terms, schedule).feesMinor).toBe(100_000 + 36 * 1_000 + 3 * 500_000);
  });
});

const termsArbitrary: fc.Arbitrary<CreditTerms> = fc
  .record({
    amountMinor: fc.integer({ min: 100_000, max: 1_000_000_000_000 }),
    rate: fc.integer({ min: 0, max: 100_000 }),
    months: fc.integer({ min: 1, max: 480 }),
    kind: fc.constantFrom(...creditKinds),
    balloon: fc.integer({ min: 0, max: 90 }),
  })
  .map(({ amountMinor, rate, months, kind, balloon }) => ({
    amountMinor,
    ratePercent: (rate / 1000).toFixed(3),
    months,
    kind,
    balloonMinor: Math.floor((amountMinor * balloon) / 100),
  }));

describe('any schedule', () => {
  test('repays exactly the amount, and its last payment closes it', () => {
    fc.assert(
      fc.property(termsArbitrary, (terms) => {
        const schedule = creditSchedule(terms);
        expect(schedule).toHaveLength(terms.months);
        if (terms.kind === 'annuity') expect(ordinaryPayment(terms)).toBe(creditTotals(terms, schedule).paymentMinor);
        expect(schedule.reduce((sum, row) => sum + row.principalMinor, 0)).toBe(terms.amountMinor);
        expect(schedule.at(-1)!.balanceMinor).toBe(0);
        let balance = terms.amountMinor;
        for (const row of schedule) {
          expect(row.principalMinor).toBeGreaterThanOrEqual(0);
          expect(row.interestMinor).toBeGreaterThanOrEqual(0);
          expect(row.balanceMinor).toBe((balance -= row.principalMinor));
        }
      }),
    );
  });

  test('of an annuity at up to 30 % has equal payments but for the last', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 10_000_000, max: 1_000_000_000_000 }),
        fc.integer({ min: 0, max: 30 }),
        fc.integer({ min: 2, max: 360 }),
        (amountMinor, rate, months) => {
          const terms = { amountMinor, ratePercent: String(rate), months, kind: 'annuity' as const };
          const payments = creditSchedule(terms).map(({ paymentMinor }) => paymentMinor);
          expect(new Set(payments.slice(0, -1)).size).toBe(1);
        },
      ),
    );
  });

  test('costs more at a higher rate and for a longer term', () => {
    const interestOf = (terms: CreditTerms): number => creditTotals(terms, creditSchedule(terms)).interestMinor;
    const rates = fc.integer({ min: 100, max: 60_000 });
    fc.assert(
      fc.property(
        fc.integer({ min: 10_000_000, max: 10_000_000_000 }),
        fc.tuple(rates, fc.integer({ min: 100, max: 5_000 })),
        fc.tuple(fc.integer({ min: 2, max: 180 }), fc.integer({ min: 1, max: 60 })),
        fc.constantFrom(...creditKinds),
        (amountMinor, [rate, more], [months, longer], kind) => {
          const terms = { amountMinor, ratePercent: (rate / 1000).toFixed(3), months, kind };
          const interest = interestOf(terms);
          expect(interestOf({ ...terms, ratePercent: ((rate + more) / 1000).toFixed(3) })).toBeGreaterThan(interest);
          expect(interestOf({ ...terms, months: months + longer })).toBeGreaterThan(interest);
          expect(annuityPayment({ ...terms, months: months + longer })).toBeLessThan(annuityPayment(terms));
        },
      ),
    );
  });
});

describe('the PSK', () => {
  const pskOf = (terms: CreditTerms, date = '2026-01-10', convention?: 'thirty_days') =>
    pskOfSchedule(terms, creditSchedule(terms), date, convention);

  test.each<[string, CreditTerms]>([
    ['psk_nofee', million],
    ['psk_fee45000_at_issue', { ...million, fees: [{ when: 'issue', amountMinor: 4_500_000 }] }],
    ['psk_monthly_500', { ...million, fees: [{ when: 'month', amountMinor: 50_000 }] }],
  ])('of %s is the one of docs/domain.md', (name, terms) => {
    expect(pskOf(terms)).toBe((examples[name] as unknown as number).toFixed(3));
  });

  test('of dated payments is the one of docs/domain.md in both conventions', () => {
    const payments = Array.from({ length: 12 }, (_, at) => ({
      date: new Date(Date.UTC(2026, 3 + at, 20)).toISOString().slice(0, 10),
      amountMinor: 2_850_000,
    }));
    const issue = { date: '2026-03-10', amountMinor: 30_000_000 };
    const thirty = examples['psk_30day_convention'] as unknown as Record<string, number>;
    expect(pskPercent(issue, payments)).toBe('23.630');
    expect(Number(pskPercent(issue, payments))).toBe(examples['psk_dates_300k_28500x12_issue0310_pay20']);
    expect(Number(pskPercent(issue, payments, 'thirty_days'))).toBe(thirty['300k_28500x12_issue20260310_pay20']);
    expect(Number(pskOf(million, '2026-01-10', 'thirty_days'))).toBe(thirty['1m_24_36_issue20260110_pay10']);
  });

  test('does not depend on the day of issue by calendar months, at the end of a month too', () => {
    for (const date of ['2026-01-31', '2027-11-30', '2028-02-29']) expect(pskOf(million, date)).toBe('24.000');
  });

  test('is null where fees take the whole sum, and 0 where nothing is paid beyond it', () => {
    expect(pskOf({ ...million, fees: [{ when: 'issue', amountMinor: 100_000_000 }] })).toBeNull();
    expect(pskOf({ ...million, ratePercent: '0' })).toBe('0.000');
  });

  test('is the rate without fees and more with any fee', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 10_000_000, max: 100_000_000_000 }),
        fc.integer({ min: 1, max: 99 }),
        fc.integer({ min: 2, max: 240 }),
        fc.constantFrom(...creditKinds),
        fc.constantFrom('issue' as const, 'month' as const, 'year' as const),
        (amountMinor, rate, months, kind, when) => {
          const terms: CreditTerms = { amountMinor, ratePercent: String(rate), months, kind };
          const fees = [{ when, amountMinor: Math.floor(amountMinor / 200) }];
          expect(Math.abs(Number(pskOf(terms)) - rate)).toBeLessThanOrEqual(0.002);
          expect(Number(pskOf({ ...terms, fees }))).toBeGreaterThan(rate);
        },
      ),
    );
  });
});
