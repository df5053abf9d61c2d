import type { FactFormatter } from '#dictionary/fact-formatter.ts';
import { nameIn } from '#dictionary/latin-name.ts';
import { THIN } from '#ui/format.ts';
import { wayToMetro } from './way-to-metro.ts';

const repairs: Readonly<Record<string, { ru: string; en: string }>> = {
  none: { ru: 'без ремонта', en: 'not renovated' },
  rough: { ru: 'черновая отделка', en: 'rough finish' },
  cosmetic: { ru: 'косметический ремонт', en: 'cosmetic renovation' },
  euro: { ru: 'евроремонт', en: 'full renovation' },
  designer: { ru: 'дизайнерский ремонт', en: 'designer renovation' },
};

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
  metro: (_value, language, values) => wayToMetro(values, language),
} as const satisfies Readonly<Record<string, FactFormatter>>;
