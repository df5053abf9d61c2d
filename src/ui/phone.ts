import { caretAfter, digitsOf, isDigit, type Typed } from './typing.ts';

/** A field of a phone after a keystroke. */
export type TypedPhone = Typed & {
  /** «+7» and what is typed of the ten digits; «+» and all digits of a foreign number; '' for none. */
  value: string;
  /** The field has written the 7 behind a typed «+» itself: whoever goes on with the whole number types it again. */
  isOpened: boolean;
};

const opening = '+7\u00A0';

/** Without the country, where one stands before it. Ten digits are a whole number without it, even one that begins with 8. */
const nationalOf = (digits: string): string =>
  /^[78]/.test(digits) && digits.length !== 10 ? digits.slice(1) : digits;

/** The ten digits after +7 in a number that is known or pasted whole: «8 900 …», «+7 900 …», «900 …». */
export function russianDigits(text: string): string {
  return nationalOf(digitsOf(text)).slice(0, 10);
}

/** «+7 900 000-00-01» as far as it is typed; empty for no digits. What is too much stays at the end, to be seen. */
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

/** The value of a field as the field shows it. */
export function phoneText(value: string): string {
  if (value.startsWith('+7')) return formatRussianPhone(digitsOf(value).slice(1));
  return value.startsWith('+') ? value : formatRussianPhone(russianDigits(value));
}

type Read = { national: string } | { foreign: string };

/** A number of which the field has written nothing. */
function readWhole(text: string): Read {
  const digits = digitsOf(text);
  if (!text.startsWith('+')) return { national: nationalOf(digits) };
  if (digits === '' || /^[78]/.test(digits)) return { national: digits.slice(1) };
  return digits.startsWith('9') && digits.length <= 10 ? { national: digits } : { foreign: digits };
}

/** The ten digits where a keystroke has hit «+7» itself, which the field writes again; null where it has not. */
function readAroundCountry(text: string, previous: string): string | null {
  const own = previous.slice(opening.length);
  if (text.startsWith('+7') || !previous.startsWith('+7')) return null;
  if (text !== '' && own.endsWith(text)) return digitsOf(text);
  const isKeystroke = own !== '' && text.length <= previous.length + 1 && text.endsWith(own);
  if (!isKeystroke && !text.includes('+7')) return null;
  const before = digitsOf(text.slice(0, text.length - own.length)).replace(/7$/, '');
  return nationalOf(before) + digitsOf(own);
}

/** What a field that shows «+7 …» says once more stands behind it. */
function readFurther(typed: string, isOpened: boolean): Read {
  // The whole number, typed or pasted behind a «+» that the field has gone on from.
  if (isOpened && /^[78]/.test(typed) && typed.length !== 10) return { national: typed.slice(1) };
  if (isOpened && /^[0-6]/.test(typed)) return { foreign: typed };
  return { national: /^[78]9\d{9}$/.test(typed) ? typed.slice(1) : typed };
}

/**
 * A phone being typed, pasted or filled in by the browser; the caret stays behind the same digit. A first «8», «7» or «+» opens «+7»; taking
 * it away empties the field. No digit is dropped but a country that is said twice: what is too much, or foreign, stays to be seen and refused.
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
  // One more, since the 7 of the country is a digit too.
  const at = caretAfter(shown, Math.max(0, national.length - after) + 1, isDigit);
  return { text: shown, caret: Math.max(opening.length, at), value: `+7${national}`, isOpened: false };
}
