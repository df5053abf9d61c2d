import { admitsDemand, demandsOf } from '#finance/rules.ts';
import type { Figures } from '#finance/web/chosen-offer.ts';

const keys = [
  'amount_min_minor',
  'amount_max_minor',
  'down_payment_min',
  'term_min_months',
  'term_max_months',
] as const;
export type UnmetTerm = { key: (typeof keys)[number]; limit: number };

/**
 * The limits of an offer that the figures of an application miss: money in kopecks, the down payment in thousandths of a percent, terms in
 * months. The amount of an application is what is lent; a figure that is not stated misses nothing.
 */
export function unmetTerms(
  values: Readonly<Record<string, unknown>>,
  { amountMinor, downPaymentMinor, months }: Figures,
): UnmetTerm[] {
  const demands = demandsOf({
    ...(amountMinor !== null && {
      amount_minor: amountMinor + (downPaymentMinor ?? 0),
      down_payment_minor: downPaymentMinor ?? 0,
    }),
    ...(months !== null && { term_months: months }),
  });
  return keys.flatMap((key) => {
    const demand = demands.find((each) => each.key === key);
    const limit = values[key];
    if (!demand || typeof limit !== 'number' || admitsDemand(values, demand)) return [];
    // Nothing is said of a down payment that was not stated: the lender asks for it.
    return key === 'down_payment_min' && downPaymentMinor === null ? [] : [{ key, limit }];
  });
}
