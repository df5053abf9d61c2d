/** The most letters of a whole draft as JSON. */
export const maxDraftLength = 48_000;

export const maxDraftsPerUser = 10;

/** Kept so long after the last letter. */
export const draftRetentionDays = 90;

/** Where a value that the seller did not type comes from; shown at the field until they change it. */
export const valueSources = ['vin', 'modification'] as const;
export type ValueSource = (typeof valueSources)[number];

const uuid = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;

/** The pictures that a draft names, in their order; the photos first. */
export function photoIdsIn({ photos, ...others }: Readonly<Record<string, unknown>>): string[] {
  const named = [photos, ...Object.values(others)].filter((list): list is unknown[] => Array.isArray(list)).flat();
  return [...new Set(named.filter((photo): photo is string => typeof photo === 'string' && uuid.test(photo)))];
}
