import type { Words } from '#dictionary/field.ts';

/** What stands below groups, in code: it has room on the map in both languages, so that the same markers stand there in each. */
export const noteWords = {
  // «и рядом» stays in one line.
  around: ({ ru, en }: Words): Words => ({ ru: `${ru} и\u00A0рядом`, en: `${en} area` }),
  onePlace: { ru: 'в одном месте', en: 'in one place' },
  from: ({ ru, en }: Words): Words => ({ ru: `от ${ru}`, en: `from ${en}` }),
} as const;
