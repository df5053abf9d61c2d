import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { UserHeader } from '#areas/user/web/UserHeader.tsx';
import { userIdOf } from '#areas/user/web/user-queries.ts';
import { Chip } from '#ui/Chip.tsx';
import { PageContainer } from '#ui/PageContainer.tsx';
import { profileQuery } from '#web/query/profile-query.ts';
import { waitingQuery } from '#web/query/waiting-query.ts';
import { requireOwner } from '#web/require-account.ts';
import { useParams, useSearch } from '#web/router/use-router.ts';
import type { Head, LoadContext } from '#web/routes/view.ts';
import { useApp, useHref } from '#web/use-app.ts';
import { usePageViewer } from '#web/use-page-viewer.ts';
import { boardColumns } from '../lifecycle.ts';
import { bidsHref, filterOf, isFiltered, readBidsState } from './bid-filter.ts';
import { bidsQuery, boardQuery, columnQuery, teamQuery } from './bid-queries.ts';
import { BidBoard } from './BidBoard.tsx';
import { BidFilters } from './BidFilters.tsx';
import { BidList } from './BidList.tsx';
import { BoardBar } from './BoardBar.tsx';
import { isOrganization } from '#web/session-account.ts';

export async function load(ctx: LoadContext): Promise<void> {
  const id = userIdOf(ctx.params);
  requireOwner(ctx, id);
  const isFirm = isOrganization(ctx.viewer.get());
  const state = readBidsState(ctx.search, isFirm);
  const filter = filterOf(state);
  await Promise.all([
    ctx.queryClient.ensureQueryData(profileQuery(ctx.api, id)),
    ...(state.view === 'board'
      ? [
          ctx.queryClient.fetchQuery(boardQuery(ctx.api, { ...filter, states: [] })),
          ...boardColumns.map((column) =>
            ctx.queryClient.prefetchInfiniteQuery(columnQuery(ctx.api, { ...filter, states: [] }, column)),
          ),
        ]
      : [ctx.queryClient.fetchInfiniteQuery(bidsQuery(ctx.api, filter))]),
    isFirm && ctx.queryClient.prefetchQuery(teamQuery(ctx.api)),
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
  const isFirm = isOrganization(usePageViewer());
  const state = readBidsState(useSearch(), isFirm);
  const { data: waiting } = useQuery(waitingQuery(api));
  const sides = isFirm ? (['received', 'sent'] as const) : (['sent', 'received'] as const);
  return (
    <PageContainer className="py-6">
      <UserHeader id={id} tab="bids" />
      <h2 className="sr-only">{t('title')}</h2>
      <nav aria-label={t('mine.label')} className="mt-5 py-1">
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
      {isFirm && state.side === 'received' && <BoardBar owner={id} state={state} />}
      <BidFilters owner={id} state={state} isOrganization={isFirm} />
      <div className="mt-6">
        {state.view === 'board' ? (
          <BidBoard owner={id} state={state} />
        ) : (
          <BidList
            owner={id}
            filter={filterOf(state)}
            unfiltered={isFiltered(state) ? bidsHref(id, { side: state.side, view: state.view }) : undefined}
          />
        )}
      </div>
    </PageContainer>
  );
}
