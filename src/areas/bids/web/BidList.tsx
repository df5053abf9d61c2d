import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { MoreButton } from '#ui/MoreButton.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { firstKind } from '#kinds/web/calls.ts';
import { paths } from '#web/paths.ts';
import { useApp, useHref } from '#web/use-app.ts';
import { type BidsFilter, bidsQuery } from './bid-queries.ts';
import { BidRow } from './BidRow.tsx';

type Props = {
  owner: number;
  filter: BidsFilter;
  /** The address of the list without filters; undefined where nothing is filtered. */
  unfiltered: string | undefined;
};

/** Applications page by page, with what to do when there are none. */
export function BidList({ owner, filter, unfiltered }: Props) {
  const t = useTranslations('bids');
  const { api } = useApp();
  const query = useInfiniteQuery({ ...bidsQuery(api, filter), placeholderData: keepPreviousData });
  if (query.isError && !query.data)
    return (
      <ErrorState
        title={t('failed.title')}
        text={t('failed.text')}
        retry={{ label: t('failed.retry'), onRetry: () => void query.refetch(), busy: query.isFetching }}
      />
    );
  if (!query.data)
    return (
      <div className="space-y-3">
        {[1, 2, 3].map((row) => (
          <Skeleton key={row} className="h-28 w-full rounded-card" />
        ))}
      </div>
    );
  const bids = query.data.pages.flatMap(({ items }) => items);
  if (bids.length === 0) return <NoBids side={filter.side} unfiltered={unfiltered} />;
  const total = query.data.pages[0]?.total ?? 0;
  return (
    <section aria-label={t('list.label')}>
      <p className="mb-3 text-14 text-ink-3">{t('list.total', { count: total })}</p>
      <ul className="space-y-3">
        {bids.map((bid) => (
          <li key={bid.id}>
            <BidRow bid={bid} owner={owner} />
          </li>
        ))}
      </ul>
      <MoreButton query={query} label={t('list.more')} />
    </section>
  );
}

/** Says that there is nothing yet, or nothing by these filters. */
export function NoBids({ side, unfiltered }: { side: 'sent' | 'received'; unfiltered: string | undefined }) {
  const t = useTranslations('bids');
  const href = useHref();
  if (unfiltered !== undefined)
    return (
      <EmptyState
        icon="search"
        title={t('empty.filtered_title')}
        text={t('empty.filtered_text')}
        action={
          <Button variant="secondary" href={href(unfiltered)}>
            {t('filter.reset')}
          </Button>
        }
      />
    );
  return (
    <EmptyState
      icon="message"
      title={t(`empty.${side}_title`)}
      text={t(`empty.${side}_text`)}
      action={side === 'sent' && <Button href={href(paths.search(firstKind))}>{t('empty.search')}</Button>}
    />
  );
}
