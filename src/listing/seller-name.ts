import { latinName } from '#dictionary/latin-name.ts';
import type { Language } from '#dictionary/field.ts';

const forms = { ООО: ' LLC', АО: ' JSC', ПАО: ' PJSC', ИП: ', sole trader' } as const;

/** A seller's name for readers of English: «ООО «Вектор»» as "Vektor LLC", «ИП Иванов А. Б.» as "Ivanov A. B., sole trader". */
export function sellerName(name: string, language: Language): string {
  if (language === 'ru') return name;
  const [, form, rest = name] = /^(ООО|АО|ПАО|ИП)\s(.+)$/u.exec(name) ?? [];
  const latin = latinName((form && form !== 'ИП' ? rest.replaceAll(/[«»"]/gu, '') : rest).trim());
  return latin + (form ? forms[form as keyof typeof forms] : ''); // matched above
}

/** Whether a seller's name says that they are a sole trader, so that nothing beside it need say it again. */
export const namesSoleTrader = (name: string): boolean => /^ИП\s/u.test(name);
