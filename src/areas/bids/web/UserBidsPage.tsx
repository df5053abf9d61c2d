import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { UserHeader } from '#areas/user/web/UserHeader.tsx';
import { userIdOf } from '#areas/user/web/user-queries.ts';
import { Chip } from '#ui/Chip.tsx';
import { PageContainer } from '#ui/PageContainer.tsx';
import { profileQuery } from '#web/query/profile-query.ts';
import { notFound } from '#web/router/answers.ts';
import { useParams, useSearch } from '#web/router/use-router.ts';
import type { Head, LoadContext } from '#web/routes/view.ts';
import { useApp, useHref } from '#web/use-app.ts';
import { useViewer } from '#web/use-store.ts';
import { bidsHref, filterOf, isFiltered, readBidsState } from './bid-filter.ts';
import { bidsQuery, waitingQuery } from './bid-queries.ts';
import { BidFilters } from './BidFilters.tsx';
import { BidList } from './BidList.tsx';
import { accountOf, isOrganization } from './own-account.ts';

export async function load(ctx: LoadContext): Promise<void> {
  const id = userIdOf(ctx.params);
  const viewer = ctx.viewer.get();
  // Applications are private: for other people the page is a 404.
  if (id === 0 || accountOf(viewer) !== id) throw notFound();
  const state = readBidsState(ctx.search, isOrganization(viewer) ? 'received' : 'sent');
  await Promise.all([
    ctx.queryClient.ensureQueryData(profileQuery(ctx.api, id)),
    ctx.queryClient.fetchInfiniteQuery(bidsQuery(ctx.api, filterOf(state))),
    ctx.queryClient.prefetchQuery(waitingQuery(ctx.api)),
  ]);
}

export function head({ words }: LoadContext): Head {
  return { title: words.translator('bids')('title'), noindex: true };
}

/** Page /user/{id}/bids: the applications that the account has sent and received. */
export function Page() {
  const t = useTranslations('bids');
  const { api } = useApp();
  const href = useHref();
  const id = userIdOf(useParams());
  const isFirm = isOrganization(useViewer());
  const state = readBidsState(useSearch(), isFirm ? 'received' : 'sent');
  const { data: waiting } = useQuery(waitingQuery(api));
  const sides = isFirm ? (['received', 'sent'] as const) : (['sent', 'received'] as const);
  return (
    <PageContainer className="py-6">
      <UserHeader id={id} tab="bids" />
      <h2 className="sr-only">{t('title')}</h2>
      <nav aria-label={t('mine.label')} className="mt-6">
        <ul className="flex flex-wrap gap-2">
          {sides.map((side) => (
            <li key={side}>
              <Chip href={href(bidsHref(id, { side }))} selected={state.side === side}>
                {waiting?.[side] ? t(`mine.${side}_waiting`, { count: waiting[side] }) : t(`mine.${side}`)}
              </Chip>
            </li>
          ))}
        </ul>
      </nav>
      <BidFilters owner={id} state={state} isOrganization={isFirm} />
      <div className="mt-6">
        <BidList
          owner={id}
          filter={filterOf(state)}
          unfiltered={isFiltered(state) ? bidsHref(id, { side: state.side }) : undefined}
        />
      </div>
    </PageContainer>
  );
}
