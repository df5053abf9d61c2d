import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { sellerName } from '#listing/seller-name.ts';
import type { OutputOf } from '#contract/client.ts';
import { Checkbox } from '#ui/Checkbox.tsx';
import { Notice } from '#ui/ErrorState.tsx';
import { formatMoney } from '#ui/format.ts';
import { paths } from '#web/paths.ts';
import { useApp, useHref } from '#web/use-app.ts';
import { useViewer } from '#web/use-store.ts';
import { limits } from '../limits.ts';
import { openBidsQuery } from './bid-queries.ts';
import { accountOf } from '#web/session-account.ts';

type Props = {
  /** The id of the listing. */
  listing: number;
  offers: OutputOf<'leasing/find_for_listings'>['items'][number]['offers'];
  /** Whether the offers still belong to the previous terms. */
  isChanging: boolean;
  chosen: readonly number[];
  onChoose: (ids: readonly number[]) => void;
};

/** Leasing offers for a listing, with their payments and a checkbox each. An offer with an open application links to it. */
export function LeaseOffers({ listing, offers, isChanging, chosen, onChoose }: Props) {
  const t = useTranslations('bids.lease');
  const { api, locale } = useApp();
  const href = useHref();
  const owner = accountOf(useViewer());
  const { data: open } = useQuery({ ...openBidsQuery(api, { object_ids: [listing] }), enabled: owner !== null });
  const openOf = (offer: number) =>
    open?.items.find(({ kind, offer_id: id }) => kind === 'leasing' && id === offer)?.id ?? null;
  if (offers.length === 0) return <Notice>{t('none')}</Notice>;
  const money = (minor: number) => formatMoney(Math.round(minor / 100) * 100, 'RUB', locale);
  const isFull = chosen.length >= limits.recipients;
  return (
    <fieldset>
      <legend className="mb-1 text-14 font-medium">{t('offers')}</legend>
      <ul
        aria-busy={isChanging}
        className="max-h-72 divide-y divide-line overflow-y-auto rounded-field border border-line px-3"
      >
        {offers.map((offer) => {
          const cost = offer.cost?.from;
          const before = openOf(offer.id);
          const isChosen = chosen.includes(offer.id) && before === null;
          return (
            <li key={offer.id} className="py-1.5">
              <Checkbox
                checked={isChosen}
                disabled={before !== null || (isFull && !isChosen)}
                onChange={() => onChoose(isChosen ? chosen.filter((id) => id !== offer.id) : [...chosen, offer.id])}
                label={
                  <>
                    <span className="flex flex-wrap justify-between gap-x-4">
                      <span className="min-w-0 wrap-anywhere">{sellerName(offer.organization.name, locale)}</span>
                      <b className="font-semibold whitespace-nowrap">
                        {t('payment', { money: money(cost?.monthly_minor ?? 0) })}
                      </b>
                    </span>
                    <span className="flex flex-wrap justify-between gap-x-4 text-14 text-ink-2">
                      <span className="min-w-0 wrap-anywhere">{String(offer.values['title'])}</span>
                      <span className="whitespace-nowrap">{t('total', { money: money(cost?.total_minor ?? 0) })}</span>
                    </span>
                  </>
                }
              />
              {before !== null && owner !== null && (
                <a href={href(paths.userBid(owner, before))} className="link ml-7.5 text-14">
                  {t('open_before')}
                </a>
              )}
            </li>
          );
        })}
      </ul>
      <p className="mt-1.5 text-14 text-ink-3">{t('note')}</p>
    </fieldset>
  );
}
