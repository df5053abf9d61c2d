import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { leasedThing } from '#kinds/leased-things.ts';
import { advances, leasingAskOf, type LeasingTerms, terms } from '#areas/leasing/leasing-terms.ts';
import { leasingsQuery } from '#areas/leasing/web/leasing-queries.ts';
import type { OutputOf } from '#contract/client.ts';
import { titleIn } from '#listing/title.ts';
import { Dialog as Frame } from '#ui/Dialog.tsx';
import { ErrorState, Notice } from '#ui/ErrorState.tsx';
import { formatMoney } from '#ui/format.ts';
import { Select } from '#ui/Select.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import type { DialogProps } from '#web/modals/dialog-data.ts';
import { useApp } from '#web/use-app.ts';
import { limits } from '../limits.ts';
import { chosenOffer, figuresOf } from '#finance/web/chosen-offer.ts';
import { BidForm } from './BidForm.tsx';
import { LeaseOffers } from './LeaseOffers.tsx';
import { useListing, useListingIdOfPage } from './listing-of-page.ts';

type Listing = OutputOf<'object/get'>;

declare module '#web/modals/dialog-data.ts' {
  interface DataByDialog {
    lease: { id: number; advancePercent: number; months: number };
  }
}

/**
 * The request to lease a listing: terms, the leasing companies' offers with their payments, and a form for the chosen ones.
 */
export function Dialog({ data, onClose }: DialogProps<'lease'>) {
  const t = useTranslations('bids');
  const here = useListingIdOfPage();
  const listing = useListing(data.id ?? here);
  const thing = listing.data && leasedThing(listing.data);
  return (
    <Frame open onClose={onClose} title={t('form.title.leasing')} closeLabel={t('close')} size="md">
      {listing.isError ? (
        <ErrorState
          level={3}
          title={t('lease.failed')}
          retry={{ label: t('failed.retry'), onRetry: () => void listing.refetch(), busy: listing.isFetching }}
        />
      ) : !listing.data ? (
        <Skeleton className="h-96 w-full rounded-card" />
      ) : thing ? (
        <Lease
          listing={listing.data}
          priceMinor={thing.priceMinor}
          first={{ advancePercent: data.advancePercent ?? 20, months: data.months ?? 36 }}
          onClose={onClose}
        />
      ) : (
        <Notice>{t('lease.cannot')}</Notice>
      )}
    </Frame>
  );
}

type LeaseProps = { listing: Listing; priceMinor: number; first: LeasingTerms; onClose: () => void };

/** The number of listed offers, and of those selected at first. */
const listed = 25;
const tickedFirst = 3;

function Lease({ listing, priceMinor, first, onClose }: LeaseProps) {
  const t = useTranslations('bids');
  const { api, locale } = useApp();
  const [chosenTerms, setTerms] = useState(first);
  const [ticked, setTicked] = useState<readonly number[] | null>(null);
  const leasings = useQuery({
    ...leasingsQuery(api, [listing.id], chosenTerms, listed),
    placeholderData: keepPreviousData,
  });
  const offers = leasings.data?.items[0]?.offers ?? [];
  const ids = ticked ?? offers.slice(0, tickedFirst).map(({ id }) => id);
  const chosen = offers.filter(({ id }) => ids.includes(id)).slice(0, limits.recipients);
  const select = (name: keyof typeof chosenTerms, values: readonly number[], text: (value: number) => string) => (
    <Select
      label={t(`lease.${name}`)}
      value={String(chosenTerms[name])}
      onChange={({ currentTarget: { value } }) => setTerms({ ...chosenTerms, [name]: Number(value) })}
      options={values.map((value) => ({ value: String(value), label: text(value) }))}
    />
  );
  return (
    <div className="space-y-5">
      <p className="wrap-anywhere">
        <span className="font-medium">{titleIn(listing, locale)}</span>{' '}
        <span className="whitespace-nowrap text-ink-2">{formatMoney(priceMinor, 'RUB', locale)}</span>
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
        {select('advancePercent', advances, (value) =>
          t('lease.advance_value', {
            percent: String(value),
            money: formatMoney(Math.ceil((priceMinor * value) / 100_00) * 100, 'RUB', locale),
          }),
        )}
        {select('months', terms, (count) => t('page.months_value', { count }))}
      </div>
      {leasings.isError ? (
        <ErrorState
          level={3}
          title={t('lease.failed')}
          retry={{ label: t('failed.retry'), onRetry: () => void leasings.refetch(), busy: leasings.isFetching }}
        />
      ) : leasings.isPending ? (
        <Skeleton className="h-48 w-full rounded-card" />
      ) : (
        <LeaseOffers
          listing={listing.id}
          offers={offers}
          isChanging={leasings.isPlaceholderData}
          chosen={chosen.map(({ id }) => id)}
          onChoose={setTicked}
        />
      )}
      {chosen.length > 0 && (
        <BidForm
          target={{
            kind: 'leasing',
            listing,
            offers: chosen.map((offer) => chosenOffer('leasings', offer)),
            ...figuresOf(leasingAskOf(priceMinor, chosenTerms)),
          }}
          onClose={onClose}
        />
      )}
    </div>
  );
}
