import type { Dictionary } from '#dictionary/dictionary.ts';
import { vacancyFields } from './fields.ts';

export const vacancyData = {
  fields: vacancyFields,
  groups: [{ key: 'terms', ru: 'Условия работы', en: 'Terms of work' }],
  category: null,
} as const satisfies Dictionary;
