/** The consent document in force (product.md §8): shown at /legal/consent, its version is kept with each consent given. */
export const personalDataConsent = { version: '2026-11-01' } as const;

/** One-time codes (product.md §1), times in seconds. */
export const authCode = {
  length: 6,
  lifetime: 5 * 60,
  resendAfter: 60,
} as const;
