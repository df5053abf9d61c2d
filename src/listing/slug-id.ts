/** The id that an address of words ends with; whatever the words are, it alone counts. */
export const idOfSlug = (slug: string): string => /(?:^|-)([1-9]\d{0,15})$/.exec(slug)?.[1] ?? '';
