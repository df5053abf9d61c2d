import { groupDigits, THIN } from './format.ts';

/** What a field holds after a keystroke: the text to show and where the caret stands in it. */
export type Typed = { text: string; caret: number };

/** The place in `text` right after its `count`-th character that passes `counts`. */
export function caretAfter(text: string, count: number, counts: (character: string) => boolean): number {
  if (count <= 0) return 0;
  let seen = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (counts(text[at] ?? '')) seen += 1;
    if (seen === count) return at + 1;
  }
  return text.length;
}

const isDigit = (character: string) => character >= '0' && character <= '9';

export function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}

/** The whole number in a text with any spaces in it, or null where there is none. */
export function parseInteger(text: string): number | null {
  const digits = digitsOf(text);
  if (digits === '') return null;
  const value = Number(digits);
  return Number.isSafeInteger(value) ? value : null;
}

/** What may stand in a field of decimals while it is typed: digits and one separator, in the language's own sign. */
export function cleanDecimal(text: string, decimals: number, point: ',' | '.', negative = false): string {
  const sign = negative && /^\s*[-−]/.test(text) ? '-' : '';
  const [whole = '', ...rest] = text.replaceAll(/[^\d.,]/g, '').split(/[.,]/);
  const digits = whole.replace(/^0+(?=\d)/, '').slice(0, 12);
  if (rest.length === 0 || decimals === 0) return sign + digits;
  return `${sign}${digits || '0'}${point}${rest.join('').slice(0, decimals)}`;
}

/** The number in what `cleanDecimal` let through, or null where there is none. */
export function parseDecimal(text: string): number | null {
  return text === '' || text === '-' ? null : Number(text.replace(',', '.'));
}

/** Groups what was typed and keeps the caret behind the same digit. At most 15 digits, so that the value stays exact. */
export function typeInteger(text: string, caret: number): Typed {
  const before = digitsOf(text.slice(0, caret)).length;
  const all = digitsOf(text);
  const digits = all.replace(/^0+(?=\d)/, '').slice(0, 15);
  const dropped = all.length - all.replace(/^0+(?=\d)/, '').length;
  const shown = groupDigits(digits, THIN);
  return { text: shown, caret: caretAfter(shown, before - dropped, isDigit) };
}

/**
 * A separator cannot be deleted, only the digit beside it: when the text lost nothing but a separator, says what the
 * text should be instead. `forward` is the Delete key.
 */
export function deleteAcrossSeparator(previous: string, next: string, caret: number, forward: boolean): Typed | null {
  if (next.length !== previous.length - 1 || digitsOf(next) !== digitsOf(previous)) return null;
  if (forward) return { text: next.slice(0, caret) + next.slice(caret + 1), caret };
  return { text: next.slice(0, Math.max(0, caret - 1)) + next.slice(caret), caret: Math.max(0, caret - 1) };
}

/** The digits of a one-time code in whatever was typed or pasted. */
export function cleanCode(text: string, length: number): string {
  return digitsOf(text).slice(0, length);
}

/**
 * The ten digits after +7 in whatever was typed or pasted: «8 900 …», «+7 900 …», «900 …». While typing, a leading 7 or
 * 8 is the country, since no Russian mobile number starts with it.
 */
export function russianDigits(text: string): string {
  const digits = digitsOf(text);
  return (/^[78]/.test(digits) ? digits.slice(1) : digits).slice(0, 10);
}

/** «+7 900 000-00-01» as far as it is typed; empty for no digits. */
export function formatRussianPhone(digits: string): string {
  if (digits === '') return '';
  const parts = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6, 8), digits.slice(8, 10)];
  const [area = '', first = '', second = '', third = ''] = parts;
  let text = `+7\u00A0${area}`;
  if (first) text += `\u00A0${first}`;
  if (second) text += `-${second}`;
  if (third) text += `-${third}`;
  return text;
}

/**
 * Formats a phone being typed; the caret stays behind the same digit of the ten. A first «8», «7» or «+» opens «+7»;
 * taking it away empties the field.
 */
export function typePhone(text: string, caret: number, previous = ''): Typed {
  const digits = russianDigits(text);
  if (digits === '')
    return /[+78]/.test(text) && text.length > previous.length
      ? { text: '+7\u00A0', caret: 3 }
      : { text: '', caret: 0 };
  const shown = formatRussianPhone(digits);
  const country = /^[78]/.test(digitsOf(text)) ? 1 : 0;
  const before = Math.max(0, digitsOf(text.slice(0, caret)).length - country);
  return { text: shown, caret: Math.max(3, caretAfter(shown, before + 1, isDigit)) };
}
