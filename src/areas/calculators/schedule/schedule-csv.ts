import { csvAmount, csvFile } from '#ui/csv.ts';
import type { Locale } from '#ui/format.ts';
import type { ScheduleRow } from './schedule-row.ts';

/** The columns of a schedule; fees only where there are any. */
export const scheduleColumns = (rows: readonly ScheduleRow[]) =>
  (['paymentMinor', 'principalMinor', 'interestMinor', 'feeMinor', 'balanceMinor'] as const).filter(
    (key) => key !== 'feeMinor' || rows.some(({ feeMinor = 0 }) => feeMinor > 0),
  );
export type ScheduleColumn = ReturnType<typeof scheduleColumns>[number];

/** A schedule as a file for spreadsheets. */
export function scheduleCsv(
  rows: readonly ScheduleRow[],
  names: Readonly<Record<ScheduleColumn | 'month', string>>,
  locale: Locale,
): string {
  const columns = scheduleColumns(rows);
  return csvFile(
    [
      [names.month, ...columns.map((key) => names[key])],
      ...rows.map((row) => [row.month, ...columns.map((key) => csvAmount(row[key] ?? 0, locale))]),
    ],
    locale,
  );
}
