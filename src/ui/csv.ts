import { currencyDigits, type Locale } from './format.ts';

/** The byte order mark, which tells spreadsheets that a file is UTF-8. */
export const csvStart = '\uFEFF';

/** Characters with which spreadsheets begin a formula. */
const formulaStart = /^[=+\-@]/;
/** A number, which is safe although it may start with `-`. */
const plainNumber = /^-?\d+(?:[.,]\d+)?$/;

/** Separators that spreadsheets expect by language: Russian ones separate cells by semicolons, because numbers contain commas. */
const separators: Record<Locale, { cell: string; decimal: string }> = {
  ru: { cell: ';', decimal: ',' },
  en: { cell: ',', decimal: '.' },
};

type CsvCell = string | number | null;

/** Formats one cell so that spreadsheets show a stranger's text as text and never compute it. */
function cellText(value: CsvCell, locale: Locale): string {
  const { cell, decimal } = separators[locale];
  if (value === null) return '';
  if (typeof value === 'number') return String(value).replace('.', decimal);
  const shown = formulaStart.test(value.trimStart()) && !plainNumber.test(value) ? `'${value}` : value;
  return /["\r\n]/.test(shown) || shown.includes(cell) ? `"${shown.replaceAll('"', '""')}"` : shown;
}

/** One line of a file for spreadsheets of the language. */
export const csvLine = (cells: readonly CsvCell[], locale: Locale): string =>
  `${cells.map((cell) => cellText(cell, locale)).join(separators[locale].cell)}\r\n`;

/** A whole file for spreadsheets of the language. */
export const csvFile = (rows: readonly (readonly CsvCell[])[], locale: Locale): string =>
  csvStart + rows.map((row) => csvLine(row, locale)).join('');

/** Minor units as a number of spreadsheets: 2046341,00 in Russian and 2046341.00 in English. */
export function csvAmount(minor: number, locale: Locale, currency: string = 'RUB'): string {
  const digits = currencyDigits(currency);
  return (minor / 10 ** digits).toFixed(digits).replace('.', separators[locale].decimal);
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/** «2026-11-22 14:05» by the clock of a time zone, which spreadsheets read as a time. */
export function csvTime(at: Date, timeZone: string): string {
  let clock = clocks.get(timeZone);
  if (!clock) {
    // Swedish times have the digits and the order of ISO 8601.
    clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
    clocks.set(timeZone, clock);
  }
  return clock.format(at);
}

/** The name of a time zone for the header of a column: «Москва», “Moscow Time”. */
export const zoneName = (timeZone: string, at: Date, locale: Locale): string =>
  new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'shortGeneric' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
