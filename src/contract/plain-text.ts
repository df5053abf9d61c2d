/**
 * Signs that are not seen and change what is: controls but for the ends of lines and tabs, marks that turn the order of letters, spaces
 * without width. What joins emoji and letters of some scripts stays.
 */
const unseen =
  /(?![\n\t])\p{Cc}|[\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb]/gu;
/** A text as it is shown, and nothing else; halves of letters, which PostgreSQL cannot hold in JSON, become the sign for what cannot be read. */
export const plainText = (value: string): string =>
  value
    .toWellFormed()
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll(unseen, '');
