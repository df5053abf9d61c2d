/**
 * Invisible characters that change how text reads: control characters except line breaks and tabs, marks that change the text direction,
 * and zero-width spaces. Joiners of emoji and of some scripts are kept.
 */
const unseen =
  /(?![\n\t])\p{Cc}|[\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb]/gu;
/**
 * Returns the text without invisible characters, with `\n` as its only line break, and with U+FFFD in place of lone surrogates, which
 * PostgreSQL cannot store in JSON.
 */
export const plainText = (value: string): string =>
  value
    .toWellFormed()
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll(unseen, '');
