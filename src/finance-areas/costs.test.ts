import { expect, test } from 'vitest';
import { creditSchedule, creditTotals } from '#areas/calculators/credit-rules.ts';
import { computeAcquiring, guaranteeFee, overdraftInterest } from '#areas/calculators/fee-rules.ts';
import { computeLeasing } from '#areas/calculators/leasing-rules.ts';
import { toMinor } from '#areas/calculators/limits.ts';
import { readValues } from '#areas/calculators/web/calculator-spec.ts';
import { leasingSpec } from '#areas/calculators/web/leasing-spec.ts';
import { acquiringSpec, creditSpec, guaranteeSpec, overdraftSpec } from '#areas/calculators/web/specs.ts';
import type { Ask, FinanceArea } from '#finance/finance-area.ts';
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
  ['acquiring', { fee_card: 1900, monthly_fee_minor: 50_000, terminal_rent_minor: 100_000, terminal_price_minor: 1_800_000 }, { turnover_minor: 125_000_000, sbp_share: 0 }, 2_525_000, 2_525_000],
  ['rko', { monthly_fee_minor: 99_000, payment_price_minor: 2_500, free_payments: 5, cash_out_fee: 1000 }, { payments: 15, cash_out_minor: 10_000_000 }, 99_000 + 25_000 + 100_000, 224_000],
  ['business-registration', { price_minor: 500_000, duty_minor: 80_000 }, { with_address: false }, null, 580_000],
]; // prettier-ignore

test.each(vectors)('%s costs what the rules say: %o for %o', (area, values, ask, monthly, price) => {
  const cost = financeDataOf(area).cost(values, ask, 'min');
  expect([cost?.monthly_minor, cost?.price_minor]).toEqual([monthly, price]);
  const { monthly: monthlyAlone }: FinanceArea = financeDataOf(area);
  if (monthlyAlone) expect(monthlyAlone(values, ask, 'min')).toBe(monthly);
});

test('a lease without interest costs what its schedule sums to, however its payments are rounded', () => {
  const { cost, schedule }: FinanceArea = financeDataOf('leasings');
  for (const term_months of [6, 7, 11, 12, 13]) {
    const ask = { amount_minor: 100_000_001, down_payment_minor: 10_000_000, term_months };
    const paid = schedule!({ rate_min: 0 }, ask, 'min')!.reduce((sum, { paymentMinor }) => sum + paymentMinor, 0);
    expect(cost({ rate_min: 0 }, ask, 'min')).toMatchObject({ total_minor: 10_000_000 + paid });
  }
});

/** The result of each calculator for the parameters of its address, read as by its page. */
const calculated: Record<string, (search: Record<string, string>) => number | undefined> = {
  credit: (search) => {
    const { amount, months, rate } = readValues(creditSpec, search, 'ru').values;
    const terms = { amountMinor: toMinor(amount!), months: months!, ratePercent: String(rate), kind: 'annuity' } as const;
    return creditTotals(terms, creditSchedule(terms)).interestMinor;
  },
  leasing: (search) => {
    const { price, advance, months, rate, buyout, regime } = readValues(leasingSpec, search, 'ru').values;
    const terms = { priceMinor: toMinor(price!), advanceMinor: toMinor(advance!), months: months!, buyoutMinor: toMinor(buyout!), ratePercent: String(rate), kind: 'annuity', regime } as const;
    return computeLeasing(terms, null).totalMinor - terms.priceMinor;
  },
  guarantee: (search) => {
    const { amount, rate, days, minimum } = readValues(guaranteeSpec, search, 'ru').values;
    return guaranteeFee({ amountMinor: toMinor(amount!), ratePercent: String(rate), days: days!, minimumMinor: toMinor(minimum ?? 0) });
  },
  overdraft: (search) => {
    const { drawn, rate, days } = readValues(overdraftSpec, search, 'ru').values;
    return overdraftInterest({ drawnMinor: toMinor(drawn!), ratePercent: String(rate), days: days! });
  },
  acquiring: (search) => {
    const { turnover, card_rate, sbp_rate, sbp_share, monthly } = readValues(acquiringSpec, search, 'ru').values;
    return computeAcquiring({ turnoverMinor: toMinor(turnover!), cardRatePercent: String(card_rate), sbpRatePercent: String(sbp_rate), sbpSharePercent: String(sbp_share), monthlyMinor: toMinor(monthly ?? 0) }).totalMinor;
  },
}; // prettier-ignore

test.each(vectors)('the calculator to which %s leads computes what its offers cost: %o for %o', (area, values, ask) => {
  const { calculator, cost } = financeDataOf(area) as FinanceArea;
  if (!calculator) return;
  const parameters = Object.entries(calculator.parameters({ ...values, rate_min: (values['rate_min'] ?? 0) + 1 }, ask));
  const search = Object.fromEntries(parameters.map(([key, value]) => [key, String(value)]));
  const expected = cost({ ...values, rate_min: (values['rate_min'] ?? 0) + 1 }, ask, 'min');
  expect(calculated[calculator.type]?.(search)).toBe(expected?.price_minor);
});

test('the monthly lines of acquiring sum up to its cost, and the terminal that is bought stands beside them', () => {
  const { cost, costLines } = financeDataOf('acquiring') as FinanceArea;
  const values = { fee_card: 1900, fee_sbp: 700, monthly_fee_minor: 150_000, terminal_price_minor: 1_800_000 };
  const ask = { turnover_minor: 125_000_000, sbp_share: 40_000 };
  const minors = costLines?.(values, ask).map(({ minor }) => minor) ?? [];
  expect(minors).toEqual([1_425_000, 350_000, 150_000, 1_800_000]);
  expect(cost(values, ask, 'min')?.monthly_minor).toBe(1_925_000);
  const { terminal_price_minor: _bought, ...own } = values;
  expect(costLines?.(own, ask)).toHaveLength(3);
  const either = costLines?.({ ...values, terminal_rent_minor: 90_000 }, ask) ?? [];
  expect(either.map(({ minor }) => minor)).toEqual([1_425_000, 350_000, 150_000, 90_000, 1_800_000]);
  expect(either.at(-1)?.name.ru).toBe('Покупка терминала вместо аренды, один раз');
  expect(cost({ ...values, terminal_rent_minor: 90_000 }, ask, 'min')?.monthly_minor).toBe(2_015_000);
});

test.each(vectors)('the schedule of %s sums up to what the offer costs: %o for %o', (area, values, ask, monthly) => {
  const { schedule, cost } = financeDataOf(area) as FinanceArea;
  const rows = schedule?.(values, ask, 'min');
  if (!rows) return;
  expect(rows[0]?.paymentMinor).toBe(monthly);
  expect(rows).toHaveLength(Number(ask['term_months']));
  const paid = rows.reduce((sum, { paymentMinor }) => sum + paymentMinor, 0);
  const total = cost(values, ask, 'min')!.total_minor;
  const advance = Number(ask['down_payment_minor'] ?? 0);
  // The total of a lease includes the advance and the buyout; the total of a credit does not include the down payment.
  expect(area === 'credits' ? total : total - advance - (rows.at(-1)?.balanceMinor ?? 0)).toBe(paid);
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
