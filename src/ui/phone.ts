import { caretAfter, digitsOf, isDigit, type Typed } from './typing.ts';

/** The state of a phone field after a key. */
export type TypedPhone = Typed & {
  /** «+7» and the typed digits of a Russian number; «+» and all digits of a foreign number; '' for an empty field. */
  value: string;
  /** Whether the field itself added the 7 after a typed «+». A person who types the whole number then types the 7 again. */
  isOpened: boolean;
};

const opening = '+7\u00A0';

/** Removes the country's digit. Ten digits are a whole number without the country, even where they begin with 8. */
const nationalOf = (digits: string): string =>
  /^[78]/.test(digits) && digits.length !== 10 ? digits.slice(1) : digits;

/** The ten digits after +7 of a stored or pasted whole number: «8 900 …», «+7 900 …», «900 …». */
export function russianDigits(text: string): string {
  return nationalOf(digitsOf(text)).slice(0, 10);
}

/** The typed beginning of «+7 900 000-00-01»; '' for no digits. Surplus digits stay visible at the end. */
export function formatRussianPhone(digits: string): string {
  if (digits === '') return '';
  const parts = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6, 8), digits.slice(8)];
  const [area = '', first = '', second = '', third = ''] = parts;
  let text = `${opening}${area}`;
  if (first) text += `\u00A0${first}`;
  if (second) text += `-${second}`;
  if (third) text += `-${third}`;
  return text;
}

/** The text that a phone field shows for its value. */
export function phoneText(value: string): string {
  if (value.startsWith('+7')) return formatRussianPhone(digitsOf(value).slice(1));
  return value.startsWith('+') ? value : formatRussianPhone(russianDigits(value));
}

type Read = { national: string } | { foreign: string };

/** Reads a number in which the field has written nothing yet. */
function readWhole(text: string): Read {
  const digits = digitsOf(text);
  if (!text.startsWith('+')) return { national: nationalOf(digits) };
  if (digits === '' || /^[78]/.test(digits)) return { national: digits.slice(1) };
  return digits.startsWith('9') && digits.length <= 10 ? { national: digits } : { foreign: digits };
}

/** Reads an edit of the «+7», which the field then writes again: the digits after it; null for other edits. */
function readAroundCountry(text: string, previous: string): string | null {
  const own = previous.slice(opening.length);
  if (text.startsWith('+7') || !previous.startsWith('+7')) return null;
  if (text !== '' && own.endsWith(text)) return digitsOf(text);
  const isKeystroke = own !== '' && text.length <= previous.length + 1 && text.endsWith(own);
  if (!isKeystroke && !text.includes('+7')) return null;
  const before = digitsOf(text.slice(0, text.length - own.length)).replace(/7$/, '');
  return nationalOf(before) + digitsOf(own);
}

/** Reads the digits after the «+7» that the field shows. */
function readFurther(typed: string, isOpened: boolean): Read {
  // A whole number typed or pasted after a «+», to which the field had already added 7.
  if (isOpened && /^[78]/.test(typed) && typed.length !== 10) return { national: typed.slice(1) };
  if (isOpened && /^[0-6]/.test(typed)) return { foreign: typed };
  return { national: /^[78]9\d{9}$/.test(typed) ? typed.slice(1) : typed };
}

/**
 * Reads a key, a paste or the browser's autofill in a phone field; the caret stays after the same digit. A first «8», «7» or «+» becomes «+7», and
 * deleting it empties the field. Only a repeated country code is dropped: surplus digits and foreign numbers stay visible, for the form to refuse.
 */
export function typePhone(
  typed: string,
  caret: number,
  previous: Pick<TypedPhone, 'text' | 'isOpened'> = { text: '', isOpened: false },
): TypedPhone {
  const text = typed.trimStart();
  const around = readAroundCountry(text, previous.text);
  const isFurther = previous.text.startsWith('+7') && text.startsWith('+7');
  const read: Read =
    around !== null
      ? { national: around }
      : isFurther
        ? readFurther(digitsOf(text.slice(2)), previous.isOpened)
        : readWhole(text);
  const after = digitsOf(typed.slice(caret)).length;
  if ('foreign' in read) {
    const shown = `+${read.foreign}`;
    return { text: shown, caret: Math.max(1, shown.length - after), value: shown, isOpened: false };
  }
  const { national } = read;
  if (national === '') {
    const isTakenAway = typed.length < previous.text.length && previous.text.startsWith(typed);
    if (isTakenAway || !/[+78]/.test(text)) return { text: '', caret: 0, value: '', isOpened: false };
    return { text: opening, caret: opening.length, value: '', isOpened: !isFurther && text === '+' };
  }
  const shown = formatRussianPhone(national);
  // The 7 of the country is one more digit.
  const at = caretAfter(shown, Math.max(0, national.length - after) + 1, isDigit);
  return { text: shown, caret: Math.max(opening.length, at), value: `+7${national}`, isOpened: false };
}
