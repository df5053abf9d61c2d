import { useTranslations } from 'use-intl';
import { Button } from '#ui/Button.tsx';
import { PageContainer } from '#ui/PageContainer.tsx';
import { OrganizationTabs } from '#web/layouts/OrganizationTabs.tsx';
import { useSearch } from '#web/router/use-router.ts';
import type { Head, LoadContext } from '#web/routes/view.ts';
import { accountOf } from '#web/session-account.ts';
import { useApp } from '#web/use-app.ts';
import { usePageViewer } from '#web/use-page-viewer.ts';
import { BuyPlace } from './BuyPlace.tsx';
import { HowItWorks } from './HowItWorks.tsx';
import { marketingStateOf } from './marketing-address.ts';
import { pickQuery } from './pick-query.ts';
import { PickListing } from './PickListing.tsx';
import { PromotionList } from './PromotionList.tsx';
import { productsQuery, promotionsQuery, resultsQuery, sampleQuery } from './promotion-queries.ts';
import { PromotionResults } from './PromotionResults.tsx';

export async function load(ctx: LoadContext): Promise<void> {
  const { api, queryClient, viewer, search } = ctx;
  const account = accountOf(viewer.get());
  const { listing, promotion, q, kind } = marketingStateOf(search);
  await Promise.all([
    queryClient.fetchQuery(productsQuery(api)),
    queryClient.prefetchQuery(sampleQuery(api)),
    ...(account === null
      ? []
      : [
          queryClient.fetchInfiniteQuery(promotionsQuery(api)),
          queryClient.fetchInfiniteQuery(pickQuery(api, account, { q, kind })),
          // The page says itself that a listing or a place was not found.
          listing === null ? undefined : queryClient.prefetchInfiniteQuery(promotionsQuery(api, listing)),
          listing === null
            ? undefined
            : queryClient.prefetchInfiniteQuery(pickQuery(api, account, { q: String(listing), kind: null })),
          promotion === null ? undefined : queryClient.prefetchQuery(resultsQuery(api, promotion)),
        ]),
  ]);
}

export function head({ words, search }: LoadContext): Head {
  const t = words.translator('promotions');
  const { listing, promotion } = marketingStateOf(search);
  return { title: t('title'), description: t('description'), noindex: listing !== null || promotion !== null };
}

/** Page /marketing: what paid places are; for owners of listings their places, with figures, and how to buy one. */
export function Page() {
  const t = useTranslations('promotions');
  const state = marketingStateOf(useSearch());
  const { dialogs } = useApp();
  const account = accountOf(usePageViewer());
  return (
    <PageContainer className="py-6 md:py-10">
      <OrganizationTabs current="money" />
      <h1 className="text-24 font-semibold text-balance md:text-32">{t('title')}</h1>
      <p className="mt-2 max-w-prose text-pretty text-ink-2">{t('lead')}</p>
      {account === null ? (
        <div className="mt-6 flex flex-wrap items-center gap-3">
          <Button onClick={() => dialogs.show('sign-in')}>{t('sign_in')}</Button>
          <p className="text-ink-2">{t('sign_in_hint')}</p>
        </div>
      ) : (
        <>
          {state.listing !== null && <BuyPlace key={state.listing} id={state.listing} account={account} />}
          {state.promotion !== null && <PromotionResults id={state.promotion} />}
          <PromotionList shown={state.promotion} />
          <PickListing account={account} state={state} />
        </>
      )}
      <HowItWorks />
    </PageContainer>
  );
}
