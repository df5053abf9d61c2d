import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { UserHeader } from '#areas/user/web/UserHeader.tsx';
import { userIdOf } from '#areas/user/web/user-queries.ts';
import { listingStatuses, type ListingStatus } from '#listing/lifecycle.ts';
import { Chip } from '#ui/Chip.tsx';
import { PageContainer } from '#ui/PageContainer.tsx';
import { profileQuery } from '#web/query/profile-query.ts';
import { requireOwner } from '#web/require-account.ts';
import { useParams, useSearch } from '#web/router/use-router.ts';
import type { Head, LoadContext } from '#web/routes/view.ts';
import { useApp, useHref } from '#web/use-app.ts';
import { type StockFilter, stockFilterOf, stockHref } from './stock-filter.ts';
import { stockQuery, stockStatisticsQuery } from './stock-queries.ts';
import { StockFigures } from './StockFigures.tsx';
import { StockFilters } from './StockFilters.tsx';
import { StockTable } from './StockTable.tsx';

export async function load(ctx: LoadContext): Promise<void> {
  const id = userIdOf(ctx.params);
  requireOwner(ctx, id);
  await Promise.all([
    ctx.queryClient.ensureQueryData(profileQuery(ctx.api, id)),
    ctx.queryClient.ensureInfiniteQueryData(stockQuery(ctx.api, id, stockFilterOf(ctx.search))),
    // The table works without the figures, so their failure is shown in their place.
    ctx.queryClient.prefetchQuery(stockStatisticsQuery(ctx.api)),
  ]);
}

export function head({ words }: LoadContext): Head {
  return { title: words.translator('stock')('table.title'), noindex: true };
}

/** Page /user/{id}/stock: the own listings as a table, for accounts with many of them. */
export function Page() {
  const t = useTranslations('stock.table');
  const id = userIdOf(useParams());
  const filter = stockFilterOf(useSearch());
  return (
    <PageContainer className="py-6">
      <UserHeader id={id} tab="stock" />
      <h2 className="sr-only">{t('title')}</h2>
      <StockFigures id={id} />
      <StockFilters id={id} filter={filter} />
      <States id={id} filter={filter} />
      <StockTable key={JSON.stringify(filter)} id={id} filter={filter} />
    </PageContainer>
  );
}

/** Links to the listings in each state, with their number. */
function States({ id, filter }: { id: number; filter: StockFilter }) {
  const t = useTranslations('owning.posts');
  const stale = useTranslations('stock.table')('stale');
  const { api, locale } = useApp();
  const href = useHref();
  const { data } = useSuspenseInfiniteQuery(stockQuery(api, id, filter));
  const counts: Partial<Record<ListingStatus, number>> = data.pages[0]?.counts ?? {};
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const { status, stale: isStale, ...rest } = filter;
  return (
    <nav aria-label={t('by_status')} className="mt-4">
      <ul className="flex flex-wrap gap-2">
        <li>
          <Chip href={href(stockHref(id, { ...rest, stale: isStale }))} selected={status === undefined}>
            {t('all')} {total}
          </Chip>
        </li>
        {(Object.keys(listingStatuses) as ListingStatus[])
          .filter((key) => (counts[key] ?? 0) > 0 || key === status)
          .map((key) => (
            <li key={key}>
              <Chip href={href(stockHref(id, { ...filter, status: key }))} selected={key === status}>
                {listingStatuses[key].label[locale]} {counts[key] ?? 0}
              </Chip>
            </li>
          ))}
        {isStale && (
          <li>
            <Chip href={href(stockHref(id, { ...rest, status }))} selected icon="close">
              {stale}
            </Chip>
          </li>
        )}
      </ul>
    </nav>
  );
}
