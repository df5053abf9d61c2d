import type { Words } from '#dictionary/field.ts';
import type { KindName } from '#kinds/names.ts';

/** Days of one period of a plan. */
export const periodDays = 30;
/** Members of an organization at a time without a plan. */
export const freeMembers = 50;
/** Feeds of an organization without a plan. */
export const freeFeeds = 5;
/**
 * How many of a private person's listings may be of a kind without a plan; of other kinds all of them may. Whoever sells more of these at once
 * is a trader.
 */
export const freeOfKind: ReadonlyMap<string, number> = new Map<KindName, number>([
  ['auto', 10],
  ['autofromabroad', 10],
  ['spec', 10],
  ['house', 10],
]);

export type Plan = {
  key: string;
  name: Words;
  for: 'user' | 'organization';
  /** Kopecks for a period. */
  priceMinor: number;
  /** Listings live or in review at once, of any kinds. */
  slots: number;
  /** Days for which a listing is public. */
  listingDays: number;
  /** Bumps in a period: paid places of one day each. */
  bumps: number;
  /** Feeds of the organization; null for people. */
  feeds: number | null;
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
    listingDays: 90,
    bumps: 3,
    feeds: null,
    members: null,
  },
  {
    key: 'trader',
    name: { ru: 'Торговец', en: 'Trader' },
    for: 'user',
    priceMinor: 2_990_00,
    slots: 500,
    listingDays: 120,
    bumps: 10,
    feeds: null,
    members: null,
  },
  {
    key: 'company',
    name: { ru: 'Компания', en: 'Company' },
    for: 'organization',
    priceMinor: 9_900_00,
    slots: 25_000,
    listingDays: 120,
    bumps: 40,
    feeds: 20,
    members: 100,
  },
  {
    key: 'network',
    name: { ru: 'Сеть', en: 'Network' },
    for: 'organization',
    priceMinor: 29_900_00,
    slots: 100_000,
    listingDays: 180,
    bumps: 150,
    feeds: 50,
    members: 300,
  },
];

export const findPlan = (key: string): Plan | undefined => plans.find((plan) => plan.key === key);
