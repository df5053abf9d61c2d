import type { Language } from '#dictionary/field.ts';

/** Titles in Russian and English; equal when the seller wrote the title. */
export type BilingualTitle = { readonly title: string; readonly title_en: string };

/** A number does not part from its unit at the end of a line: «250 А». */
const withUnits = (title: string): string => title.replace(/(\d) (?=\p{L}{1,3}[²³]?(?![\p{L}\d]))/gu, '$1\u00A0');

/** The title as it is shown. */
export const titleIn = ({ title, title_en }: BilingualTitle, language: Language): string =>
  withUnits(language === 'ru' ? title : title_en);
