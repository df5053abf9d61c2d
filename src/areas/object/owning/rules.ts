/** Sort orders of a person's listings; the first is the default of others. */
export const ownedSorts = ['newest', 'oldest', 'price_asc', 'price_desc', 'ending'] as const;
/** Sort orders of a seller's page; the first is its default: listings with photographs lead. */
export const publicSorts = ['photographed_first', ...ownedSorts] as const;
/** Further orders of an owner's list: by title, and by figures that only the owner sees. */
export const figureSorts = [
  'title_asc',
  'title_desc',
  'measure_asc',
  'measure_desc',
  'views_asc',
  'views_desc',
  'contacts_asc',
  'contacts_desc',
] as const;
/** Sort orders of the owner's own list; the first is its default: what a moderator has refused waits for its owner. */
export const cabinetSorts = ['rejected_first', ...ownedSorts] as const;
export type CabinetSort = (typeof cabinetSorts)[number];
export type OwnedSort = CabinetSort | (typeof publicSorts)[number] | (typeof figureSorts)[number];

/**
 * Returns a price in minor units changed by a sum in whole units of its currency; not above zero where the sum is too large. A sum is not
 * rounded: the seller has chosen it to the rouble.
 */
export const sumPrice = (minor: number, sum: number, digits: number): number => minor + sum * 10 ** digits;

/** Days, with today, whose views and contacts a row of the stock table shows. */
export const recentDays = 30;
/** Days, with today, of the short figures of the whole stock. */
export const weekDays = 7;
/** Days on sale after which a listing without a contact in the recent days is stale. */
export const staleDays = 30;

/**
 * Outcomes of a price change: `live` at once, `moderation` after a moderator has approved (see edits.ts), or the reason why the price was
 * not changed.
 */
export const priceOutcomes = [
  'live',
  'moderation',
  'unchanged',
  'changed_meanwhile',
  'not_found',
  'not_allowed',
  'in_review',
  'no_free_slot',
  'invalid',
] as const;
export type PriceOutcome = (typeof priceOutcomes)[number];

/** Rounding steps for prices, in whole units of the currency: nobody asks for 1 187 433 ₽. */
const steps = [
  { from: 100_000, step: 1000 },
  { from: 10_000, step: 100 },
  { from: 1000, step: 10 },
  { from: 0, step: 1 },
];

/**
 * Returns a price in minor units changed by a percentage and rounded as people write prices. `digits` is the number of minor digits of the
 * currency.
 */
export function percentPrice(minor: number, percent: number, digits: number): number {
  const unit = 10 ** digits;
  const exact = (minor / unit) * (1 + percent / 100);
  const { step } = steps.find(({ from }) => exact >= from) ?? { step: 1 };
  return Math.max(1, Math.round(exact / step) * step) * unit;
}
