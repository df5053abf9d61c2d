import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { StatusChip } from '#ui/Badge.tsx';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { formatDay, formatMoney } from '#ui/format.ts';
import { MoreButton } from '#ui/MoreButton.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { paths } from '#web/paths.ts';
import { useApp, useHref } from '#web/use-app.ts';
import { type ReportSummary, reportsQuery } from './report-queries.ts';
import { stateTones } from './report-texts.ts';

/** The viewer's reports page by page; those in progress follow their state. */
export function ReportList() {
  const t = useTranslations('vin-reports.list');
  const { api } = useApp();
  const query = useInfiniteQuery(reportsQuery(api));
  if (query.isError && !query.data)
    return (
      <ErrorState
        title={t('failed_title')}
        text={t('failed_text')}
        retry={{ label: t('retry'), onRetry: () => void query.refetch(), busy: query.isFetching }}
      />
    );
  if (!query.data)
    return (
      <div className="space-y-3">
        {[1, 2, 3].map((row) => (
          <Skeleton key={row} className="h-24 w-full rounded-card" />
        ))}
      </div>
    );
  const reports = query.data.pages.flatMap(({ items }) => items);
  if (reports.length === 0) return <EmptyState icon="search" title={t('empty_title')} text={t('empty_text')} />;
  return (
    <>
      <ul className="space-y-3">
        {reports.map((report) => (
          <ReportRow key={report.id} report={report} />
        ))}
      </ul>
      <MoreButton query={query} label={t('more')} />
    </>
  );
}

function ReportRow({
  report: { id, number, title, state, price_minor, ordered_at, is_demo },
}: {
  report: ReportSummary;
}) {
  const t = useTranslations('vin-reports');
  const { locale, timeZone } = useApp();
  const href = useHref();
  return (
    <Card as="li" className="relative">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <a href={href(paths.vinReport(id))} className="font-mono font-semibold break-all after:absolute after:inset-0">
          {number}
        </a>
        <StatusChip tone={stateTones[state]}>{t(`states.${state}`)}</StatusChip>
      </div>
      {title && <p className="mt-1 wrap-anywhere">{title}</p>}
      <p className="mt-1 text-14 text-ink-2">
        {t('list.ordered', { day: formatDay(ordered_at, locale, timeZone) })}.{' '}
        {t(`state_texts.${state}`, { price: formatMoney(price_minor, 'RUB', locale) })}
      </p>
      {is_demo && <p className="mt-1 text-12 text-ink-3">{t('demo')}</p>}
    </Card>
  );
}
