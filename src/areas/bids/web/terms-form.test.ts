import { expect, test } from 'vitest';
import { computePsk, computeTerms, correctMonthly, correctTotal, recompute, termsOf } from './terms-form.ts';

const empty = { amount: null, downPayment: null, months: null, rate: null, psk: null, monthly: null, total: null };

test('payment and total are computed from sum, term and rate by the rules of the calculators', () => {
  const form = recompute({ ...empty, amount: 1_000_000, months: 12, rate: 18.5, downPayment: 200_000 });
  // 1 000 000 ₽ at 18.5 % for 12 months: an annuity of 91 918.12 ₽.
  expect(form.monthly).toBeCloseTo(91_918.12, 2);
  expect(form.total).toBeCloseTo(form.monthly! * 12 + 200_000, 2);
  expect(termsOf(form)).toMatchObject({
    amount_minor: 1_000_000_00,
    down_payment_minor: 200_000_00,
    months: 12,
    rate_thousandths: 18_500,
  });
});

test('a rate of 0 divides the sum evenly', () => {
  expect(computeTerms({ ...empty, amount: 120_000, months: 12, rate: 0 })).toEqual({ monthly: 10_000, total: 120_000 });
});

test('a missing figure is null in the terms, and a corrected payment is not recomputed', () => {
  expect(computeTerms({ ...empty, amount: 1000, months: 12 })).toBeNull();
  expect(termsOf({ ...empty, amount: 1000, months: 12, rate: 5 })).toMatchObject({ months: 12, total_minor: null });
  const corrected = { ...recompute({ ...empty, amount: 1000, months: 10, rate: 5 }), monthly: 111, total: 1110 };
  expect(termsOf(corrected)).toMatchObject({ monthly_minor: 111_00, total_minor: 1110_00 });
});

test('a corrected payment changes the total, and a corrected total keeps the payment', () => {
  const form = recompute({ ...empty, amount: 500_000, months: 24, rate: 18.5, downPayment: 50_000 });
  expect(correctMonthly(form, 30_000)).toMatchObject({
    ...form,
    monthly: 30_000,
    total: 770_000,
    psk: expect.any(Number),
  });
  expect(correctMonthly({ ...form, months: null }, 30_000).total).toBe(form.total);
  expect(correctMonthly(form, null)).toEqual({ ...form, monthly: null });
});

test('the full cost is the rate of an annuity without fees, and more with them', () => {
  // docs/domain.md §4: 1 000 000 ₽ for 36 months at 24 %, and 45 000 ₽ at issue.
  const form = recompute({ ...empty, amount: 1_000_000, months: 36, rate: 24 });
  expect(form.psk).toBe(24);
  expect(correctTotal(form, form.total! + 45_000).psk).toBe(27.477);
  expect(computePsk({ ...form, downPayment: 100_000, total: form.total! + 100_000 })).toBe(24);
  expect(correctMonthly(form, 60_000).psk).toBeGreaterThan(24);
  expect(computePsk({ ...form, months: null })).toBeNull();
});

test('the first payment of a differentiated credit gives the total and the full cost of decreasing payments', () => {
  const form = correctMonthly(recompute({ ...empty, amount: 500_000, months: 120, rate: 18.5 }), 11_875);
  // 500 000 ₽ × 18.5 % / 12 × 121 / 2 of interest, but for the rounding of each month.
  expect(form.total).toBeCloseTo(966_354, -1);
  expect(form.psk).toBeCloseTo(18.5, 1);
  // A rouble and more away is another payment, the same in each month.
  expect(correctMonthly(form, 11_877).total).toBe(1_425_240);
});
