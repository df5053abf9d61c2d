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

/** The loan: the price less the down payment. */
export const financedOf = (ask: Ask): number =>
  numberIn(ask, 'amount_minor') - Math.min(numberIn(ask, 'down_payment_minor'), numberIn(ask, 'amount_minor'));

/**
 * The down payment as a share of the price, in thousandths of a percent. It is rounded down, so that a down payment one kopeck short of a
 * minimum does not meet it.
 */
export function downPaymentShare(ask: Ask): number {
  const amount = numberIn(ask, 'amount_minor');
  const paid = Math.min(numberIn(ask, 'down_payment_minor'), amount);
  // Floating point would turn 20 % of some prices into 19.999… %.
  return amount === 0 ? 0 : Number((BigInt(paid) * BigInt(100 * scale)) / BigInt(amount));
}

/** Returns the terms of an annuity loan at one end of its rate; null without an amount or a term. */
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
 * Returns an upper bound, in kopecks, for twice the rounding error in the interest of a loan. Payments and monthly interest are each off by up to
 * half a kopeck; with a monthly rate i these errors grow to at most ((1+i)^n − 1)/i kopecks over n months. Twice, because two loans are compared.
 */
export function loanRounding(rate: number, ask: Ask): number {
  const [i, months] = [rate / (100 * scale * 12), numberIn(ask, 'term_months')];
  return Math.ceil(2 * (i === 0 ? months : ((1 + i) ** months - 1) / i)) + 1;
}

/** Converts thousandths of a percent to percent: 18500 → 18.5. */
export const typedPercent = (thousandths: number): number => thousandths / scale;

/** The cost of a service that is paid for once. */
export const paidOnce = (price: number): Cost => ({ monthly_minor: null, total_minor: price, price_minor: price });
/** The cost of a service that is paid for every month. */
export const paidMonthly = (price: number): Cost => ({ monthly_minor: price, total_minor: price, price_minor: price });
