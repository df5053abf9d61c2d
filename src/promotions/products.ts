import { moscowDay } from '#areas/calculators/moscow-day.ts';
import type { KindName } from '#kinds/names.ts';

/** The numbers of days for which a paid place is sold, each with the discount on the price of a day, in percent. */
export const terms = [
  { days: 7, discount: 0 },
  { days: 14, discount: 10 },
  { days: 30, discount: 25 },
] as const;
export const termDays = [7, 14, 30] as const satisfies (typeof terms)[number]['days'][];

/** Days of a bump, the place that plans include. */
export const bumpDays = 1;

export type PriceList = {
  /** The first day of Moscow on which the prices apply. */
  effectiveFrom: string;
  /** The price of a day in kopecks, by the kind of the listing. */
  dayMinor: Readonly<Record<KindName, number>>;
};

/**
 * The prices of Dvor, from the oldest list to the newest. A new list is added with its day; earlier ones stay for the promotions that were bought by
 * them.
 */
export const priceLists: readonly PriceList[] = [
  {
    effectiveFrom: '2026-11-01',
    dayMinor: { auto: 99_00, autofromabroad: 99_00, spec: 129_00, equipment: 59_00, house: 129_00, ads: 29_00 },
  },
];

/** The price list in force at a moment; before the first list applies, the first list. */
export function priceListAt(at: Date, lists: readonly PriceList[] = priceLists): PriceList {
  const day = moscowDay(at);
  const list = lists.findLast(({ effectiveFrom }) => effectiveFrom <= day) ?? lists[0];
  if (!list) throw new Error('Paid places have no prices.');
  return list;
}

/** Prices are multiples of ten roubles. */
const stepMinor = 10_00;

/** Kopecks for a paid place of a kind for so many days, rounded down to ten roubles; null for a number of days that is not sold. */
export function priceOf({ dayMinor }: PriceList, kind: KindName, days: number): number | null {
  const term = terms.find((each) => each.days === days);
  if (!term) return null;
  const exact = (dayMinor[kind] * days * (100 - term.discount)) / 100;
  return Math.floor(exact / stepMinor) * stepMinor;
}

/** Why a promotion has ended. */
export const endReasons = ['finished', 'cancelled', 'listing_closed', 'not_marked'] as const;
export type EndReason = (typeof endReasons)[number];

export const promotionStates = ['waiting', 'running', 'ended'] as const;
export type PromotionState = (typeof promotionStates)[number];

/** Hours that a promotion waits for its token; then its price is refunded. */
export const tokenHours = 72;
/** At most one in this many places of a page of results is paid. */
export const placesPerPaid = 6;
