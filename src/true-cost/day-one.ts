import type { Formula } from '#areas/customs/formula.ts';
import { type CostLine, type KnownLine, lineOf, type Total, totalOf, type UnknownLine } from './cost-line.ts';
import type { LandedKey, LandedPrice } from './landed-price.ts';
import type { BestMonthly } from './monthly.ts';
import type { FigureKey, MyFigures } from './my-figures.ts';
import { assumedByDvor, statedByBuyer } from './sources.ts';

export type DayOneKey = LandedKey | 'down_payment' | 'osago' | 'title_fee';
export type DayOneCash = { readonly lines: readonly CostLine<DayOneKey>[]; readonly total: Total };

type Buyer = { readonly figures: MyFigures; readonly assumed: readonly FigureKey[]; readonly day: string };

/** The down payment of the buyer: a sum, or a share of the price rounded up to the kopeck. */
function downLine(priceMinor: number, minor: number, { figures, assumed, day }: Buyer): KnownLine<'down_payment'> {
  const { downMinor, downPercent } = figures;
  const isAssumed = downMinor === 0 && assumed.includes('downPercent');
  const products: Formula =
    downMinor > 0
      ? [[{ unit: 'roubles', minors: [minor] }]]
      : [
          [
            { unit: 'roubles', minors: [priceMinor] },
            { unit: 'percent', value: String(downPercent) },
          ],
        ];
  return { ...lineOf('down_payment', products, isAssumed ? assumedByDvor : statedByBuyer(day), true), minor };
}

/**
 * Returns the money needed on the first day: the down payment of the best offer, or the whole landed base if no offer finances it, plus the
 * delivery, and the first OSAGO policy of a car or the fee for the title of a home, known or at least. Offers do not state initial fees, so none are included.
 */
export function dayOneCash(
  landed: Pick<LandedPrice, 'base' | 'delivery'>,
  monthly: BestMonthly,
  more: readonly CostLine<'osago' | 'title_fee'>[],
  buyer: Buyer,
): DayOneCash {
  const first: readonly CostLine<DayOneKey>[] =
    'offer' in monthly ? [downLine(totalOf(landed.base).knownMinor, monthly.downMinor, buyer)] : landed.base;
  const lines = [...first, ...(landed.delivery ? [landed.delivery] : []), ...more];
  return { lines, total: totalOf(lines) };
}

/** The costs of the deal over a home besides its price. The domain data have no source for them, so they are in no total. */
export const homeDealLine: UnknownLine<'deal'> = { key: 'deal', unknown: 'no_deal_source' };

/** The registration of a car. The domain data have no source for the fee, so the line says so and is in no total. */
export const registrationLine: UnknownLine<'registration'> = { key: 'registration', unknown: 'no_source' };
