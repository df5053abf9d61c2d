/** The most letters of a whole draft as JSON. */
export const draftSize = 48_000;

export const draftsPerPerson = 10;

/** Kept so long after the last letter. */
export const draftDays = 90;

/** Where a value that the seller did not type comes from; shown at the field until they change it. */
export const filledFrom = ['vin', 'modification'] as const;
export type FilledFrom = (typeof filledFrom)[number];

const uuid = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;

/** The photos that a draft names, in their order. */
export function draftPhotos(values: Readonly<Record<string, unknown>>): string[] {
  const photos = values['photos'];
  if (!Array.isArray(photos)) return [];
  return [...new Set(photos.filter((photo): photo is string => typeof photo === 'string' && uuid.test(photo)))];
}
