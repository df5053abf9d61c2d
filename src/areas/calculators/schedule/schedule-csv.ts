import type { Locale } from '#ui/format.ts';
import type { ScheduleRow } from './schedule-row.ts';

/** The columns of a schedule; fees only where there are any. */
export const scheduleColumns = (rows: readonly ScheduleRow[]) =>
  (['paymentMinor', 'principalMinor', 'interestMinor', 'feeMinor', 'balanceMinor'] as const).filter(
    (key) => key !== 'feeMinor' || rows.some(({ feeMinor = 0 }) => feeMinor > 0),
  );
export type ScheduleColumn = ReturnType<typeof scheduleColumns>[number];

/**
 * A schedule as CSV that a spreadsheet opens as numbers: with semicolons and decimal commas in Russian, with commas and points in English. The
 * mark at the beginning says that the text is UTF-8.
 */
export function scheduleCsv(
  rows: readonly ScheduleRow[],
  names: Readonly<Record<ScheduleColumn | 'month', string>>,
  locale: Locale,
): string {
  const [separator, point] = locale === 'ru' ? [';', ','] : [',', '.'];
  const columns = scheduleColumns(rows);
  const amount = (minor: number): string => (minor / 100).toFixed(2).replace('.', point);
  const lines = [
    [names.month, ...columns.map((key) => names[key])],
    ...rows.map((row) => [String(row.month), ...columns.map((key) => amount(row[key] ?? 0))]),
  ];
  return `\uFEFF${lines.map((line) => line.join(separator)).join('\r\n')}\r\n`;
}
