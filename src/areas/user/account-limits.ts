/** The personal-data consent in force (product.md §8), shown at /legal/consent. Its version is stored with each consent given. */
export const personalDataConsent = { version: '2026-11-23' } as const;

/** Changing the phone (product.md §1), in seconds: how long a started change waits for its codes, and the pause after a finished one. */
export const phoneChange = { lifetime: 30 * 60, pause: 24 * 3600 } as const;

/** Deleting the account (product.md §1): seconds during which the deletion can be cancelled. */
export const accountDeletion = { pause: 30 * 24 * 3600 } as const;

/** How long consents of erased accounts are stored, in seconds: three years (personal-tables.ts says why). */
export const consentRetention = 3 * 365 * 24 * 3600;

/** How long a block outlives an erased account, in seconds: three years (product.md §8 says why). */
export const blockRetention = 3 * 365 * 24 * 3600;

/** Limits of data exports: `perWindow` links within `window` seconds, each valid for `linkLifetime` seconds. */
export const dataExport = { perWindow: 3, window: 24 * 3600, linkLifetime: 2 * 60 } as const;

/** Recovery of an account with a lost phone: seconds between the administrator's approval and the change, and the form's length limits. */
export const recovery = { delay: 72 * 3600, nameLength: 80, storyLength: { min: 20, max: 2000 } } as const;

/** How long a browser counts as known after a sign-in, in days. */
export const knownDeviceDays = 180;

/** Retention in days: recovery requests after they are closed, and former phones after a change. */
export const retentionDays = { closedRecovery: 90, formerPhone: 30 } as const;
