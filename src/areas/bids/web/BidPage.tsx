import { useSuspenseQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { sellerName } from '#listing/seller-name.ts';
import { userIdOf } from '#areas/user/web/user-queries.ts';
import { titleIn } from '#listing/title.ts';
import { StatusChip } from '#ui/Badge.tsx';
import { Breadcrumbs } from '#ui/Breadcrumbs.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Notice } from '#ui/ErrorState.tsx';
import { PageContainer } from '#ui/PageContainer.tsx';
import { paths } from '#web/paths.ts';
import { requireOwner } from '#web/require-account.ts';
import { useParams } from '#web/router/use-router.ts';
import { idParam } from '#web/routes/id-param.ts';
import type { Head, LoadContext } from '#web/routes/view.ts';
import { lazyComponent } from '#web/lazy-module.ts';
import type { FinanceAreaName } from '#finance/names.ts';
import { useApp, useHref } from '#web/use-app.ts';
import { usePageViewer } from '#web/use-page-viewer.ts';
import { applicationKindNames, applicationStates, stateLabel } from '../lifecycle.ts';
import { isRanked } from '../terms.ts';
import { Answers } from './Answers.tsx';
import { type BidDetails, bidQuery, isOfBids, sendingQuery } from './bid-queries.ts';
import { actKeyOf, hasPage, leftKey, stateTones } from './bid-texts.ts';
import { BidDocuments } from './BidDocuments.tsx';
import { ApprovedTerms, Asked, GeneralTerms } from './BidFacts.tsx';
import { BidHistory } from './BidHistory.tsx';
import { AssignSelect } from './AssignSelect.tsx';
import { isOrganization } from '#web/session-account.ts';
import { PriceNotice } from './PresentPrice.tsx';
import { TimeLeft } from './TimeLeft.tsx';
import { useAct } from './use-act.ts';

/** Loaded for applications to offers, because it contains the dictionaries of all areas of finance. */
const OfferTerms = lazyComponent(async () => (await import('./OfferTerms.tsx')).OfferTerms);

export async function load(ctx: LoadContext): Promise<BidDetails> {
  requireOwner(ctx, userIdOf(ctx.params));
  const bid = await ctx.queryClient.ensureQueryData(bidQuery(ctx.api, idParam(ctx.params['bid'] ?? '')));
  if (bid.offer_terms) await OfferTerms.load();
  // The page is complete without the other answers, so their failure is ignored.
  if (bid.side === 'applicant' && isRanked(bid.kind))
    await ctx.queryClient.prefetchQuery(sendingQuery(ctx.api, bid.sending));
  return bid;
}

export function head({ words, locale }: LoadContext, { id, target }: BidDetails): Head {
  const title = titleIn(target, locale);
  return { title: words.translator('bids')('page_title', { id: String(id), title }), noindex: true };
}

/**
 * Page /user/{id}/bids/{bid}: an application with its terms, documents and history, and the viewer's possible acts.
 */
export function Page() {
  const t = useTranslations('bids');
  const { api, locale } = useApp();
  const href = useHref();
  const params = useParams();
  const owner = userIdOf(params);
  const { data: bid } = useSuspenseQuery(bidQuery(api, idParam(params['bid'] ?? '')));
  const isFirm = isOrganization(usePageViewer());
  useOpened(bid);
  return (
    <PageContainer className="py-6">
      <Breadcrumbs
        label={t('title')}
        items={[{ label: t('title'), href: href(paths.userBids(owner)) }, { label: String(bid.id) }]}
      />
      <p className="mt-3 text-14 text-ink-3">{applicationKindNames[bid.kind][locale]}</p>
      <h1 className="text-24 font-semibold wrap-anywhere md:text-32">{titleIn(bid.target, locale)}</h1>
      <p className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-2 text-ink-2">
        <StatusChip tone={stateTones[bid.state]}>{stateLabel(bid.kind, bid.state)[locale]}</StatusChip>
        {hasPage(bid.other) ? (
          <a href={href(paths.seller(bid.other.id))} className="link wrap-anywhere">
            {sellerName(bid.other.name, locale)}
          </a>
        ) : (
          <span className="wrap-anywhere">{sellerName(bid.other.name, locale)}</span>
        )}
        <TimeLeft bid={bid} />
      </p>
      <div className="mt-6 grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_360px] lg:gap-8">
        <div className="min-w-0 space-y-6 max-lg:order-2">
          {bid.side === 'applicant' && isRanked(bid.kind) && <Answers bid={bid} owner={owner} />}
          {bid.terms && <ApprovedTerms terms={bid.terms} />}
          <Asked bid={bid} />
          {bid.kind !== 'price_offer' && <BidDocuments bid={bid} />}
          {bid.offer_terms && bid.target.offer && (
            <Suspense>
              <OfferTerms area={bid.target.offer.area as FinanceAreaName} {...bid.offer_terms} />
            </Suspense>
          )}
          {bid.conditions && <GeneralTerms conditions={bid.conditions} />}
        </div>
        <div className="max-lg:contents lg:space-y-6">
          <Acts bid={bid} />
          {bid.side === 'recipient' && isFirm && (
            <Card as="section">
              <AssignSelect bid={bid} />
            </Card>
          )}
          <BidHistory bid={bid} className="max-lg:order-3" />
        </div>
      </div>
    </PageContainer>
  );
}

/** Tells the server once that the recipient has opened the application. */
function useOpened({ id, acts, revision }: BidDetails): void {
  const { api, queryClient } = useApp();
  const opened = useRef<number | null>(null);
  const isNew = acts.includes('view');
  useEffect(() => {
    if (!isNew || opened.current === id) return;
    opened.current = id;
    void api('bids/act', { id, act: 'view', expected_revision: revision })
      .then(() => queryClient.invalidateQueries({ predicate: isOfBids }))
      .catch(() => undefined);
  }, [api, id, isNew, queryClient, revision]);
}

/** The acts that the viewer may perform, or the side whose answer is pending. */
function Acts({ bid }: { bid: BidDetails }) {
  const t = useTranslations('bids');
  const href = useHref();
  const { dialogs, locale } = useApp();
  const { act, isBusy } = useAct();
  const shown = bid.acts.filter((one) => one !== 'view' && one !== 'expire');
  const { turn } = applicationStates[bid.state];
  const latest = bid.history.at(-1);
  const left = leftKey(bid);
  return (
    <Card as="section" className="max-lg:order-1">
      <h2 className="text-18 font-semibold">
        {bid.state === 'accepted'
          ? stateLabel(bid.kind, bid.state)[locale]
          : turn === bid.side
            ? t('page.acts')
            : turn === null
              ? t('page.ended')
              : t(`page.waiting.${turn}`)}
      </h2>
      {/* A question, an invitation or a reason is read before anything is done; on phones the history is the last card. */}
      {latest && latest.act !== 'send' && latest.note !== '' && (
        <p className="mt-2 line-clamp-6 whitespace-pre-line wrap-anywhere lg:hidden">{latest.note}</p>
      )}
      <div className="mt-3 empty:hidden">
        {left ? <Notice tone="warning">{t(left)}</Notice> : <PriceNotice bid={bid} />}
      </div>
      <div className="mt-3 grid gap-2">
        {shown.map((name, at) => (
          <Button
            key={name}
            variant={at === firstOf(shown) ? 'primary' : 'secondary'}
            busy={name === 'review' && isBusy}
            onClick={() => {
              if (name === 'review') void act({ id: bid.id, act: name, expected_revision: bid.revision });
              else dialogs.show('bid-act', { bid, act: name });
            }}
          >
            {t(actKeyOf(bid, name))}
          </Button>
        ))}
        <Button variant="secondary" icon="message" href={href(paths.newMessage('application', bid.id))}>
          {t('page.write')}
        </Button>
      </div>
    </Card>
  );
}

/** The act that moves the application on: to approve, choose or answer. */
function firstOf(acts: readonly string[]): number {
  return acts.findIndex((act) => act === 'approve' || act === 'choose' || act === 'answer');
}
