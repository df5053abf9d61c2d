import { groupDigits, groupSeparator, type Locale, THIN } from './format.ts';

/** The text of a field after a key, and the place of the caret in it. */
export type Typed = { text: string; caret: number };

/** The place in `text` after the `count`-th character for which `counts` is true. */
export function caretAfter(text: string, count: number, counts: (character: string) => boolean): number {
  if (count <= 0) return 0;
  let seen = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (counts(text[at] ?? '')) seen += 1;
    if (seen === count) return at + 1;
  }
  return text.length;
}

export const isDigit = (character: string) => character >= '0' && character <= '9';

export function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}

/** The text of a number in a field: with grouped digits if `isGrouped`, and with the hyphen that keyboards have as the minus. */
export function numberText(
  value: number | null,
  { isGrouped, locale }: { isGrouped: boolean; locale: Locale },
): string {
  if (value === null) return '';
  const [whole = '', fraction] = String(Math.abs(value)).split('.');
  const figure = isGrouped ? groupDigits(whole, groupSeparator(locale)) : whole;
  return `${value < 0 ? '-' : ''}${figure}${fraction === undefined ? '' : (locale === 'ru' ? ',' : '.') + fraction}`;
}

/** Digits and grouping spaces, with an optional sign. */
const plainNumber = /^(?:\s*([-+−]))?([\d\s]*)$/;

/** Groups a text of plain digits and keeps the caret after the same digit; any other text stays as typed. */
export function typeNumber(text: string, caret: number): Typed {
  const plain = plainNumber.exec(text);
  if (!plain) return { text, caret };
  const [, sign = '', fraction = ''] = plain;
  const all = digitsOf(fraction);
  const digits = all.replace(/^0+(?=\d)/, '');
  const before = digitsOf(text.slice(0, caret)).length - (all.length - digits.length);
  const shown = sign + (digits === '' ? '' : groupDigits(digits, THIN));
  const isBehindSign = sign !== '' && before <= 0 && text.slice(0, caret).includes(sign);
  return { text: shown, caret: isBehindSign ? 1 : caretAfter(shown, before, isDigit) };
}

/**
 * Deleting a separator deletes the digit beside it instead: this is the new text for an edit that removed a single separator, or null for other
 * edits. `forward` is the Delete key. The spaces of a text that is not grouped («1,25 млн») were typed and are deleted alone.
 */
export function deleteAcrossSeparator(previous: string, next: string, caret: number, forward: boolean): Typed | null {
  const isOne = next.length === previous.length - 1 && next === previous.slice(0, caret) + previous.slice(caret + 1);
  if (!isOne || !plainNumber.test(previous) || !/\s/.test(previous[caret] ?? '')) return null;
  if (forward) return { text: next.slice(0, caret) + next.slice(caret + 1), caret };
  return { text: next.slice(0, Math.max(0, caret - 1)) + next.slice(caret), caret: Math.max(0, caret - 1) };
}

/** Thousands separated by commas, as English fields show them. */
const groupedByCommas = /^[-+−]?\d{1,3}(?:,\d{3})+$/;
const commasIn = (text: string): number => text.split(',').length - 1;

/**
 * The state of a grouped number field after an edit that turned `previous` into `next`. In English the commas of a grouped number are
 * separators, unless the edit added a comma: that comma stays as typed.
 */
export function editNumber(
  previous: string,
  next: string,
  caret: number,
  forward: boolean,
  locale: Locale = 'ru',
): Typed {
  const isSeparated = locale === 'en' && groupedByCommas.test(previous) && commasIn(next) <= commasIn(previous);
  const spaced = (text: string): string => (isSeparated ? text.replaceAll(',', THIN) : text);
  const text = spaced(next);
  if (!plainNumber.test(text)) return { text: next, caret };
  const crossed = deleteAcrossSeparator(spaced(previous), text, caret, forward) ?? { text, caret };
  const typed = typeNumber(crossed.text, crossed.caret);
  return { ...typed, text: typed.text.replaceAll(THIN, groupSeparator(locale)) };
}

/** The digits of a one-time code in a typed or pasted text. */
export function cleanCode(text: string, length: number): string {
  return digitsOf(text).slice(0, length);
}
