import { useQuery } from '@tanstack/react-query';
import type { Listing } from '#listing/contract.ts';
import { useApp } from '#web/use-app.ts';
import { busyDaysQuery } from '#listing/web/page/busy-days-query.ts';
import { useBookable } from '#listing/web/page/use-bookable.ts';
import { GuestStay } from './GuestStay.tsx';
import { OwnerDays } from './OwnerDays.tsx';

/** The days of a home let by the day: guests choose theirs, and the owner marks those that are taken. */
export function StayPanel({ listing }: { listing: Listing }) {
  const { api } = useApp();
  const { data } = useQuery(busyDaysQuery(api, listing.id));
  const { home, known } = useBookable(listing);
  if (!listing.is_own) return <GuestStay listing={listing} home={home} known={known} />;
  const { busy, today, last } = home;
  const days = { busy, today, last };
  return data ? <OwnerDays id={listing.id} {...days} isMarked={data.marked_at !== null} /> : null;
}
