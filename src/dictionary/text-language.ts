import type { Language } from './field.ts';

/** The language of a text that a person wrote, for `lang`, where it is not the language of the page: Russian on a page in English. */
export const foreignLanguage = (text: string, page: Language): 'ru' | undefined =>
  page === 'en' && text.replace(/[^а-яё]/giu, '').length > text.replace(/[^a-z]/giu, '').length ? 'ru' : undefined;
