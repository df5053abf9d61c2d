import type { FactFormatter } from '#dictionary/fact-formatter.ts';
import type { Language } from '#dictionary/field.ts';
import { formatNumber, THIN } from '#ui/format.ts';

const litre = { ru: 'л', en: 'L' };

/** «2,0 л»: engine size as it is spoken of, from cubic centimetres. */
function litres(cc: number, language: Language): string {
  const tenths = formatNumber(cc / 1000, language, 1);
  const point = language === 'ru' ? ',' : '.';
  return `${tenths.includes(point) ? tenths : `${tenths}${point}0`}${THIN}${litre[language]}`;
}

/** Values of a car that are spoken of otherwise than they are written. */
export const autoFactFormatters = {
  engine_cc: (value, language) => (typeof value === 'number' ? litres(value, language) : ''),
} as const satisfies Readonly<Record<string, FactFormatter>>;
