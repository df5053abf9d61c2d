import type { Locale } from './format.ts';

/** Why a text is no number that a field may hold. */
export type NumberProblem = 'not_number' | 'fraction' | 'negative' | 'too_long';

/** What a field of numbers may hold, and how people write it there. */
export type NumberShape = {
  /** Digits after the point; 0 for whole numbers. */
  decimals?: number;
  /** Whether it may lie below nought. */
  negative?: boolean;
  /** Decides what a lone comma before three digits is: a group in English, a fraction in Russian. */
  locale?: Locale;
  /** May stand behind the number and says nothing new: «км», «₽ в месяц». */
  unit?: string;
};

export type ReadNumber = { value: number | null; problem: NumberProblem | null };

/** Whole numbers stay exact up to here. */
const mostDigits = 15;

const thousand = /^(?:тыс|тысяч[аи]?|тр|к|k|thousand)$/;
const million = /^(?:млн|миллион(?:а|ов)?|mln|million)$/;
const billion = /^(?:млрд|миллиард(?:а|ов)?|bn|billion)$/;
const rouble = /^(?:р|руб|рубл(?:ь|я|ей)|rub|roubles?|rubles?)$/;

/** Words without the spaces and dots in which people differ. */
const bare = (words: string): string => words.toLowerCase().replaceAll(/[\s.]/g, '');

/** How many places the words behind a number move its point; null where they are not understood. */
function placesOf(words: string, unit = ''): number | null {
  const [own = ''] = unit.split(/\s/);
  const isUnit = (text: string): boolean =>
    text === '' || text === bare(unit) || text === bare(own) || (own === '₽' && rouble.test(text));
  const said = bare(words);
  if (isUnit(said)) return 0;
  for (let at = said.length; at > 0; at -= 1) {
    if (!isUnit(said.slice(at))) continue;
    const factor = said.slice(0, at);
    if (thousand.test(factor)) return 3;
    if (million.test(factor)) return 6;
    if (billion.test(factor)) return 9;
  }
  return null;
}

/** Groups of three, the first of one to three: «1.250.000». */
const isGrouped = (text: string, separator: ',' | '.'): boolean =>
  text.split(separator).every((part, at) => (at === 0 ? /^\d{1,3}$/ : /^\d{3}$/).test(part));

/** The digits before and behind the point; null for what is no number. */
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
 * Reads a number the way people write one: «1 250 000 ₽», «1.250.000,50», «1,25 млн», «−18 °C». What it cannot read exactly it refuses and
 * says why, since a number that is nearly what was typed is worse than none.
 */
export function readNumber(
  text: string,
  { decimals = 0, negative = false, locale = 'ru', unit }: NumberShape = {},
): ReadNumber {
  const plain = text.trim();
  if (plain === '') return { value: null, problem: null };
  const [, sign = '', figure = '', words = ''] = /^([-+−–—]?)([\d.,\s'’]*)([^\d.,\s'’].*)?$/su.exec(plain) ?? [];
  const digits = figure.replaceAll(/[\s'’]/g, '');
  // The dot of an abbreviated word behind the figure never comes here, that of «5.» does.
  const parts = /\d/.test(digits) ? partsOf(digits, locale) : null;
  const places = placesOf(words, unit);
  if (parts === null || places === null) return refused('not_number');
  const [whole, fraction] = parts;
  const isBelow = sign !== '' && sign !== '+';
  // «1.000» may mean a thousand or one: where no third decimal can be meant, nobody guesses.
  const isUnclear = places === 0 && fraction.length > Math.max(decimals, 2);
  const moved = whole + fraction.slice(0, places).padEnd(places, '0');
  const rest = fraction.slice(places).replace(/^(\d*[1-9])?0*$/, '$1');
  if (isUnclear || rest.length > decimals) return refused('fraction');
  const significant = moved.replace(/^0+/, '');
  if (significant.length + decimals > mostDigits) return refused('too_long');
  const value = Number(`${significant || '0'}.${rest || '0'}`);
  if (isBelow && value > 0 && !negative) return refused('negative');
  return { value: isBelow && value > 0 ? -value : value, problem: null };
}
