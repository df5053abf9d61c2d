import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { Chip } from '#ui/Chip.tsx';
import { cx } from '#ui/cx.ts';
import { ErrorState } from '#ui/ErrorState.tsx';
import { MoreButton } from '#ui/MoreButton.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { useApp, useHref } from '#web/use-app.ts';
import { type BoardColumn, boardColumns, statesOfColumn } from '../lifecycle.ts';
import { type BidsState, bidsHref, filterOf, isFiltered } from './bid-filter.ts';
import { type BidsFilter, boardQuery, columnQuery } from './bid-queries.ts';
import { NoBids } from './BidList.tsx';
import { BoardCard } from './BoardCard.tsx';

type Props = { owner: number; state: BidsState };

/**
 * The received applications of an organization, in columns by state; a narrow window shows one column and a switch.
 */
export function BidBoard({ owner, state }: Props) {
  const t = useTranslations('bids');
  const { api } = useApp();
  const href = useHref();
  const filter = filterOf({ ...state, state: null });
  const board = useQuery({ ...boardQuery(api, filter), placeholderData: keepPreviousData });
  if (board.isError && !board.data)
    return (
      <ErrorState
        title={t('failed.title')}
        text={t('failed.text')}
        retry={{ label: t('failed.retry'), onRetry: () => void board.refetch(), busy: board.isFetching }}
      />
    );
  const counts = board.data?.by_state;
  if (counts?.length === 0)
    return (
      <NoBids
        side="received"
        unfiltered={isFiltered({ ...state, state: null }) ? bidsHref(owner, { side: 'received' }) : undefined}
      />
    );
  const countOf = (column: BoardColumn): number | undefined =>
    counts?.filter(({ state: one }) => statesOfColumn(column).includes(one)).reduce((sum, { count }) => sum + count, 0);
  return (
    <>
      <nav
        aria-label={t('board.columns_label')}
        className="bar-hidden overflow-x-auto py-1 max-md:-mx-4 max-md:px-4 xl:hidden"
      >
        <ul className="flex gap-2">
          {boardColumns.map((column) => (
            <li key={column} className="shrink-0">
              <Chip href={href(bidsHref(owner, { ...state, column }))} selected={column === state.column}>
                {t(`board.columns.${column}`)} {countOf(column)}
              </Chip>
            </li>
          ))}
        </ul>
      </nav>
      <div className="grid items-start gap-4 max-xl:mt-4 xl:grid-cols-5">
        {boardColumns.map((column) => (
          <Column
            key={column}
            column={column}
            owner={owner}
            filter={filter}
            count={countOf(column)}
            isShown={column === state.column}
          />
        ))}
      </div>
    </>
  );
}

type ColumnProps = {
  column: BoardColumn;
  owner: number;
  filter: BidsFilter;
  count: number | undefined;
  /** Whether a narrow window shows this column. */
  isShown: boolean;
};

function Column({ column, owner, filter, count, isShown }: ColumnProps) {
  const t = useTranslations('bids');
  const { api } = useApp();
  const query = useInfiniteQuery({
    ...columnQuery(api, filter, column),
    placeholderData: keepPreviousData,
    enabled: count !== 0,
  });
  const bids = count === 0 ? [] : query.data?.pages.flatMap(({ items }) => items);
  return (
    <section
      aria-label={t(`board.columns.${column}`)}
      className={cx('min-w-0 xl:rounded-card xl:bg-tint xl:p-2', !isShown && 'max-xl:hidden')}
    >
      <h2 className="flex justify-between gap-2 px-1 pt-1 pb-2 text-14 font-semibold max-xl:sr-only">
        {t(`board.columns.${column}`)} <span className="text-ink-3">{count}</span>
      </h2>
      {query.isError && !query.data ? (
        <ErrorState
          level={3}
          title={t('failed.title')}
          retry={{ label: t('failed.retry'), onRetry: () => void query.refetch(), busy: query.isFetching }}
        />
      ) : !bids ? (
        <Skeleton className="h-40 w-full rounded-card" />
      ) : bids.length === 0 ? (
        <p className="px-1 py-4 text-14 text-ink-3">{t('board.empty')}</p>
      ) : (
        <ul className="grid gap-2 sm:max-xl:grid-cols-2 lg:max-xl:grid-cols-3">
          {bids.map((bid) => (
            <li key={bid.id} className="min-w-0">
              <BoardCard bid={bid} owner={owner} />
            </li>
          ))}
        </ul>
      )}
      {count !== 0 && <MoreButton query={query} label={t('list.more')} />}
    </section>
  );
}
