import { groupDigits, type Locale, THIN } from './format.ts';

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

export const isDigit = (character: string) => character >= '0' && character <= '9';

export function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}

/** A number as a field shows it to be typed on: grouped where it counts something, the minus that keyboards have. */
export function numberText(
  value: number | null,
  { isGrouped, locale }: { isGrouped: boolean; locale: Locale },
): string {
  if (value === null) return '';
  const [whole = '', fraction] = String(Math.abs(value)).split('.');
  const figure = isGrouped ? groupDigits(whole, THIN) : whole;
  return `${value < 0 ? '-' : ''}${figure}${fraction === undefined ? '' : (locale === 'ru' ? ',' : '.') + fraction}`;
}

/** Digits and the spaces that group them, behind a sign or none. */
const plainNumber = /^(?:\s*([-+−]))?([\d\s]*)$/;

/** Groups what was typed, if it is plain digits so far, and keeps the caret behind the same digit; all else stays as it was typed. */
export function typeNumber(text: string, caret: number): Typed {
  const plain = plainNumber.exec(text);
  if (!plain) return { text, caret };
  const [, sign = '', rest = ''] = plain;
  const all = digitsOf(rest);
  const digits = all.replace(/^0+(?=\d)/, '');
  const before = digitsOf(text.slice(0, caret)).length - (all.length - digits.length);
  const shown = sign + (digits === '' ? '' : groupDigits(digits, THIN));
  const isBehindSign = sign !== '' && before <= 0 && text.slice(0, caret).includes(sign);
  return { text: shown, caret: isBehindSign ? 1 : caretAfter(shown, before, isDigit) };
}

/**
 * A separator cannot be deleted, only the digit beside it: when the text lost nothing but a separator, says what the
 * text should be instead. `forward` is the Delete key. Spaces of a text that is not grouped («1,25 млн») are typed ones and go alone.
 */
export function deleteAcrossSeparator(previous: string, next: string, caret: number, forward: boolean): Typed | null {
  const isOne = next.length === previous.length - 1 && next === previous.slice(0, caret) + previous.slice(caret + 1);
  if (!isOne || !plainNumber.test(previous) || !/\s/.test(previous[caret] ?? '')) return null;
  if (forward) return { text: next.slice(0, caret) + next.slice(caret + 1), caret };
  return { text: next.slice(0, Math.max(0, caret - 1)) + next.slice(caret), caret: Math.max(0, caret - 1) };
}

/** What a field of a grouped number holds after an edit of `previous` that has left `next`. */
export function editNumber(previous: string, next: string, caret: number, forward: boolean): Typed {
  const crossed = deleteAcrossSeparator(previous, next, caret, forward) ?? { text: next, caret };
  return typeNumber(crossed.text, crossed.caret);
}

/** The digits of a one-time code in whatever was typed or pasted. */
export function cleanCode(text: string, length: number): string {
  return digitsOf(text).slice(0, length);
}
