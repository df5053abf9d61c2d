/** The most feeds of an organization. */
export const feedsOfFirm = 5;

/** How often an address may be read by itself, hours. */
export const feedHours = [6, 12, 24] as const;

/** When a feed is read next; null for one that is read by hand. */
export const nextReading = (everyHours: number | null, from: Date): Date | null =>
  everyHours === null ? null : new Date(from.getTime() + everyHours * 3_600_000);
