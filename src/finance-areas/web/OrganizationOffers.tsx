import { type QueryClient, useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import type { Api } from '#contract/client.ts';
import type { Language } from '#dictionary/field.ts';
import { areaNames, type FinanceAreaName, financeAreas } from '#finance/names.ts';
import { factsOf, offerTitle, rateText } from '#finance/web/offer-texts.ts';
import { offerPath } from '#finance/web/offer-paths.ts';
import { findOffers, type Offer } from '#finance/web/offers-query.ts';
import { RiskNotice } from '#finance/web/RiskNotice.tsx';
import { StatusChip } from '#ui/Badge.tsx';
import { Button, buttonClass } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { Menu } from '#ui/Popover.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { showToast } from '#ui/toasts.ts';
import { paths } from '#web/paths.ts';
import { useApi, useApp, useHref } from '#web/use-app.ts';
import { financeDataOf } from '../data.ts';

type Props = { id: number; isOwn: boolean };

/** The first hundred offers of an organisation in an area; its members see hidden ones too. */
const organizationOffersQuery = (api: Api, area: FinanceAreaName, { id, isOwn }: Props) => ({
  queryKey: ['finance', area, 'of', id, isOwn],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    findOffers(api, area, { ...(isOwn ? { own: true } : { organization_id: id }), limit: 100 }, signal),
});

export async function prefetchOrganizationOffers(api: Api, queryClient: QueryClient, of: Props): Promise<void> {
  await Promise.all(financeAreas.map((area) => queryClient.prefetchQuery(organizationOffersQuery(api, area, of))));
}

/** The offers of an organisation by area; its members can add, change and delete them. */
export function OrganizationOffers({ id, isOwn }: Props) {
  const t = useTranslations('finance-areas');
  const language = useLocale() as Language;
  const api = useApi();
  const href = useHref();
  const lists = useQueries({ queries: financeAreas.map((area) => organizationOffersQuery(api, area, { id, isOwn })) });
  const parts = financeAreas.flatMap((area, at) => {
    const { items = [] } = lists[at]?.data ?? {};
    return items.length > 0 ? [{ area, items }] : [];
  });
  const isPending = lists.some((list) => list.isPending);
  const isError = lists.some((list) => list.isError);
  return (
    <section>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-24 font-semibold md:text-32">{t('title')}</h1>
        {isOwn && (
          // The menu stays at the right edge even on a line of its own, because its list opens to the left.
          <div className="ml-auto">
            <Menu
              trigger={t('add')}
              triggerClass={buttonClass()}
              align="end"
              items={financeAreas.map((area) => ({
                key: area,
                label: areaNames[area][language],
                href: href(paths.newFinanceOffer(id, area)),
              }))}
            />
          </div>
        )}
      </div>
      {isError ? (
        <ErrorState
          title={t('failed_title')}
          retry={{ label: t('retry'), onRetry: () => void Promise.all(lists.map((list) => list.refetch())) }}
        />
      ) : isPending ? (
        <Skeleton className="mt-4 h-60 w-full rounded-card" />
      ) : parts.length === 0 ? (
        <EmptyState icon="plus" title={t('empty')} {...(isOwn && { text: t('empty_text') })} />
      ) : (
        parts.map(({ area, items }) => (
          <div key={area} className="mt-6">
            <h2 className="mb-2 text-20 font-semibold">{areaNames[area][language]}</h2>
            {financeDataOf(area).showsFullCost && (
              <div className="mb-3">
                <RiskNotice />
              </div>
            )}
            <ul className="divide-y divide-line rounded-card border border-line bg-surface">
              {items.map((offer) => (
                <OfferRow key={offer.id} area={area} offer={offer} owner={isOwn ? id : null} />
              ))}
            </ul>
          </div>
        ))
      )}
    </section>
  );
}

function OfferRow({ area, offer, owner }: { area: FinanceAreaName; offer: Offer; owner: number | null }) {
  const t = useTranslations('finance-areas');
  const words = useTranslations('finance');
  const language = useLocale() as Language;
  const href = useHref();
  const data = financeDataOf(area);
  const title = offerTitle(data, offer.values, language);
  const rate = rateText(offer.values, 'rate', language);
  // 38-FZ art. 28: the full cost stands before the rate.
  const rates = data.showsFullCost
    ? words('psk_and_rate', { psk: rateText(offer.values, 'psk', language), rate })
    : rate;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 p-4">
      <div className="min-w-0 flex-1 basis-60">
        <a href={href(offerPath(area, offer))} className="link font-semibold wrap-anywhere">
          {title}
        </a>
        <p className="text-14 text-ink-3">
          {[rates, factsOf(data, offer.values, language)].filter(Boolean).join('\u00A0· ')}
        </p>
      </div>
      {owner !== null && (
        <>
          <StatusChip tone={offer.values['active'] === true ? 'good' : 'neutral'}>
            {t(offer.values['active'] === true ? 'shown' : 'hidden')}
          </StatusChip>
          <Button variant="secondary" size="sm" icon="edit" href={href(paths.editFinanceOffer(owner, area, offer.id))}>
            {t('edit')}
          </Button>
          <DeleteOffer area={area} id={offer.id} title={title} />
        </>
      )}
    </li>
  );
}

function DeleteOffer({ area, id, title }: { area: FinanceAreaName; id: number; title: string }) {
  const t = useTranslations('finance-areas');
  const shell = useTranslations('shell');
  const api = useApi();
  const { queryClient } = useApp();
  const [isAsked, setAsked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const remove = async (): Promise<void> => {
    setBusy(true);
    try {
      await api(`${area}/delete` as 'overdraft/delete', { id });
      setAsked(false);
      showToast({ text: t('deleted') });
      await queryClient.invalidateQueries({ queryKey: ['finance'] });
    } catch {
      showToast({ text: t('failed'), tone: 'danger' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button variant="quiet" size="sm" icon="trash" onClick={() => setAsked(true)}>
        {t('delete')}
      </Button>
      <Dialog
        open={isAsked}
        onClose={() => setAsked(false)}
        title={t('delete_question', { title })}
        closeLabel={shell('close')}
        size="sm"
        footer={
          <>
            <Button variant="secondary" onClick={() => setAsked(false)}>
              {t('cancel')}
            </Button>
            <Button variant="danger" busy={isBusy} onClick={() => void remove()}>
              {t('delete')}
            </Button>
          </>
        }
      >
        {null}
      </Dialog>
    </>
  );
}
