/** The consent document in force (product.md §8): shown at /legal/consent, its version is kept with each consent given. */
export const personalDataConsent = { version: '2026-11-01' } as const;

/** The consent to show what a seller publishes to everyone (152-FZ, article 10.1): /legal/publication, given with the first listing. */
export const publicationConsent = { version: '2026-11-20' } as const;

/** What a code is sent for; it is good for nothing else. */
export type CodePurpose = 'sign_in' | 'old_phone' | 'new_phone' | 'change_inn' | 'delete_account' | 'recovery';

/** Changing the phone (product.md §1): how long a begun one waits for its codes, and the pause after a finished one; seconds. */
export const phoneChange = { lifetime: 30 * 60, pause: 24 * 3600 } as const;

/** Leaving (product.md §1): seconds to think it over. */
export const accountDeletion = { pause: 30 * 24 * 3600 } as const;

/** How long the consents of the erased are kept, seconds: three years (personal-tables.ts says why). */
export const consentRetention = 3 * 365 * 24 * 3600;

/** How long a block outlives an erased account, seconds: three years (product.md §8 says why). */
export const blockRetention = 3 * 365 * 24 * 3600;

/** Links to one's own data: how many within how many seconds, and how long each waits. */
export const dataExport = { perWindow: 3, window: 24 * 3600, linkLifetime: 2 * 60 } as const;

/** A lost phone: seconds between the administrator's word and the change, and what the form takes. */
export const recovery = { delay: 72 * 3600, nameLength: 80, storyLength: { min: 20, max: 2000 } } as const;

/** One-time codes (product.md §1), times in seconds; how many may be sent and tried in all stands in `server/limits/bounds.ts`. */
export const authCode = {
  length: 6,
  lifetime: 5 * 60,
  resendAfter: 60,
  /** Wrong tries that burn one code. */
  tries: 5,
  /** How long a sent code is on record. */
  kept: 48 * 3600,
} as const;

/** What a person types of a code. */
export const authCodePattern = new RegExp(`^\\d{${authCode.length}}$`);

/** A session (product.md §1), in days: how long it waits for its next use, and how long it lives however busy. */
export const sessionDays = { idle: 30, absolute: 180 } as const;

/** How long a browser is known as one that somebody has signed in from, days. */
export const knownDeviceDays = 180;

/** Days that a request about a lost phone is kept after its decision, and a former number after a change. */
export const retentionDays = { closedRecovery: 90, formerPhone: 30 } as const;
