/** The id at the end of a slug; the words before it are ignored. */
export const idOfSlug = (slug: string): string => /(?:^|-)([1-9]\d{0,15})$/.exec(slug)?.[1] ?? '';
