/** Characters with which spreadsheets begin a formula. */
const formulaStart = /^[=+\-@]/;

/** One cell: spreadsheets show a text of a stranger as text and never compute it. */
function csvCell(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const shown = formulaStart.test(value.trimStart()) ? `'${value}` : value;
  return /[";\r\n]/.test(shown) ? `"${shown.replaceAll('"', '""')}"` : shown;
}

/** One line of a file; Russian spreadsheets separate cells by semicolons. */
export const csvLine = (cells: readonly (string | number | null)[]): string => `${cells.map(csvCell).join(';')}\r\n`;
