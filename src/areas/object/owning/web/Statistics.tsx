import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { BarChart } from '#ui/BarChart.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { formatDay, formatInteger } from '#ui/format.ts';
import { Segmented } from '#ui/RadioGroup.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Table } from '#ui/Table.tsx';
import { useApp } from '#web/use-app.ts';
import { statisticsQuery } from './own-queries.ts';

const figures = ['views', 'contacts', 'favorites'] as const;
type Figure = (typeof figures)[number];

/** The last 30 days of a listing as a chart and as a table. */
export function Statistics({ id }: { id: number }) {
  const t = useTranslations('owning.statistics');
  const { api, locale } = useApp();
  const { data, isError, refetch, isFetching } = useQuery(statisticsQuery(api, id));
  const [shown, setShown] = useState<Figure>('views');
  if (isError)
    return (
      <ErrorState
        level={3}
        title={t('failed')}
        retry={{ label: t('retry'), onRetry: () => void refetch(), busy: isFetching }}
      />
    );
  if (!data) return <Skeleton className="h-64 w-full rounded-card" />;
  const { days } = data;
  const format = (value: number) => formatInteger(value, locale);
  // `day` is a calendar date. 09:00 UTC falls on the same date everywhere in Russia.
  const dayText = (day: string) => formatDay(`${day}T09:00:00Z`, locale);
  const at = (index: number) => dayText(days[index]?.day ?? '1970-01-01');
  return (
    <div className="grid gap-4">
      <Segmented
        label={t('what')}
        labelHidden
        name={`figure-${id}`}
        value={shown}
        // The options are exactly the values of `Figure`.
        onValue={(value) => setShown(value as Figure)}
        options={figures.map((value) => ({
          value,
          label: t('of', { what: t(value), total: format(data.totals[value]) }),
        }))}
        className="max-w-120"
      />
      <BarChart
        label={t('chart', { what: t(shown), from: at(0), to: at(days.length - 1) })}
        bars={days.map((day) => ({ key: day.day, label: dayText(day.day), value: day[shown] }))}
        ends={[at(0), at(Math.floor(days.length / 2)), at(days.length - 1)]}
        format={format}
      />
      <p className="text-12 text-ink-3">{t('note')}</p>
      <details>
        <summary className="link w-fit cursor-pointer text-14">{t('as_table')}</summary>
        <Table
          className="mt-3 max-w-140"
          caption={t('caption')}
          rows={days.toReversed()}
          rowKey={(row) => row.day}
          columns={[
            { key: 'day', header: t('day'), cell: (row) => dayText(row.day), head: true },
            ...figures.map((figure) => ({
              key: figure,
              header: t(figure),
              align: 'end' as const,
              cell: (row: (typeof days)[number]) => format(row[figure]),
            })),
          ]}
        />
      </details>
    </div>
  );
}
