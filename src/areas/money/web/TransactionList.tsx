import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { StatusChip } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { formatMoment, formatMoney, type Locale } from '#ui/format.ts';
import { PagedList } from '#ui/PagedList.tsx';
import { SkeletonRows } from '#ui/QueryAnswer.tsx';
import { Table, type TableColumn } from '#ui/Table.tsx';
import { titleIn } from '#listing/title.ts';
import { paths } from '#web/paths.ts';
import { useApp, useHref } from '#web/use-app.ts';
import { historyFilterOf, type HistoryState, isFiltered } from './history-filter.ts';
import { historyQuery, type Transaction } from './money-queries.ts';
import { signedMoney } from './signed-money.ts';

/** Transactions page by page with the running balance. */
export function TransactionList({ state }: { state: HistoryState }) {
  const t = useTranslations('money');
  const { api, locale, timeZone } = useApp();
  const href = useHref();
  const query = useInfiniteQuery({ ...historyQuery(api, historyFilterOf(state)), placeholderData: keepPreviousData });
  return (
    <PagedList
      query={query}
      failed={{ title: t('list.failed'), text: t('list.failed_text'), retry: t('list.retry') }}
      skeleton={<SkeletonRows row="h-14" className="mt-4" />}
      empty={<NoTransactions isFiltered={isFiltered(state)} />}
      more={t('list.more')}
    >
      {(rows) => (
        <Table
          className="mt-4"
          caption={t('list.caption')}
          rows={rows}
          rowKey={({ id }) => id}
          columns={columnsOf({ t, locale, timeZone, href })}
        />
      )}
    </PagedList>
  );
}

function NoTransactions({ isFiltered: byFilter }: { isFiltered: boolean }) {
  const t = useTranslations('money');
  const href = useHref();
  if (!byFilter) return <EmptyState icon="clock" title={t('list.empty')} text={t('list.empty_text')} />;
  return (
    <EmptyState
      icon="search"
      title={t('list.nothing')}
      text={t('list.nothing_text')}
      action={
        <Button variant="secondary" href={href(paths.transactions())}>
          {t('filter.reset')}
        </Button>
      }
    />
  );
}

type Translate = ReturnType<typeof useTranslations<'money'>>;
type ColumnTexts = { t: Translate; locale: Locale; timeZone: string; href: (path: string) => string };

const nameOf = (t: Translate, { type, purpose }: Transaction): string =>
  type === 'refund' ? t('list.returned', { purpose: t(`purposes.${purpose}`) }) : t(`purposes.${purpose}`);

const columnsOf = ({ t, locale, timeZone, href }: ColumnTexts): TableColumn<Transaction>[] => [
  {
    key: 'what',
    header: t('list.what'),
    head: true,
    cell: (row) => (
      <>
        <a className="link first-letter:uppercase" href={href(paths.transaction(row.id))}>
          {nameOf(t, row)}
        </a>
        {row.about && <span className="block text-14 wrap-anywhere text-ink-2">{titleIn(row.about, locale)}</span>}
      </>
    ),
  },
  {
    key: 'when',
    header: t('list.when'),
    cell: ({ at }) => <time dateTime={at}>{formatMoment(at, locale, timeZone)}</time>,
  },
  {
    key: 'amount',
    header: t('list.amount'),
    align: 'end',
    cell: ({ amount_minor: minor, state: of }) => (
      <span className="inline-flex flex-wrap items-center justify-end gap-2">
        {of !== 'done' && <StatusChip>{t(`list.state.${of}`)}</StatusChip>}
        <span className="font-medium tabular-nums">{signedMoney(minor, locale)}</span>
      </span>
    ),
  },
  {
    key: 'balance',
    header: t('list.balance'),
    align: 'end',
    cell: ({ balance_minor: minor }) => (
      <span className="text-ink-2 tabular-nums">{formatMoney(minor, 'RUB', locale)}</span>
    ),
  },
];
