/** The prices of price offers (product.md §5): integers in minor units of the listing's currency. */

/** The share of the listing's price that may be offered, percent (product.md §5). */
export const priceOfferPercent = { min: 50, max: 100 } as const;

export type PriceLimits = { readonly min: number; readonly max: number };

/** The prices that may be offered for a listing, as whole multiples of `step`. */
export function offerLimits(listedMinor: number, step = 1): PriceLimits {
  const min = Math.ceil((listedMinor * priceOfferPercent.min) / 100 / step) * step;
  return { min, max: Math.floor((listedMinor * priceOfferPercent.max) / 100 / step) * step };
}

/**
 * The prices with which a side may answer `namedMinor`, the latest price of the other side: the seller names more than the buyer offered, the
 * buyer less than the seller asked, both within the limits of the present price. `min` is above `max` when there is no such price.
 */
export function counterLimits(
  side: 'applicant' | 'recipient',
  { namedMinor, presentMinor }: { namedMinor: number; presentMinor: number },
  step = 1,
): PriceLimits {
  const { min, max } = offerLimits(presentMinor, step);
  return side === 'recipient'
    ? { min: Math.max(min, (Math.floor(namedMinor / step) + 1) * step), max }
    : { min, max: Math.min(max, (Math.ceil(namedMinor / step) - 1) * step) };
}

export const isWithin = (minor: number, { min, max }: PriceLimits): boolean => minor >= min && minor <= max;

/**
 * The price that is agreed when the named one is accepted: never more than the listing asks now. Null when the named one is less than may be
 * offered now.
 */
export const agreedPrice = (namedMinor: number, presentMinor: number): number | null =>
  namedMinor < offerLimits(presentMinor).min ? null : Math.min(namedMinor, presentMinor);

/** What price offers are checked against: the price of the listing when the offer was made, and now. */
export type PricedTarget = {
  readonly price_minor: number | null;
  readonly currency: string | null;
  readonly present: { readonly price_minor: number; readonly currency: string } | null;
};

/**
 * The price of the listing that limits refer to: the present one, or that of the offer when the listing has none any more. Null when no price
 * can be agreed, because the listing is not on sale or asks in another currency.
 */
export function referencePrice({ price_minor, currency, present }: PricedTarget): number | null {
  if (!present || present.currency !== currency) return null;
  return present.price_minor > 0 ? present.price_minor : price_minor;
}
