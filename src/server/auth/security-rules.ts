import { stepLifetime } from '#contract/session-facts.ts';

const MINUTE = 60_000;

/** How long a nonce waits for its call, ms; solving takes seconds. */
export const nonceLifetime = stepLifetime * 1000;

/** Secure calls within the windows that cost nothing (product.md §1). Operators put thousands behind one address. Times in ms. */
export const stepRates = {
  window: 60 * MINUTE,
  person: 60,
  phone: 60,
  address: 600,
  siteWindow: MINUTE,
  site: 1200,
  /** How far a nonce that came free may lag behind the rates: calls made at the same moment are not asked twice. */
  slack: 5,
} as const;

/** Steps passed: by a person, a phone and an address within the window, by everyone within the site's. */
export type StepCounts = { person: number; phone: number; address: number; site: number };

/** Whether the next step costs a proof of work. */
export const needsWork = ({ person, phone, address, site }: StepCounts, slack: number): boolean =>
  person >= stepRates.person + slack ||
  phone >= stepRates.phone + slack ||
  address >= stepRates.address + slack ||
  site >= stepRates.site + slack;
