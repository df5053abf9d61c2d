import {
  equalLeasingPayment,
  leasingSchedule as scheduleOf,
  type LeasingPayment,
} from '#areas/calculators/leasing-schedule.ts';
import { percentOf } from '#finance/costs.ts';
import { type Ask, type Cost, numberIn, type RateEnd } from '#finance/finance-area.ts';

type Values = Readonly<Record<string, unknown>>;

/** The buyout in kopecks; offers state it as a share of the price. */
export const buyoutOf = (values: Values, ask: Ask): number =>
  Math.round((numberIn(ask, 'amount_minor') * numberIn(values, 'buyout')) / 100_000);

/** Returns the contract of an offer at one end of its rate; null if nothing remains for monthly payments. */
function contractOf(values: Values, ask: Ask, end: RateEnd) {
  const [priceMinor, months] = [numberIn(ask, 'amount_minor'), numberIn(ask, 'term_months')];
  const advanceMinor = numberIn(ask, 'down_payment_minor');
  const buyoutMinor = buyoutOf(values, ask);
  if (months <= 0 || advanceMinor + buyoutMinor >= priceMinor) return null;
  return { priceMinor, advanceMinor, months, buyoutMinor, ratePercent: percentOf(numberIn(values, `rate_${end}`)) };
}

/** Computes the cost of a contract from its advance, equal payments and buyout, without its schedule: a search computes many costs. */
export function leasingCost(values: Values, ask: Ask, end: RateEnd): Cost | null {
  const contract = contractOf(values, ask, end);
  if (!contract) return null;
  const { priceMinor, advanceMinor, months, buyoutMinor } = contract;
  const paymentMinor = equalLeasingPayment(contract);
  // Payments without interest repay what is financed, however they are rounded.
  const paidMinor = Math.max(months * paymentMinor, priceMinor - advanceMinor - buyoutMinor);
  const totalMinor = advanceMinor + paidMinor + buyoutMinor;
  const excess = Math.max(0, totalMinor - priceMinor);
  return { monthly_minor: paymentMinor, total_minor: totalMinor, price_minor: excess };
}

/** Computes the monthly payment. */
export function leasingPayment(values: Values, ask: Ask, end: RateEnd): number | null {
  const contract = contractOf(values, ask, end);
  return contract && equalLeasingPayment(contract);
}

/** Computes the schedule without taxes; the calculator of leasing shows taxes. */
export function leasingSchedule(values: Values, ask: Ask, end: RateEnd): readonly LeasingPayment[] | null {
  const contract = contractOf(values, ask, end);
  return contract && scheduleOf({ ...contract, kind: 'annuity' });
}
