import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { PagedList } from '#ui/PagedList.tsx';
import { SkeletonRows } from '#ui/QueryAnswer.tsx';
import { firstKind } from '#kinds/web/calls.ts';
import { paths } from '#web/paths.ts';
import { useApp, useHref } from '#web/use-app.ts';
import { type BidsFilter, bidsQuery } from './bid-queries.ts';
import { BidRow } from './BidRow.tsx';

type Props = {
  owner: number;
  filter: BidsFilter;
  /** The address of the list without filters; undefined if no filter is active. */
  unfiltered: string | undefined;
  /** Shown instead of an empty list. */
  empty?: ReactNode;
};

/** Applications page by page, or the next steps when there are none. */
export function BidList({ owner, filter, unfiltered, empty }: Props) {
  const t = useTranslations('bids');
  const { api } = useApp();
  const query = useInfiniteQuery({ ...bidsQuery(api, filter), placeholderData: keepPreviousData });
  return (
    <PagedList
      query={query}
      failed={{ title: t('failed.title'), text: t('failed.text'), retry: t('failed.retry') }}
      skeleton={<SkeletonRows row="h-28" />}
      empty={empty || <NoBids side={filter.side} unfiltered={unfiltered} />}
      more={t('list.more')}
    >
      {(bids, { total }) => (
        <section aria-label={t('list.label')}>
          <p className="mb-3 text-14 text-ink-3">{t('list.total', { count: total })}</p>
          <ul className="space-y-3">
            {bids.map((bid) => (
              <li key={bid.id}>
                <BidRow bid={bid} owner={owner} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </PagedList>
  );
}

/** Says that there is nothing yet, or nothing for these filters. */
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
