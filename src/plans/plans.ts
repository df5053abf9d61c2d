import type { Words } from '#dictionary/field.ts';
import { freeSlots } from '#listing/lifecycle.ts';

/** Days of one period of a plan. */
export const periodDays = 30;
/** Members of an organization at a time without a plan. */
export const freeMembers = 50;

export type Plan = {
  key: string;
  name: Words;
  for: 'user' | 'organization';
  /** Kopecks for a period. */
  priceMinor: number;
  /** Listings live or in review at once. */
  slots: number;
  /** Members of the organization at a time; null for people. */
  members: number | null;
};

/** The plans that are sold, from the smallest to the largest of each kind of account. Changed prices apply from the next period on. */
export const plans: readonly Plan[] = [
  {
    key: 'seller',
    name: { ru: 'Продавец', en: 'Seller' },
    for: 'user',
    priceMinor: 990_00,
    slots: 150,
    members: null,
  },
  {
    key: 'trader',
    name: { ru: 'Торговец', en: 'Trader' },
    for: 'user',
    priceMinor: 2_990_00,
    slots: 500,
    members: null,
  },
  {
    key: 'company',
    name: { ru: 'Компания', en: 'Company' },
    for: 'organization',
    priceMinor: 9_900_00,
    slots: 25_000,
    members: 100,
  },
  {
    key: 'network',
    name: { ru: 'Сеть', en: 'Network' },
    for: 'organization',
    priceMinor: 29_900_00,
    slots: 100_000,
    members: 300,
  },
];

export const findPlan = (key: string): Plan | undefined => plans.find((plan) => plan.key === key);

/** What an account may do without a plan. */
export const freePlan = (sellerKind: keyof typeof freeSlots): { slots: number; members: number | null } => ({
  slots: freeSlots[sellerKind],
  members: sellerKind === 'organization' ? freeMembers : null,
});
