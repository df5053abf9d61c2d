import { scales, units } from '#dictionary/units.ts';
import { currencySigns, currencyWords } from './currency-words.ts';
import { withNumerals } from './numerals.ts';

/** A word, a number or a sign of a query, with its place in the text. */
export type Token = {
  /** Lower case, ё as е. */
  word: string;
  /** The value of a number; null for words. */
  number: number | null;
  start: number;
  end: number;
  /** Whether a dash or a slash joins the token to the one before. */
  isJoined: boolean;
  /** Whether it is a slash that joins them. */
  isSlashed: boolean;
  /** Whether a no-break space joins the token to the one before, as formatted numbers have between their groups. */
  isBound: boolean;
  /** Length of a number in digits, three for a number of several groups; 0 for words. */
  digits: number;
};

const signs = `[₽%″+${currencySigns}]`;
const sign = new RegExp(signs, 'u');
/** Whether a word is a sign alone, which means nothing where it stands beside no number. */
export const isSign = (word: string): boolean => word.length === 1 && sign.test(word);
const pieces = new RegExp(
  String.raw`(?:\d{1,3}(?:,\d{3}){1,4}|\d{1,3}(?:\.\d{3}){2,4}|\d{1,15}[.,]\d{1,15})(?:\p{L}[\p{L}\d]{0,30})?(?![.,]?\d)|[\p{L}\p{N}]+|${signs}`,
  'gu',
);
/** A number in groups of thousands: «1,500,000», «100,000», «1.500.000». A single group after a comma is a decimal part before millions: «1,250 млн». */
const grouped =
  /^[1-9]\d{0,2}(?:(?:,\d{3}){2,4}|(?:\.\d{3}){2,4}|,\d{3}(?!\s{0,3}(?:м(?:лн|лрд|иллион)|m(?:ln|illion)|bn)))(?!\d)/u;
const longestQuery = 200;

/** One letter for another alters no position, unlike the normalisation of a whole text. */
const plain = (text: string): string => {
  const lower = text.toLowerCase();
  if (lower.length === text.length && /^[ -~Ѐ-ӿ«»—–₽″]*$/u.test(lower)) return lower.replaceAll('ё', 'е');
  return Array.from(text, (letter) => {
    if (letter === '″') return letter;
    const normal = letter.normalize('NFKC').toLowerCase().replaceAll('ё', 'е');
    return normal.length === letter.length ? normal : letter.toLowerCase().length === letter.length ? letter.toLowerCase() : letter;
  }).join('');
}; // prettier-ignore

const written = (words: string): string[] => words.split(',').map((one) => one.trim());
/** Units that may follow a number without a space: «20т», «2млн», «150лс», «2к». */
const suffixes: ReadonlySet<string> = new Set([
  ...scales.keys(),
  ...Object.values(units).flatMap(({ words }) => words.flatMap(([one]) => written(one))),
  ...currencyWords,
  ...'км м2 м3 см3 т кг м мм л ч мин квт г гв ккв комн комнатная х й'.split(' '),
]);

/** The words, numbers, numerals and signs of a text: «2-комн.» is 2 and «комн», «1 250 000 ₽» is a number and a sign, «CX-5» is two tokens. */
export function tokensOf(text: string): Token[] {
  const query = plain(text.slice(0, longestQuery));
  const tokens: Token[] = [];
  let last = 0;
  const put = (written: string, start: number): void => {
    const groups = grouped.exec(query.slice(start, start + written.length + 12))?.[0];
    const word = groups === written ? written.replaceAll(/[.,]/g, '') : written;
    const isNumber = /^\d/.test(word) && /^\d+(?:[.,]\d+)?$/.test(word);
    const between = query.slice(last, start);
    tokens.push({
      word: isNumber ? word.replace(',', '.') : word,
      number: isNumber ? Number(word.replace(',', '.')) : null,
      start,
      end: start + written.length,
      isBound: /^[\u00A0\u202F\u2009]$/.test(text.slice(last, start)),
      isSlashed: tokens.length > 0 && between.trim() === '/',
      isJoined: tokens.length > 0 && /^\s*[-–—/]\s*$/u.test(between),
      digits: !isNumber ? 0 : groups === written ? 3 : word.length,
    });
    last = start + written.length;
  };
  for (const { 0: piece, index } of query.matchAll(pieces)) {
    const [, digits, suffix] = /^(\d+(?:[.,]\d+){0,5})(\p{L}[\p{L}\d]*)$/u.exec(piece) ?? [];
    if (digits !== undefined && suffix !== undefined && (suffixes.has(suffix) || /[.,]/.test(digits))) {
      put(digits, index);
      put(suffix, index + digits.length);
    } else put(piece, index);
  }
  return withNumerals(
    joinGroups(
      query,
      tokens.filter(({ word }) => word !== '' || sign.test(word)),
    ),
  );
}

/** Joins «1 250 000» into one number. Without a no-break space the second group has to end in a zero, since «mazda 6 626» are two
 * numbers. */
function joinGroups(query: string, tokens: readonly Token[]): Token[] {
  const joined: Token[] = [];
  for (const token of tokens) {
    const before = joined.at(-1);
    const isGroup =
      before !== undefined &&
      before.number !== null &&
      token.number !== null &&
      !token.isJoined &&
      token.digits === 3 &&
      token.end - token.start === 3 &&
      token.start - before.end === 1 &&
      !/[.,]/.test(query.slice(before.start, before.end)) &&
      !token.word.includes('.') &&
      before.number > 0 &&
      before.digits <= 3 &&
      (token.isBound || token.number % 10 === 0 || before.number >= 1000) &&
      before.number < 1_000_000;
    if (!isGroup) {
      joined.push(token);
      continue;
    }
    const number = before.number! * 1000 + token.number!;
    joined[joined.length - 1] = { ...before, word: String(number), number, end: token.end, digits: 3 };
  }
  return joined;
}
