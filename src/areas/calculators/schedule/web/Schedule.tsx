import { useTranslations } from 'use-intl';
import { BarChart } from '#ui/BarChart.tsx';
import { buttonClass } from '#ui/Button.tsx';
import { formatMoney, formatNumber } from '#ui/format.ts';
import { useApp } from '#web/use-app.ts';
import { scheduleColumns, scheduleCsv } from '../schedule-csv.ts';
import type { ScheduleRow } from '../schedule-row.ts';

/** Longer schedules are drawn by years. */
const mostMonths = 60;

type Bar = { key: string; label: string; value: number; upper: number };

/** The bars of the chart in roubles: principal below, interest and fees above. */
function barsOf(rows: readonly ScheduleRow[], nameOf: { month: (at: number) => string; year: (at: number) => string }) {
  const size = rows.length > mostMonths ? 12 : 1;
  return Array.from({ length: Math.ceil(rows.length / size) }, (_, at): Bar => {
    const part = rows.slice(at * size, (at + 1) * size);
    const sum = (valueOf: (row: ScheduleRow) => number) => part.reduce((total, row) => total + valueOf(row), 0) / 100;
    return {
      key: String(at),
      label: size === 1 ? nameOf.month(at + 1) : nameOf.year(at + 1),
      value: sum((row) => row.principalMinor),
      upper: sum((row) => row.interestMinor + (row.feeMinor ?? 0)),
    };
  });
}

/** A schedule of payments as a chart, a table and a file. */
export function Schedule({ rows, file }: { rows: readonly ScheduleRow[]; file: string }) {
  const t = useTranslations('schedule');
  const { locale } = useApp();
  const money = (minor: number) => formatMoney(minor, 'RUB', locale);
  const names = {
    month: t('month'),
    paymentMinor: t('payment'),
    principalMinor: t('principal'),
    interestMinor: t('interest'),
    feeMinor: t('fee'),
    balanceMinor: t('balance'),
  };
  const columns = scheduleColumns(rows);
  const bars = barsOf(rows, {
    month: (number) => t('month_number', { number: String(number) }),
    year: (number) => t('year_number', { number: String(number) }),
  });
  const nameAt = (at: number) => bars[at]?.label ?? '';
  return (
    <section className="grid gap-4 rounded-card border border-line bg-surface p-4 sm:p-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-20 font-semibold">{t('title')}</h2>
        <a
          // A data address needs neither a script nor a request.
          href={`data:text/csv;charset=utf-8,${encodeURIComponent(scheduleCsv(rows, names, locale))}`}
          download={`${file}.csv`}
          className={buttonClass({ variant: 'secondary', size: 'sm' })}
        >
          {t('csv')}
        </a>
      </div>
      <BarChart
        label={t('chart')}
        bars={bars}
        parts={[names.principalMinor, t('interest_and_fees')]}
        ends={[nameAt(0), nameAt(Math.floor((bars.length - 1) / 2)), nameAt(bars.length - 1)]}
        format={(value) => formatNumber(value, locale, 0)}
      />
      <details>
        <summary className="link w-fit cursor-pointer text-14">{t('as_table')}</summary>
        {/* A region that scrolls is reached by the keyboard. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <section tabIndex={0} aria-label={t('title')} className="mt-3 max-h-112 overflow-auto">
          <table className="w-full text-right text-12 tabular-nums sm:text-14 [&_td]:border-b [&_td]:border-line [&_td]:py-1.5 [&_td]:pl-3 [&_td]:whitespace-nowrap [&_th]:sticky [&_th]:top-0 [&_th]:bg-surface [&_th]:py-2 [&_th]:pl-3 [&_th]:font-medium [&_th]:text-ink-3 [&_tr>:first-child]:pl-0 [&_tr>:first-child]:text-left">
            <caption className="sr-only">{t('title')}</caption>
            <thead>
              <tr>
                <th scope="col">{names.month}</th>
                {columns.map((key) => (
                  <th key={key} scope="col">
                    {names[key]}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.month}>
                  <td>{row.month}</td>
                  {columns.map((key) => (
                    <td key={key}>{money(row[key] ?? 0)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </details>
    </section>
  );
}
