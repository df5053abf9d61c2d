import type { FactFormatter } from '#dictionary/fact-formatter.ts';
import type { Language } from '#dictionary/field.ts';
import { formatNumber, THIN } from '#ui/format.ts';

const litre = { ru: 'л', en: 'L' };

/** Engine size in litres, «2,0 л», from cubic centimetres. */
function litres(cc: number, language: Language): string {
  const tenths = formatNumber(cc / 1000, language, 1);
  const point = language === 'ru' ? ',' : '.';
  return `${tenths.includes(point) ? tenths : `${tenths}${point}0`}${THIN}${litre[language]}`;
}

/** Formatters for facts whose default text reads wrong. */
export const autoFactFormatters = {
  engine_cc: (value, language) => (typeof value === 'number' ? litres(value, language) : ''),
} as const satisfies Readonly<Record<string, FactFormatter>>;
