import type { Language } from '#dictionary/field.ts';

/** «Москва» or "Moscow". */
export const cityName = (city: { name: string; name_en: string }, locale: Language): string =>
  locale === 'ru' ? city.name : city.name_en;

/** «в Москве», «во Владимире»: from the prepositional case. */
export const inCity = (name: string): string => `${/^[ВФ][^аеёиоуыэюяй]/u.test(name) ? 'во' : 'в'}\u00A0${name}`;
