/** Characters with which spreadsheets begin a formula. */
const formulaStart = /^[=+\-@]/;
/** A number, which spreadsheets read as a number. */
const plainNumber = /^-?\d+(?:[.,]\d+)?$/;

/** Formats one cell so that spreadsheets show a stranger's text as text and never compute it. */
function csvCell(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const shown = formulaStart.test(value.trimStart()) && !plainNumber.test(value) ? `'${value}` : value;
  return /[";\r\n]/.test(shown) ? `"${shown.replaceAll('"', '""')}"` : shown;
}

/** One line of a file; Russian spreadsheets separate cells by semicolons. */
export const csvLine = (cells: readonly (string | number | null)[]): string => `${cells.map(csvCell).join(';')}\r\n`;
