import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { recentDays, staleDays, weekDays } from '#areas/object/owning/rules.ts';
import type { OutputOf } from '#contract/client.ts';
import { ErrorState } from '#ui/ErrorState.tsx';
import { formatInteger } from '#ui/format.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { useApp, useHref } from '#web/use-app.ts';
import { stockHref } from './stock-filter.ts';
import { stockStatisticsQuery } from './stock-queries.ts';

type Statistics = OutputOf<'stock/get_statistics'>;

/** The figures of the whole stock, independent of the table's filter. */
export function StockFigures({ id }: { id: number }) {
  const t = useTranslations('stock.table');
  const { api } = useApp();
  const { data, isError, refetch, isFetching } = useQuery(stockStatisticsQuery(api));
  if (isError)
    return (
      <ErrorState
        level={3}
        title={t('figures_failed')}
        retry={{ label: t('retry'), onRetry: () => void refetch(), busy: isFetching }}
      />
    );
  if (!data) return <Skeleton className="mt-6 h-40 w-full rounded-card sm:h-20" />;
  return <Figures id={id} data={data} />;
}

function Figures({ id, data }: { id: number; data: Statistics }) {
  const t = useTranslations('stock.table');
  const { locale } = useApp();
  const href = useHref();
  const number = (value: number) => formatInteger(value, locale);
  const figures = [
    ['active', number(data.counts.active), t('in_review', { count: data.counts.moderation })],
    ['views', number(data.month.views), t('of_week', { days: weekDays, count: number(data.week.views) })],
    ['contacts', number(data.month.contacts), t('of_week', { days: weekDays, count: number(data.week.contacts) })],
    ['median', data.median_days === null ? '—' : t('days', { days: data.median_days }), t('median_note')],
  ] as const;
  return (
    <dl className="mt-6 grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line sm:grid-cols-3 lg:grid-cols-5">
      {figures.map(([key, value, note]) => (
        <Figure key={key} name={t(`figures.${key}`, { days: recentDays })} value={value} note={note} />
      ))}
      <Figure
        name={t('figures.stale')}
        value={
          data.stale === 0 ? (
            number(0)
          ) : (
            <a className="link" href={href(stockHref(id, { stale: true, sort: 'oldest' }))}>
              {number(data.stale)}
              <span className="sr-only">{t('show_stale')}</span>
            </a>
          )
        }
        note={t('stale_note', { days: staleDays })}
      />
    </dl>
  );
}

function Figure({ name, value, note }: { name: string; value: ReactNode; note: string }) {
  return (
    <div className="flex flex-col bg-surface p-3 last:max-sm:col-span-2 sm:last:max-lg:col-span-2">
      <dt className="text-14 text-ink-2">{name}</dt>
      <dd className="text-20 font-semibold">{value}</dd>
      <dd className="text-12 text-ink-3">{note}</dd>
    </div>
  );
}
