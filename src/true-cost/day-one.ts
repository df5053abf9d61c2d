import { type CostLine, lineOf, type Source, type Total, totalOf, type UnknownLine } from './cost-line.ts';
import type { LandedKey, LandedPrice } from './landed-price.ts';
import type { BestMonthly } from './monthly.ts';

export type DayOneKey = LandedKey | 'down_payment' | 'osago';
export type DayOneCash = { readonly lines: readonly CostLine<DayOneKey>[]; readonly total: Total };

/**
 * The money that is needed on the first day: the down payment of the best offer, or the whole landed base where no offer pays for it, with the
 * delivery and the first policy of OSAGO. What an offer charges first besides is not stated by offers, so none of it is counted.
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

/** What a car is registered for. The domain data have no source for the fee, so the line says so and is in no total. */
export const registrationLine: UnknownLine<'registration'> = { key: 'registration', unknown: 'no_source' };
