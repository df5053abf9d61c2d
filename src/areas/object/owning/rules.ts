/** Sort orders of an owner's list; the first is the default. */
export const ownedSorts = ['newest', 'oldest', 'price_asc', 'price_desc', 'ending'] as const;
export type OwnedSort = (typeof ownedSorts)[number];

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
