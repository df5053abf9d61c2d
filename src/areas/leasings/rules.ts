import { computeLeasing, type LeasingPayment, type LeasingResult } from '#areas/calculators/leasing-rules.ts';
import { percentOf } from '#finance/costs.ts';
import { type Ask, type Cost, numberIn, type RateEnd } from '#finance/finance-area.ts';

type Values = Readonly<Record<string, unknown>>;

const noTaxes = { vatPercent: '0', profitTaxPercent: '0' };

/** The buyout in kopecks, which offers name as a share of the price. */
export const buyoutOf = (values: Values, ask: Ask): number =>
  Math.round((numberIn(ask, 'amount_minor') * numberIn(values, 'buyout')) / 100_000);

/** A contract with equal payments at one end of its rate; taxes are in the calculator of leasing. Null where nothing is left to pay monthly. */
function contractOf(values: Values, ask: Ask, end: RateEnd): LeasingResult | null {
  const [priceMinor, months] = [numberIn(ask, 'amount_minor'), numberIn(ask, 'term_months')];
  const advanceMinor = numberIn(ask, 'down_payment_minor');
  const buyoutMinor = buyoutOf(values, ask);
  if (months <= 0 || advanceMinor + buyoutMinor >= priceMinor) return null;
  const ratePercent = percentOf(numberIn(values, `rate_${end}`));
  return computeLeasing(
    { priceMinor, advanceMinor, months, buyoutMinor, ratePercent, kind: 'annuity', regime: 'no_vat' },
    noTaxes,
  );
}

/** Advance, payments and buyout of a contract. */
export function leasingCost(values: Values, ask: Ask, end: RateEnd): Cost | null {
  const contract = contractOf(values, ask, end);
  if (!contract) return null;
  const { paymentMinor, totalMinor } = contract;
  const excess = Math.max(0, totalMinor - numberIn(ask, 'amount_minor'));
  return { monthly_minor: paymentMinor, total_minor: totalMinor, price_minor: excess };
}

export const leasingSchedule = (values: Values, ask: Ask, end: RateEnd): readonly LeasingPayment[] | null =>
  contractOf(values, ask, end)?.schedule ?? null;
