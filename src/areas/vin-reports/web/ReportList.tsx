import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { StatusChip } from '#ui/Badge.tsx';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { formatDay, formatMoney } from '#ui/format.ts';
import { PagedList } from '#ui/PagedList.tsx';
import { SkeletonRows } from '#ui/QueryAnswer.tsx';
import { paths } from '#web/paths.ts';
import { useApp, useHref } from '#web/use-app.ts';
import { type ReportSummary, reportsQuery } from './report-queries.ts';
import { stateTones } from './report-texts.ts';

/** The viewer's reports page by page; those in progress are refreshed. */
export function ReportList() {
  const t = useTranslations('vin-reports.list');
  const { api } = useApp();
  const query = useInfiniteQuery(reportsQuery(api));
  return (
    <PagedList
      query={query}
      failed={{ title: t('failed_title'), text: t('failed_text'), retry: t('retry') }}
      skeleton={<SkeletonRows row="h-24" />}
      empty={<EmptyState icon="search" title={t('empty_title')} text={t('empty_text')} />}
      more={t('more')}
    >
      {(reports) => (
        <ul className="space-y-3">
          {reports.map((report) => (
            <ReportRow key={report.id} report={report} />
          ))}
        </ul>
      )}
    </PagedList>
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
