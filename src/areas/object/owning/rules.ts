/** Orders of an owner's list; the first is its default. */
export const ownedSorts = ['newest', 'oldest', 'price_asc', 'price_desc', 'ending'] as const;
export type OwnedSort = (typeof ownedSorts)[number];

/** What becomes of a price: at once, or by a moderator as edits.ts says, or not at all and why. */
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

/** Prices are told in such steps, of whole units of the currency: nobody asks for 1 187 433 ₽. */
const steps = [
  { from: 100_000, step: 1000 },
  { from: 10_000, step: 100 },
  { from: 1000, step: 10 },
  { from: 0, step: 1 },
];

/** A price in minor units changed by percent, rounded as people write it; `digits` of the currency's minor units. */
export function percentPrice(minor: number, percent: number, digits: number): number {
  const unit = 10 ** digits;
  const exact = (minor / unit) * (1 + percent / 100);
  const { step } = steps.find(({ from }) => exact >= from) ?? { step: 1 };
  return Math.max(1, Math.round(exact / step) * step) * unit;
}
