import {
  type CreditTerms,
  creditSchedule,
  creditTotals,
  type Instalment,
  ordinaryPayment,
} from '#areas/calculators/credit-rules.ts';
import { percentDecimals } from '#dictionary/field.ts';
import { type Ask, type Cost, numberIn, type RateEnd } from './finance-area.ts';

type Values = Readonly<Record<string, unknown>>;

const scale = 10 ** percentDecimals;

/** Thousandths of a percent as the decimal that calculators take: 18500 → «18.5». */
export const percentOf = (thousandths: number): string =>
  `${Math.trunc(thousandths / scale)}.${String(thousandths % scale).padStart(percentDecimals, '0')}`;

/** What is lent: the price less the down payment. */
export const financedOf = (ask: Ask): number =>
  numberIn(ask, 'amount_minor') - Math.min(numberIn(ask, 'down_payment_minor'), numberIn(ask, 'amount_minor'));

/** The down payment in whole thousandths of a percent of the price, rounded down: a share that falls short by a kopeck does not pass. */
export function downPaymentShare(ask: Ask): number {
  const amount = numberIn(ask, 'amount_minor');
  const paid = Math.min(numberIn(ask, 'down_payment_minor'), amount);
  // In floating point 20 % of some prices is 19.999… %.
  return amount === 0 ? 0 : Number((BigInt(paid) * BigInt(100 * scale)) / BigInt(amount));
}

/** The terms of a loan with equal payments at one end of its rate; null for figures that no loan has. */
function loanTerms(values: Values, ask: Ask, end: RateEnd): CreditTerms | null {
  const [amountMinor, months] = [financedOf(ask), numberIn(ask, 'term_months')];
  if (amountMinor <= 0 || months <= 0) return null;
  return { amountMinor, months, ratePercent: percentOf(numberIn(values, `rate_${end}`)), kind: 'annuity' };
}

export function loanSchedule(values: Values, ask: Ask, end: RateEnd): Instalment[] | null {
  const terms = loanTerms(values, ask, end);
  return terms && creditSchedule(terms);
}

export function loanCost(values: Values, ask: Ask, end: RateEnd): Cost | null {
  const terms = loanTerms(values, ask, end);
  if (!terms) return null;
  const { paymentMinor, paidMinor } = creditTotals(terms, creditSchedule(terms));
  return { monthly_minor: paymentMinor, total_minor: paidMinor, price_minor: paidMinor - terms.amountMinor };
}

export function loanPayment(values: Values, ask: Ask, end: RateEnd): number | null {
  const terms = loanTerms(values, ask, end);
  return terms && ordinaryPayment(terms);
}

/**
 * Twice the error of rounding in a loan's interest. With a month's rate i, a payment that is off by half a kopeck and the interest of each month,
 * off by as much, add up to at most ((1+i)^n − 1)/i kopecks.
 */
export function loanRounding(rate: number, ask: Ask): number {
  const [i, months] = [rate / (100 * scale * 12), numberIn(ask, 'term_months')];
  return Math.ceil(2 * (i === 0 ? months : ((1 + i) ** months - 1) / i)) + 1;
}

/** Thousandths of a percent as a typed number: 18500 → 18.5. */
export const typedPercent = (thousandths: number): number => thousandths / scale;

/** A service that is paid once. */
export const paidOnce = (price: number): Cost => ({ monthly_minor: null, total_minor: price, price_minor: price });
/** A service that is paid every month. */
export const paidMonthly = (price: number): Cost => ({ monthly_minor: price, total_minor: price, price_minor: price });
