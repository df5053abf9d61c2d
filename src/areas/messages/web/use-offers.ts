import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isOpen } from '#areas/bids/lifecycle.ts';
import { isOfBids } from '#areas/bids/web/bid-queries.ts';
import { listenToEvents } from '#web/live/listen.ts';
import { useApp } from '#web/use-app.ts';
import { offersQuery, type Thread } from './message-queries.ts';

type Subject = Pick<Thread, 'side' | 'target' | 'other'>;

/** The price offers between the two sides of a conversation about a listing, and how to make one. */
export function useOffers({ side, target, other }: Subject) {
  const { api, dialogs, queryClient } = useApp();
  const query = offersQuery(api, { side, target, other });
  const { data: items = [] } = useQuery(
    query ?? { queryKey: ['bids/list', 'none'], queryFn: () => [], enabled: false },
  );
  useEffect(
    // The side that is asked to answer an offer is notified of the offer.
    () => listenToEvents('notifications', () => void queryClient.invalidateQueries({ predicate: isOfBids })),
    [queryClient],
  );
  const mayOffer =
    side === 'asker' &&
    target.kind === 'listing' &&
    target.state === 'live' &&
    target.is_negotiable &&
    !items.some(({ state }) => isOpen(state) || state === 'accepted');
  const { id } = target;
  const offer = async (): Promise<void> => {
    if (id === null) return;
    const listing = await queryClient.fetchQuery({
      queryKey: ['object', id],
      queryFn: ({ signal }) => api('object/get', { id }, { signal }),
    });
    dialogs.show('bid', { target: { kind: 'price_offer', listing } });
  };
  return { items, offer: mayOffer ? offer : null };
}
