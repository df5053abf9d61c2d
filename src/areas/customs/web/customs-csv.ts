import type { Locale } from '#ui/format.ts';

/**
 * Rows as CSV that a spreadsheet opens: with semicolons in Russian, with commas in English. A quotation mark before text that a spreadsheet
 * would compute, and a mark at the beginning that says UTF-8.
 */
export function toCsv(rows: readonly (readonly string[])[], locale: Locale): string {
  const separator = locale === 'ru' ? ';' : ',';
  const cell = (text: string) => `"${(/^[=+\-@]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
  return `\uFEFF${rows.map((row) => row.map(cell).join(separator)).join('\r\n')}\r\n`;
}

/** Kopecks as a figure of a spreadsheet: «2 046 341,00» is 2046341,00 in Russian and 2046341.00 in English. */
export const csvAmount = (minor: number, locale: Locale): string => {
  const text = (minor / 100).toFixed(2);
  return locale === 'ru' ? text.replace('.', ',') : text;
};
