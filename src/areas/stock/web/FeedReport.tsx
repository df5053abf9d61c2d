import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { KindName } from '#kinds/names.ts';
import { Button } from '#ui/Button.tsx';
import { formatNumber, type Locale } from '#ui/format.ts';
import { Notice } from '#ui/ErrorState.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Table } from '#ui/Table.tsx';
import { paths } from '#web/paths.ts';
import { useApp, useHref } from '#web/use-app.ts';
import { type Feed, type ReportRow, reportQuery } from './feed-queries.ts';
import { givenValue, namesValue, type Problem, type ProblemCode, problemCode } from './feed-texts.ts';

/** The rows with problems in the last import, shown on demand. */
export function FeedReport({ feed, runId }: { feed: Feed; runId: number }) {
  const t = useTranslations('stock');
  const [isOpen, setOpen] = useState(false);
  return (
    <section aria-label={t('report')}>
      <Button variant="secondary" size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? t('hide_report') : t('show_report', { count: String(feed.problems) })}
      </Button>
      {isOpen && <Rows id={feed.id} runId={runId} />}
    </section>
  );
}

function Rows({ id, runId }: { id: number; runId: number }) {
  const t = useTranslations('stock');
  const { api } = useApp();
  const href = useHref();
  const { data, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    reportQuery(api, id, runId),
  );
  if (isError)
    return (
      <Notice tone="danger" retry={{ label: t('retry'), onRetry: () => void refetch() }}>
        {t('failed')}
      </Notice>
    );
  if (!data) return <Skeleton className="mt-4 h-24" />;
  const listingCell = ({ listing }: ReportRow) =>
    listing && (
      <a
        className="link inline-flex min-h-11 items-center"
        href={href(paths.editOffer(listing.id, listing.kind as KindName))}
      >
        №&nbsp;{listing.id}
      </a>
    );
  const rows = data.pages.flatMap((page) => page.rows);
  return (
    <div className="mt-4 space-y-4">
      <Table
        caption={t('report')}
        rows={rows}
        rowKey={({ place }) => place}
        columns={[
          { key: 'place', header: t('place'), cell: ({ place }) => place },
          { key: 'key', header: t('key'), cell: ({ key }) => key ?? t('no_key') },
          { key: 'what', header: t('what'), bare: true, cell: problemsCell },
          {
            key: 'listing',
            header: t('open'),
            bare: true,
            cell: listingCell,
          },
        ]}
      />
      {hasNextPage && (
        <Button variant="secondary" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('more')}
        </Button>
      )}
    </div>
  );
}

const problemsCell = ({ problems }: ReportRow) => <Problems problems={problems} />;

/** «20 000 см³»; a number without a unit, such as a year, is not grouped by thousands. */
const formatBound = (number: number, unit: string | undefined, locale: Locale): string =>
  unit === undefined ? String(number) : `${formatNumber(number, locale, 2)}\u00A0${unit}`;

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

function Problems({ problems }: Pick<ReportRow, 'problems'>) {
  const t = useTranslations('stock');
  const ofForm = useTranslations('dictionary');
  const { locale } = useApp();
  const ofFeed = (code: ProblemCode, { expects }: Problem, value = ''): string => {
    const { type, min, max, unit } = expects ?? { type: 'text' };
    const bound = (number: number | null | undefined): number | string =>
      type === 'text' ? (number ?? 0) : formatBound(number ?? 0, unit?.[locale], locale);
    return t(`codes.${code}`, { value, min: bound(min), max: bound(max) });
  };
  const nameOf = ({ path, label }: Problem): string => {
    if (label) return label[locale];
    if (path === 'kind') return t('field_kind');
    const photo = /^photos\.(\d+)$/.exec(path)?.[1];
    if (photo !== undefined) return t('field_photos', { number: String(Number(photo) + 1) });
    return path === 'id' ? t('field_id') : path;
  };
  return (
    <ul className="space-y-1">
      {problems.map((problem) => {
        const value = givenValue(problem.message);
        const code = problemCode(problem);
        const text = 'form' in code ? lowerFirst(ofForm(`codes.${code.form}`)) : ofFeed(code.feed, problem, value);
        const isGiven = value !== undefined && !('feed' in code && namesValue(code.feed));
        return (
          <li key={`${problem.path}:${problem.code}`} className="wrap-anywhere">
            <span className="font-medium">{nameOf(problem)}:</span> {isGiven ? t('given', { text, value }) : text}
          </li>
        );
      })}
    </ul>
  );
}
