import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { leasingAskOf, leasingsOf } from '#areas/leasing/best-leasing.ts';
import { type LeasedThing, leasedThing } from '#listing/leased-things.ts';
import { advances, terms } from '#areas/leasing/leasing-terms.ts';
import { leasingRatesQuery } from '#areas/leasing/web/leasing-queries.ts';
import type { OutputOf } from '#contract/client.ts';
import { titleIn } from '#listing/title.ts';
import { Dialog as Frame } from '#ui/Dialog.tsx';
import { ErrorState, Notice } from '#ui/ErrorState.tsx';
import { formatMoney } from '#ui/format.ts';
import { Select } from '#ui/Select.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import type { DialogProps } from '#web/modals/dialog-data.ts';
import { useApp } from '#web/use-app.ts';
import { limits } from '../terms.ts';
import { chosenOffer, figuresOf } from './bid-target.ts';
import { BidForm } from './BidForm.tsx';
import { LeaseOffers } from './LeaseOffers.tsx';
import { useListing, useListingIdOfPage } from './listing-of-page.ts';

type Listing = OutputOf<'object/get'>;

declare module '#web/modals/dialog-data.ts' {
  interface DataByDialog {
    lease: { id: number; advancePercent: number; months: number };
  }
}

/** Requests to lease a listing: terms, the offers of leasing companies with their payments, and a form to the chosen ones. */
export function Dialog({ data, onClose }: DialogProps<'lease'>) {
  const t = useTranslations('bids');
  const { api } = useApp();
  const here = useListingIdOfPage();
  const listing = useListing(data.id ?? here);
  const rates = useQuery(leasingRatesQuery(api));
  const thing = listing.data && leasedThing(listing.data);
  const failed = listing.isError ? listing : rates.isError ? rates : null;
  return (
    <Frame open onClose={onClose} title={t('form.title.leasing')} closeLabel={t('close')} size="md">
      {failed ? (
        <ErrorState
          level={3}
          title={t('lease.failed')}
          retry={{ label: t('failed.retry'), onRetry: () => void failed.refetch(), busy: failed.isFetching }}
        />
      ) : !listing.data || !rates.data ? (
        <Skeleton className="h-96 w-full rounded-card" />
      ) : thing ? (
        <Lease
          listing={listing.data}
          thing={thing}
          offers={rates.data.items}
          first={{ advancePercent: data.advancePercent ?? 20, months: data.months ?? 36 }}
          onClose={onClose}
        />
      ) : (
        <Notice>{t('lease.cannot')}</Notice>
      )}
    </Frame>
  );
}

type LeaseProps = {
  listing: Listing;
  thing: LeasedThing;
  offers: Parameters<typeof leasingsOf<Parameters<typeof chosenOffer>[1]>>[0];
  first: { advancePercent: number; months: number };
  onClose: () => void;
};

/** How many offers are ticked at first. */
const tickedFirst = 3;

function Lease({ listing, thing, offers, first, onClose }: LeaseProps) {
  const t = useTranslations('bids');
  const { locale } = useApp();
  const [chosenTerms, setTerms] = useState(first);
  const [ticked, setTicked] = useState<readonly number[] | null>(null);
  const leasings = leasingsOf(offers, thing, chosenTerms);
  const ids = ticked ?? leasings.slice(0, tickedFirst).map(({ offer }) => offer.id);
  const chosen = leasings.filter(({ offer }) => ids.includes(offer.id)).slice(0, limits.recipients);
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
        <span className="whitespace-nowrap text-ink-2">{formatMoney(thing.priceMinor, 'RUB', locale)}</span>
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
        {select('advancePercent', advances, (value) =>
          t('lease.advance_value', {
            percent: String(value),
            money: formatMoney(Math.ceil((thing.priceMinor * value) / 100_00) * 100, 'RUB', locale),
          }),
        )}
        {select('months', terms, (count) => t('page.months_value', { count }))}
      </div>
      <LeaseOffers
        listing={listing.id}
        leasings={leasings}
        chosen={chosen.map(({ offer }) => offer.id)}
        onChoose={setTicked}
      />
      {chosen.length > 0 && (
        <BidForm
          target={{
            kind: 'leasing',
            listing,
            offers: chosen.map(({ offer }) => chosenOffer('leasings', offer)),
            ...figuresOf(leasingAskOf(thing, chosenTerms)),
          }}
          onClose={onClose}
        />
      )}
    </div>
  );
}
