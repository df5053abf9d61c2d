import { type CostLine, lineOf, type Source, type Total, totalOf, type UnknownLine } from './cost-line.ts';
import type { LandedKey, LandedPrice } from './landed-price.ts';
import type { BestMonthly } from './monthly.ts';

export type DayOneKey = LandedKey | 'down_payment' | 'osago';
export type DayOneCash = { readonly lines: readonly CostLine<DayOneKey>[]; readonly total: Total };

/**
 * Returns the money needed on the first day: the down payment of the best offer, or the whole landed base if no offer finances it, plus the
 * delivery and the first OSAGO policy. Offers do not state initial fees, so none are included.
 */
export function dayOneCash(
  landed: Pick<LandedPrice, 'base' | 'delivery'>,
  monthly: BestMonthly,
  osago: CostLine<'osago'> | null,
  source: Source,
): DayOneCash {
  const first: readonly CostLine<DayOneKey>[] =
    'offer' in monthly
      ? [lineOf('down_payment', [[{ unit: 'roubles', minors: [monthly.downMinor] }]], source, true)]
      : landed.base;
  const lines = [...first, ...(landed.delivery ? [landed.delivery] : []), ...(osago ? [osago] : [])];
  return { lines, total: totalOf(lines) };
}

/** The costs of the deal over a home besides its price. The domain data have no source for them, so they are in no total. */
export const homeDealLine: UnknownLine<'deal'> = { key: 'deal', unknown: 'no_deal_source' };

/** The registration of a car. The domain data have no source for the fee, so the line says so and is in no total. */
export const registrationLine: UnknownLine<'registration'> = { key: 'registration', unknown: 'no_source' };
