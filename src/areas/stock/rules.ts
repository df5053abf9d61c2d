import { hourMs } from '#ui/durations.ts';

/** The intervals at which an address may be imported automatically, hours. */
export const feedHours = [6, 12, 24] as const;

/** Days for which an uploaded file is kept. */
export const fileDays = 30;

/** Returns the time of a feed's next import; null for one that is imported by hand. */
export const nextReading = (everyHours: number | null, from: Date): Date | null =>
  everyHours === null ? null : new Date(from.getTime() + everyHours * hourMs);

/** Fewer missing rows than this are withdrawn without confirmation. */
const fewMissing = 20;

/**
 * Whether an import withdraws nothing until the firm confirms it: more than half of the listings are missing, as in a truncated export.
 */
export const needsConsentToWithdraw = (missing: number, listings: number): boolean =>
  missing >= fewMissing && missing * 2 > listings;
