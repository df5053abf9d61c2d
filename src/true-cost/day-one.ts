import { type CostLine, isKnown, lineOf, type Total, totalOf, type UnknownLine } from './cost-line.ts';
import type { LandedKey, LandedPrice } from './landed-price.ts';
import type { BestMonthly } from './monthly.ts';
import { fromListing } from './sources.ts';

export type DayOneKey = LandedKey | 'down_payment' | 'osago';
export type DayOneCash = { readonly lines: readonly CostLine<DayOneKey>[]; readonly total: Total };

/**
 * The money that is needed on the first day: the down payment of the best offer, or the whole price where no offer pays for it, with all other parts
 * of the landed price and the first policy of OSAGO. What an offer charges first besides is not stated by offers, so none of it is counted.
 */
export function dayOneCash(
  landed: LandedPrice,
  monthly: BestMonthly,
  osago: CostLine<'osago'> | null,
  day: string,
): DayOneCash {
  const first: readonly CostLine<DayOneKey>[] = landed.lines.map((line) =>
    line.key === 'price' && 'offer' in monthly && isKnown(line)
      ? lineOf('down_payment', [[{ unit: 'roubles', minors: [monthly.downMinor] }]], fromListing(day), true)
      : line,
  );
  const lines = [...first, ...(osago ? [osago] : [])];
  return { lines, total: totalOf(lines) };
}

/** What a car is registered for. The domain data have no source for the fee, so the line says so and is in no total. */
export const registrationLine: UnknownLine<'registration'> = { key: 'registration', unknown: 'no_source' };
