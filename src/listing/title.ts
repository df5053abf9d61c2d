import type { Language } from '#dictionary/field.ts';

/** Titles in Russian and English; equal when the seller wrote the title. */
export type BilingualTitle = { readonly title: string; readonly title_en: string };

export const titleIn = ({ title, title_en }: BilingualTitle, language: Language): string =>
  language === 'ru' ? title : title_en;
