import { useState } from 'react';
import { offerQuery } from '#finance/web/offers-query.ts';
import { useApp } from '#web/use-app.ts';
import { type ChosenOffer, chosenOffer } from '#finance/web/chosen-offer.ts';
import type { BidTarget } from './bid-target.ts';
import type { OfferChange } from './offer-changes.ts';

export type ChangedOffer = { id: number; title: string; changes: readonly OfferChange[] };

/** The target with its current offers, and their changes since the applicant saw them. */
export function useCurrentOffers(shown: BidTarget) {
  const { api, queryClient, locale } = useApp();
  const [current, setCurrent] = useState<Readonly<Record<number, ChosenOffer>>>({});
  const [changes, setChanges] = useState<readonly ChangedOffer[]>([]);
  const target: BidTarget =
    'offers' in shown ? { ...shown, offers: shown.offers.map((offer) => current[offer.id] ?? offer) } : shown;

  /** Reloads the offers. A missing offer stays as it was, and the next sending is refused because of it. */
  const refresh = async (): Promise<void> => {
    if (!('offers' in target)) return;
    const [{ financeDataOf }, { offerChanges }] = await Promise.all([
      import('#finance-areas/data.ts'),
      import('./offer-changes.ts'),
    ]);
    const loaded = await Promise.all(
      target.offers.map(async (offer) => {
        const query = { ...offerQuery(api, offer.area, offer.id, null), staleTime: 0 };
        const now = await queryClient.fetchQuery(query).catch(() => null);
        return now ? chosenOffer(offer.area, now) : offer;
      }),
    );
    setCurrent((known) => ({ ...known, ...Object.fromEntries(loaded.map((offer) => [offer.id, offer])) }));
    setChanges(
      loaded.flatMap(({ id, title, area, values }, place) => {
        const before = target.offers[place]?.values ?? {};
        const found = offerChanges(financeDataOf(area).fields, before, values, locale);
        return found.length > 0 ? [{ id, title, changes: found }] : [];
      }),
    );
  };
  return { target, changes, refresh };
}
