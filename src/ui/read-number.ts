import type { Locale } from './format.ts';

/** Why a text is not a number that the field accepts. */
export type NumberProblem = 'not_number' | 'fraction' | 'negative' | 'too_long';

/** Which numbers a field accepts, and how people write them. */
export type NumberShape = {
  /** Number of decimals; 0 for whole numbers. */
  decimals?: number;
  /** Whether negative numbers are allowed. */
  negative?: boolean;
  /** Decides what one comma before three digits means: thousands in English, decimals in Russian. */
  locale?: Locale;
  /** The unit of the field, which people may type after the number: «км», «₽ в месяц». */
  unit?: string;
};

export type ReadNumber = { value: number | null; problem: NumberProblem | null };

/** The largest whole number that stays exact. */
const mostDigits = 15;

const thousand = /^(?:тыс|тысяч[аи]?|тр|к|k|thousand)$/;
const million = /^(?:млн|миллион(?:а|ов)?|mln|million)$/;
const billion = /^(?:млрд|миллиард(?:а|ов)?|bn|billion)$/;
const rouble = /^(?:р|руб|рубл(?:ь|я|ей)|rub|roubles?|rubles?)$/;

/** A word without spaces and dots, which people write differently. */
const bare = (words: string): string => words.toLowerCase().replaceAll(/[\s.]/g, '');

/** The power of ten that the words after a number mean («млн» → 6); null for unknown words. */
function placesOf(words: string, unit = ''): number | null {
  const [own = ''] = unit.split(/\s/);
  const isUnit = (text: string): boolean =>
    text === '' || text === bare(unit) || text === bare(own) || (own === '₽' && rouble.test(text));
  const typedUnit = bare(words);
  if (isUnit(typedUnit)) return 0;
  for (let at = typedUnit.length; at > 0; at -= 1) {
    if (!isUnit(typedUnit.slice(at))) continue;
    const factor = typedUnit.slice(0, at);
    if (thousand.test(factor)) return 3;
    if (million.test(factor)) return 6;
    if (billion.test(factor)) return 9;
  }
  return null;
}

/** Digits in groups of three, the first of one to three: «1.250.000». */
const isGrouped = (text: string, separator: ',' | '.'): boolean =>
  text.split(separator).every((part, at) => (at === 0 ? /^\d{1,3}$/ : /^\d{3}$/).test(part));

/** The whole part and the decimals of a number; null for other texts. */
function partsOf(text: string, locale: Locale): [whole: string, fraction: string] | null {
  const commas = text.split(',').length - 1;
  const points = text.split('.').length - 1;
  if (commas + points === 0) return [text, ''];
  if (commas > 0 && points > 0) {
    const point = text.lastIndexOf(',') > text.lastIndexOf('.') ? ',' : '.';
    const at = text.lastIndexOf(point);
    const whole = text.slice(0, at);
    return isGrouped(whole, point === ',' ? '.' : ',') ? [whole.replaceAll(/\D/g, ''), text.slice(at + 1)] : null;
  }
  const separator = commas > 0 ? ',' : '.';
  const isGroups = commas + points > 1 || (locale === 'en' && separator === ',' && /^[1-9]\d{0,2},\d{3}$/.test(text));
  if (isGroups) return isGrouped(text, separator) ? [text.replaceAll(/\D/g, ''), ''] : null;
  const [whole = '', fraction = ''] = text.split(separator);
  return [whole, fraction];
}

const refused = (problem: NumberProblem): ReadNumber => ({ value: null, problem });

/**
 * Reads a number as people write it: «1 250 000 ₽», «1.250.000,50», «1,25 млн», «−18 °C». A text that cannot be read exactly is refused with
 * a reason, because a number that only resembles the typed text is worse than an error.
 */
export function readNumber(
  text: string,
  { decimals = 0, negative = false, locale = 'ru', unit }: NumberShape = {},
): ReadNumber {
  const plain = text.trim();
  if (plain === '') return { value: null, problem: null };
  const [, sign = '', figure = '', words = ''] = /^([-+−–—]?)([\d.,\s'’]*)([^\d.,\s'’].*)?$/su.exec(plain) ?? [];
  const digits = figure.replaceAll(/[\s'’]/g, '');
  // The dot of «5 тыс.» belongs to the words, the dot of «5.» to the figure.
  const parts = /\d/.test(digits) ? partsOf(digits, locale) : null;
  const places = placesOf(words, unit);
  if (parts === null || places === null) return refused('not_number');
  const [whole, fraction] = parts;
  const isBelow = sign !== '' && sign !== '+';
  // «1.000» may mean a thousand or one. In a field without three decimals it is refused as ambiguous.
  const isUnclear = places === 0 && fraction.length > Math.max(decimals, 2);
  const moved = whole + fraction.slice(0, places).padEnd(places, '0');
  const fractionPart = fraction.slice(places).replace(/^(\d*[1-9])?0*$/, '$1');
  if (isUnclear || fractionPart.length > decimals) return refused('fraction');
  const significant = moved.replace(/^0+/, '');
  if (significant.length + decimals > mostDigits) return refused('too_long');
  const value = Number(`${significant || '0'}.${fractionPart || '0'}`);
  if (isBelow && value > 0 && !negative) return refused('negative');
  return { value: isBelow && value > 0 ? -value : value, problem: null };
}
