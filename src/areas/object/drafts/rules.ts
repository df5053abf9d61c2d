/** Maximum length of a draft serialized as JSON, in characters. */
export const maxDraftLength = 48_000;

export const maxDraftsPerUser = 10;

/** A draft is deleted this many days after its last change. */
export const draftRetentionDays = 90;

/** Sources of values that the seller did not type. The form shows the source at the field until the seller changes the value. */
export const valueSources = ['vin', 'modification'] as const;
export type ValueSource = (typeof valueSources)[number];

const uuid = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;

/** Returns the distinct ids of the photos that a draft refers to: those of the field `photos` first, then those of the other fields. */
export function photoIdsIn({ photos, ...others }: Readonly<Record<string, unknown>>): string[] {
  const named = [photos, ...Object.values(others)].filter((list): list is unknown[] => Array.isArray(list)).flat();
  return [...new Set(named.filter((photo): photo is string => typeof photo === 'string' && uuid.test(photo)))];
}
