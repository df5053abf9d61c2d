import { formatNumber, THIN } from '#ui/format.ts';
import type { Language } from './field.ts';

const litre = { ru: 'л', en: 'L' };

/** Half the width of what is about so many litres, in cubic centimetres: narrower for engines of half a litre and less. */
export const engineSpread = (cc: number): number => Math.min(60, cc / 10);

/** Engine size in litres, «2,0 л», from cubic centimetres. */
export function litres(cc: number, language: Language): string {
  const tenths = formatNumber(cc / 1000, language, 1);
  const point = language === 'ru' ? ',' : '.';
  return `${tenths.includes(point) ? tenths : `${tenths}${point}0`}${THIN}${litre[language]}`;
}
