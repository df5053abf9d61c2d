import type { Language } from '#dictionary/field.ts';

/** What a thing is called for readers of each language; of things that their sellers name themselves both are what they wrote. */
export type BilingualTitle = { readonly title: string; readonly title_en: string };

export const titleIn = ({ title, title_en }: BilingualTitle, language: Language): string =>
  language === 'ru' ? title : title_en;
