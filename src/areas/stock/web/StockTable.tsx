import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { recentDays } from '#areas/object/owning/rules.ts';
import { BulkBar } from '#areas/object/owning/web/BulkBar.tsx';
import { OwnReportNotice } from '#areas/object/owning/web/OwnReportNotice.tsx';
import type { ListingCard } from '#listing/contract.ts';
import { titleIn } from '#listing/title.ts';
import { Button } from '#ui/Button.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { MoreButton } from '#ui/MoreButton.tsx';
import { Table } from '#ui/Table.tsx';
import { paths } from '#web/paths.ts';
import { useApp, useHref } from '#web/use-app.ts';
import { type StockFilter, stockHref } from './stock-filter.ts';
import { stockQuery } from './stock-queries.ts';
import { useAllFound } from './use-all-found.ts';
import { useStockColumns } from './use-stock-columns.tsx';

/** The rows of the stock with their acts, for single rows and for many at once. */
export function StockTable({ id, filter }: { id: number; filter: StockFilter }) {
  const t = useTranslations('stock.table');
  const posts = useTranslations('owning.posts');
  const user = useTranslations('user');
  const { api, locale } = useApp();
  const [picked, setPicked] = useState<ReadonlySet<number>>(new Set());
  const query = useSuspenseInfiniteQuery(stockQuery(api, id, filter));
  const figures = new Map(query.data.pages.flatMap((page) => page.own ?? []).map((own) => [own.id, own]));
  const rows = query.data.pages.flatMap((page) =>
    page.items.map((listing) => ({ listing, figures: figures.get(listing.id) })),
  );
  /** All listings found, when they are selected as a whole. */
  const [all, setAll] = useState<readonly ListingCard[] | null>(null);
  const allFound = useAllFound(id, filter);
  const pick = (ids: readonly number[], isOn: boolean): void => {
    const next = new Set(picked);
    for (const one of ids) next[isOn ? 'add' : 'delete'](one);
    setPicked(next);
    setAll(null);
  };
  const clear = (): void => {
    setPicked(new Set());
    setAll(null);
  };
  const columns = useStockColumns({ id, filter, picked, onPick: (one, isOn) => pick([one], isOn) });
  if (rows.length === 0) return <NoStock id={id} isFiltered={Object.keys(filter).length > 0} />;
  // Listings that have left the list are no longer selected.
  const shown = rows.flatMap(({ listing }) => (picked.has(listing.id) ? [listing] : []));
  const isWhole = shown.length === rows.length;
  const chosen = all ?? shown;
  const total = query.data.pages[0]?.total ?? rows.length;
  const titleOf = (one: number): string | undefined => {
    const row = rows.find(({ listing }) => listing.id === one);
    return row && titleIn(row.listing, locale);
  };
  return (
    <>
      <OwnReportNotice titleOf={titleOf} />
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6">
        <Checkbox
          label={posts('all_shown')}
          checked={isWhole}
          onChange={() =>
            pick(
              rows.map(({ listing }) => listing.id),
              !isWhole,
            )
          }
          className="w-fit noscript:hidden"
        />
        {isWhole && total > rows.length && all === null && (
          <Button
            variant="quiet"
            size="sm"
            busy={allFound.isLoading}
            className="mr-auto"
            onClick={() => void allFound.load().then(setAll)}
          >
            {t('all_found', { count: total })}
          </Button>
        )}
        <p className="text-14 text-ink-2" aria-live="polite">
          {t('shown', { shown: rows.length, total, days: recentDays })}
        </p>
      </div>
      <Table
        caption={t('title')}
        dense
        className="mt-2"
        rows={rows}
        rowKey={({ listing }) => listing.id}
        columns={columns}
      />
      <div className="flex justify-center">
        <MoreButton query={query} label={user('more')} />
      </div>
      {chosen.length > 0 && <BulkBar chosen={chosen} onDone={clear} />}
    </>
  );
}

function NoStock({ id, isFiltered }: { id: number; isFiltered: boolean }) {
  const t = useTranslations('user.empty');
  const post = useTranslations('user')('post');
  const reset = useTranslations('stock.table')('reset');
  const href = useHref();
  return (
    <div className="mt-6">
      <EmptyState
        icon={isFiltered ? 'search' : 'plus'}
        title={t(isFiltered ? 'none_such' : 'mine')}
        text={isFiltered ? undefined : t('mine_text')}
        action={
          <Button variant="secondary" href={href(isFiltered ? stockHref(id, {}) : paths.newOffer())}>
            {isFiltered ? reset : post}
          </Button>
        }
      />
    </div>
  );
}
