import type { FactFormatter } from '#dictionary/fact-formatter.ts';
import { nameIn } from '#dictionary/latin-name.ts';
import { formatMoney, THIN } from '#ui/format.ts';
import { countedEn, countedRu } from '#web/words/counted.ts';
import { wayToMetro } from './way-to-metro.ts';

const repairs: Readonly<Record<string, { ru: string; en: string }>> = {
  none: { ru: 'без ремонта', en: 'not renovated' },
  rough: { ru: 'черновая отделка', en: 'rough finish' },
  cosmetic: { ru: 'косметический ремонт', en: 'cosmetic renovation' },
  euro: { ru: 'евроремонт', en: 'full renovation' },
  designer: { ru: 'дизайнерский ремонт', en: 'designer renovation' },
};

/** «до 4 гостей», «от 3 ночей»: Russian counts in the genitive. */
const ofRu = (one: string, other: string) => countedRu({ one, few: other, many: other });
const guestsRu = ofRu('гостя', 'гостей');
const nightsRu = ofRu('ночи', 'ночей');
const guestsEn = countedEn('guest', 'guests');
const nightsEn = countedEn('night', 'nights');

/** «заезд с 14:00». */
const hour =
  (ru: string, en: string): FactFormatter =>
  (value, language) =>
    `${{ ru, en }[language]}\u00A0${Number(value)}:00`;

/** Formatters for facts whose default text reads wrong. */
export const houseFactFormatters = {
  // «5/9 эт.»
  floor(value, language, { floors_total: total }) {
    if (typeof value !== 'number') return '';
    if (language === 'ru') return `${value}${total ? `/${Number(total)}` : ''}${THIN}эт.`;
    return `floor ${value}${total ? ` of ${Number(total)}` : ''}`;
  },
  repair: (value, language) => repairs[String(value)]?.[language] ?? String(value),
  address: (value, language) => nameIn(String(value), language),
  guests: (value, language) =>
    language === 'ru' ? `до\u00A0${guestsRu(Number(value))}` : `up to\u00A0${guestsEn(Number(value))}`,
  // Most are let for a single night.
  nights_min(value, language) {
    if (Number(value) <= 1) return '';
    return language === 'ru' ? `от\u00A0${nightsRu(Number(value))}` : `from\u00A0${nightsEn(Number(value))}`;
  },
  check_in_from: hour('заезд с', 'check-in from'),
  check_out_until: hour('выезд до', 'check-out by'),
  deposit_minor(value, language) {
    if (value === 0) return { ru: 'без залога', en: 'no deposit' }[language];
    return `${{ ru: 'залог', en: 'deposit' }[language]}\u00A0${formatMoney(Number(value), 'RUB', language)}`;
  },
  metro: (_value, language, values) => wayToMetro(values, language),
} as const satisfies Readonly<Record<string, FactFormatter>>;
