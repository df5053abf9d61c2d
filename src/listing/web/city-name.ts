import type { Language } from '#dictionary/field.ts';

/** «Москва» or "Moscow". */
export const cityName = (city: { name: string; name_en: string }, locale: Language): string =>
  locale === 'ru' ? city.name : city.name_en;
