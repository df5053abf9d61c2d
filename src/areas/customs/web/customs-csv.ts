import type { Locale } from '#ui/format.ts';

/**
 * Returns rows as CSV for spreadsheets: with semicolons in Russian, with commas in English. Text that a spreadsheet would compute gets a
 * leading apostrophe, and the file begins with a byte order mark that says UTF-8.
 */
export function toCsv(rows: readonly (readonly string[])[], locale: Locale): string {
  const separator = locale === 'ru' ? ';' : ',';
  const cell = (text: string) => `"${(/^[=+\-@]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
  return `\uFEFF${rows.map((row) => row.map(cell).join(separator)).join('\r\n')}\r\n`;
}

/** Formats kopecks as a spreadsheet number: «2 046 341,00» is 2046341,00 in Russian and 2046341.00 in English. */
export const csvAmount = (minor: number, locale: Locale): string => {
  const text = (minor / 100).toFixed(2);
  return locale === 'ru' ? text.replace('.', ',') : text;
};
