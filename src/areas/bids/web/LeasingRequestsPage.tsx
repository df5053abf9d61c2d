import { useTranslations } from 'use-intl';
import { Button } from '#ui/Button.tsx';
import { Chip } from '#ui/Chip.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { PageContainer } from '#ui/PageContainer.tsx';
import { paths } from '#web/paths.ts';
import { useSearch } from '#web/router/use-router.ts';
import { type RawSearch, stringifySearch } from '#web/routes/search-params.ts';
import type { Head, LoadContext } from '#web/routes/view.ts';
import { useHref } from '#web/use-app.ts';
import { usePageViewer } from '#web/use-page-viewer.ts';
import { requireAccount } from '#web/require-account.ts';
import { bidsHref, readBidsState } from './bid-filter.ts';
import { type BidsFilter, bidsQuery } from './bid-queries.ts';
import { BidList } from './BidList.tsx';
import { accountOf } from '#web/session-account.ts';

const filterOf = (search: RawSearch): BidsFilter => ({ side: readBidsState(search).side, kinds: ['leasing'] });

export async function load(ctx: LoadContext): Promise<void> {
  requireAccount(ctx);
  await ctx.queryClient.fetchInfiniteQuery(bidsQuery(ctx.api, filterOf(ctx.search)));
}

export function head({ words }: LoadContext): Head {
  return { title: words.translator('bids')('leasing_title'), noindex: true };
}

/** Page /user/leasing-requests: the viewer's requests to lease a listing, sent and received. */
export function Page() {
  const t = useTranslations('bids');
  const href = useHref();
  const owner = accountOf(usePageViewer());
  const filter = filterOf(useSearch());
  if (owner === null) return null;
  return (
    <PageContainer className="py-6">
      <h1 className="text-24 font-semibold md:text-32">{t('leasing_title')}</h1>
      <p className="mt-2 text-ink-2">
        {t('list.leasing_only')}{' '}
        <a href={href(bidsHref(owner, { side: filter.side }))} className="link">
          {t('all')}
        </a>
      </p>
      <nav aria-label={t('mine.label')} className="mt-6">
        <ul className="flex flex-wrap gap-2">
          {(['sent', 'received'] as const).map((side) => (
            <li key={side}>
              <Chip href={href(paths.leasingRequests() + stringifySearch({ side }))} selected={filter.side === side}>
                {t(`mine.${side}`)}
              </Chip>
            </li>
          ))}
        </ul>
      </nav>
      <div className="mt-6">
        <BidList
          owner={owner}
          filter={filter}
          unfiltered={undefined}
          empty={
            filter.side === 'sent' && (
              <EmptyState
                icon="message"
                title={t('empty.leasing_title')}
                text={t('empty.leasing_text')}
                action={<Button href={href(paths.leasingCatalog())}>{t('empty.leasing_catalog')}</Button>}
              />
            )
          }
        />
      </div>
    </PageContainer>
  );
}
