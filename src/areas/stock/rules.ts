/** The most feeds of an organization. */
export const feedsOfFirm = 5;

/** How often an address may be read by itself, hours. */
export const feedHours = [6, 12, 24] as const;

/** Days for which an uploaded file is kept. */
export const fileDays = 30;

/** When a feed is read next; null for one that is read by hand. */
export const nextReading = (everyHours: number | null, from: Date): Date | null =>
  everyHours === null ? null : new Date(from.getTime() + everyHours * 3_600_000);

/** Fewer missing rows than this are withdrawn without a question. */
const fewMissing = 20;

/**
 * Whether a reading withdraws nothing before the firm agrees: more than half of the listings are missing, as in a file that an export has
 * cut off.
 */
export const needsConsentToWithdraw = (missing: number, listings: number): boolean =>
  missing >= fewMissing && missing * 2 > listings;
