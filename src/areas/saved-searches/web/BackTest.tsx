import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { ApiError, type InputOf } from '#contract/client.ts';
import { BarChart } from '#ui/BarChart.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { formatDay, formatInteger } from '#ui/format.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Table } from '#ui/Table.tsx';
import { useApp } from '#web/use-app.ts';
import type { Frequency } from '../limits.ts';
import { messagesInDays } from './messages-in-days.ts';
import { backTestQuery } from './saved-search-queries.ts';

type Props = { search: InputOf<'saved-searches/back_test'>; frequency: Frequency };

/** How many messages a search would have brought in the last days, with the new listings of each day as a chart and as a table. */
export function BackTest({ search, frequency }: Props) {
  const t = useTranslations('saved-searches.test');
  const { api, locale } = useApp();
  const query = useQuery(backTestQuery(api, search));
  if (query.isError) {
    const isTooOften = query.error instanceof ApiError && query.error.code === 'too_many_requests';
    return (
      <ErrorState
        level={3}
        title={t('failed')}
        text={isTooOften ? t('too_often') : undefined}
        retry={{ label: t('retry'), onRetry: () => void query.refetch(), busy: query.isFetching }}
      />
    );
  }
  if (!query.data) return <Skeleton className="h-64 w-full rounded-card" />;
  const days = query.data;
  const count = messagesInDays(days, frequency);
  const format = (value: number) => formatInteger(value, locale);
  // `day` is a calendar date. 09:00 UTC falls on the same date everywhere in Russia.
  const dayText = (day: string) => formatDay(`${day}T09:00:00Z`, locale);
  const at = (index: number) => dayText(days[index]?.day ?? '1970-01-01');
  const last = days.length - 1;
  return (
    <div className="grid gap-4">
      <p aria-live="polite">{t(frequency === 'instant' ? 'at_most' : 'messages', { count })}</p>
      {count > 0 && (
        <>
          <BarChart
            label={t('chart', { from: at(0), to: at(last) })}
            bars={days.map(({ day, count: value }) => ({ key: day, label: dayText(day), value }))}
            ends={[at(0), at(Math.floor(days.length / 2)), at(last)]}
            format={format}
          />
          <details>
            <summary className="link w-fit cursor-pointer text-14">{t('as_table')}</summary>
            <Table
              className="mt-3 max-w-100"
              caption={t('caption')}
              rows={days.toReversed()}
              rowKey={({ day }) => day}
              columns={[
                { key: 'day', header: t('day'), cell: ({ day }) => dayText(day), head: true },
                { key: 'listings', header: t('listings'), align: 'end', cell: (row) => format(row.count) },
              ]}
            />
          </details>
        </>
      )}
    </div>
  );
}
