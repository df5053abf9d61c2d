import { computeLeasing } from '#areas/calculators/leasing-rules.ts';
import { percentOf } from '#finance/costs.ts';
import { type Ask, type Cost, numberIn, type RateEnd } from '#finance/finance-area.ts';

const noTaxes = { vatPercent: '0', profitTaxPercent: '0' };

/** Advance, payments and buyout of a contract with equal payments; taxes are in the calculator of leasing. */
export function leasingCost(values: Readonly<Record<string, unknown>>, ask: Ask, end: RateEnd): Cost | null {
  const [priceMinor, months] = [numberIn(ask, 'amount_minor'), numberIn(ask, 'term_months')];
  const advanceMinor = numberIn(ask, 'down_payment_minor');
  const buyoutMinor = Math.round((priceMinor * numberIn(values, 'buyout')) / 100_000);
  if (months <= 0 || advanceMinor + buyoutMinor >= priceMinor) return null;
  const { paymentMinor, totalMinor } = computeLeasing(
    {
      priceMinor,
      advanceMinor,
      months,
      buyoutMinor,
      ratePercent: percentOf(numberIn(values, `rate_${end}`)),
      kind: 'annuity',
      regime: 'no_vat',
    },
    noTaxes,
  );
  return { monthly_minor: paymentMinor, total_minor: totalMinor, price_minor: Math.max(0, totalMinor - priceMinor) };
}
