import { admitsDemand, demandsOf } from '#finance/rules.ts';
import { askFor, type PayingOffer } from './monthly.ts';
import type { MyFigures } from './my-figures.ts';

/**
 * The prices in kopecks for which `acceptedPrices` is exact. Below 2 000 ₽ the rounding of a down payment changes its share, so that an
 * offer may accept a price between two that it refuses; above 687 million roubles products of prices are not whole numbers in floating
 * point.
 */
export const knownPrices = { from: 2000_00, to: 2 ** 36 } as const;

export type Prices = { readonly from: number; readonly to: number };

/** Shares are thousandths of a percent. */
const whole = 100_000;

/** The limits of an offer, null if it does not state them, and its buyout. */
function boundsOf({ area, values }: PayingOffer) {
  const limitOf = (key: string): number | null => (typeof values[key] === 'number' ? values[key] : null);
  return {
    least: limitOf('amount_min_minor'),
    most: limitOf('amount_max_minor'),
    share: limitOf('down_payment_min'),
    buyout: area === 'leasings' ? (limitOf('buyout') ?? 0) : 0,
  };
}

/** The lowest price of which more than `advance` is left after the buyout; the rest grows with the price. */
function firstAbove(advance: number, buyout: number): number {
  let [before, after] = [advance, knownPrices.to];
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (middle - Math.round((middle * buyout) / whole) > advance) after = middle;
    else before = middle;
  }
  return after;
}

/** The prices from `from` to `to` that an offer accepts with a down payment of `downMinor`. */
function withSumDown(offer: PayingOffer, downMinor: number): Prices {
  const { least, most, share, buyout } = boundsOf(offer);
  return {
    from: Math.max(
      buyout >= whole ? Infinity : buyout > 0 ? firstAbove(downMinor, buyout) : downMinor + 1,
      least !== null && least > 0 ? least + downMinor : 0,
    ),
    to: Math.min(
      most === null ? Infinity : most + downMinor,
      share === null || share <= 0 ? Infinity : Number((BigInt(downMinor) * BigInt(whole)) / BigInt(share)),
    ),
  };
}

/** The same for a down payment in percent, which is rounded up, so that the loan is rounded down. */
function withPercentDown(offer: PayingOffer, percent: number): Prices | null {
  const { least, most, share, buyout } = boundsOf(offer);
  const paid = (percent * whole) / 100;
  if ((share ?? 0) > paid || paid + buyout >= whole) return null;
  const lent = 100 - percent;
  return {
    from: least === null ? 0 : Math.ceil((least * 100) / lent),
    to: most === null ? Infinity : Math.ceil(((most + 1) * 100) / lent) - 1,
  };
}

/** The prices within the exact range that an offer accepts, which form one interval; null if it accepts none. */
export function acceptedPrices(offer: PayingOffer, figures: MyFigures): Prices | null {
  const { downMinor, downPercent } = figures;
  const terms = demandsOf({ term_months: askFor(knownPrices.from, figures)['term_months'] });
  if (!terms.every((demand) => admitsDemand(offer.values, demand))) return null;
  const prices = downMinor > 0 ? withSumDown(offer, downMinor) : withPercentDown(offer, downPercent);
  if (!prices) return null;
  const [from, to] = [Math.max(knownPrices.from, prices.from), Math.min(knownPrices.to - 1, prices.to)];
  return from <= to ? { from, to } : null;
}
