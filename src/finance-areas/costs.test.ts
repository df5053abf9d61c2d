import { expect, test } from 'vitest';
import type { Ask } from '#finance/finance-area.ts';
import type { FinanceAreaName } from '#finance/names.ts';
import { admits } from '#finance/rules.ts';
import { downPaymentShare, percentOf } from '#finance/costs.ts';
import { financeDataOf } from './data.ts';

/** Vectors of domain.md §4 and of figures that can be checked by hand, in kopecks. */
const vectors: [FinanceAreaName, values: Record<string, number>, ask: Ask, monthly: number | null, price: number][] = [
  ['credits', { rate_min: 24_000 }, { amount_minor: 100_000_000, term_months: 36 }, 3_923_285, 41_238_273],
  // The down payment is not lent.
  ['credits', { rate_min: 24_000 }, { amount_minor: 150_000_000, down_payment_minor: 50_000_000, term_months: 36 }, 3_923_285, 41_238_273],
  ['leasings', { rate_min: 25_000, buyout: 1000 }, { amount_minor: 600_000_000, down_payment_minor: 120_000_000, term_months: 36 }, 18_971_157, 208_961_652],
  ['bank_guarantee', { rate_min: 3500 }, { amount_minor: 500_000_000, term_months: 12 }, null, 17_500_000],
  ['bank_guarantee', { rate_min: 3500, fee_min_minor: 20_000_000 }, { amount_minor: 500_000_000, term_months: 12 }, null, 20_000_000],
  ['overdraft', { rate_min: 21_000 }, { amount_minor: 80_000_000, days: 18 }, null, 828_493],
  ['acquiring', { fee_card: 1900 }, { turnover_minor: 125_000_000, sbp_share: 0 }, 2_375_000, 2_375_000],
  ['acquiring', { fee_card: 1900, fee_sbp: 700 }, { turnover_minor: 125_000_000, sbp_share: 100_000 }, 875_000, 875_000],
  ['rko', { monthly_fee_minor: 99_000, payment_price_minor: 2_500, free_payments: 5, cash_out_fee: 1000 }, { payments: 15, cash_out_minor: 10_000_000 }, 99_000 + 25_000 + 100_000, 224_000],
  ['business-registration', { price_minor: 500_000, duty_minor: 80_000 }, { with_address: false }, null, 580_000],
]; // prettier-ignore

test.each(vectors)('%s costs what the rules say: %o for %o', (area, values, ask, monthly, price) => {
  const cost = financeDataOf(area).cost(values, ask, 'min');
  expect([cost?.monthly_minor, cost?.price_minor]).toEqual([monthly, price]);
});

test('an offer that cannot serve the figures has no cost', () => {
  const withdrawals = { monthly_fee_minor: 0, payment_price_minor: 0, cash_out_limit_minor: 100 };
  expect(financeDataOf('rko').cost(withdrawals, { payments: 0, cash_out_minor: 101 }, 'min')).toBeNull();
  expect(financeDataOf('rko').cost(withdrawals, { payments: 0, cash_out_minor: 100 }, 'min')).not.toBeNull();
  expect(financeDataOf('business-registration').cost({ price_minor: 1 }, { with_address: true }, 'min')).toBeNull();
  const all = { amount_minor: 1000, down_payment_minor: 1000, term_months: 12 };
  expect(financeDataOf('leasings').cost({ rate_min: 1 }, all, 'min')).toBeNull();
  expect(financeDataOf('credits').cost({ rate_min: 1 }, all, 'min')).toBeNull();
});

test('a rate in thousandths is the decimal that calculators take', () => {
  expect([18_500, 0, 5, 100_000, 23_630].map(percentOf)).toEqual(['18.500', '0.000', '0.005', '100.000', '23.630']);
});

test('the share of a down payment is exact, and short by a kopeck it is less', () => {
  const price = 333_333_300;
  for (const percent of [10, 15, 20, 30, 70]) {
    const paid = (price / 100) * percent;
    expect(downPaymentShare({ amount_minor: price, down_payment_minor: paid })).toBe(percent * 1000);
    expect(downPaymentShare({ amount_minor: price, down_payment_minor: paid - 1 })).toBe(percent * 1000 - 1);
  }
  expect(downPaymentShare({})).toBe(0);
});

test('an offer is given for figures within each of its bounds, ends included', () => {
  const offer = {
    amount_min_minor: 100,
    amount_max_minor: 200,
    term_min_months: 12,
    term_max_months: 24,
    down_payment_min: 20_000,
  };
  const ask = { amount_minor: 250, down_payment_minor: 50, term_months: 12 };
  expect(admits(offer, ask)).toBe(true);
  expect(admits(offer, { ...ask, term_months: 24 })).toBe(true);
  for (const other of [{ term_months: 11 }, { term_months: 25 }, { amount_minor: 251 }, { down_payment_minor: 49 }, { amount_minor: 149 }])
    expect([other, admits(offer, { ...ask, ...other })]).toEqual([other, false]);
  expect(admits({}, ask)).toBe(true);
}); // prettier-ignore
