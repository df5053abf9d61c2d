import { useQuery } from '@tanstack/react-query';
import type { Listing } from '#listing/contract.ts';
import { dayNumber } from '#ui/format.ts';
import { dayMs } from '#ui/durations.ts';
import { useApp } from '#web/use-app.ts';
import { lastDay } from '#stays/day-ranges.ts';
import { busyDaysQuery } from '#listing/web/page/busy-days-query.ts';
import { GuestStay } from './GuestStay.tsx';
import { OwnerDays } from './OwnerDays.tsx';

/** The days of a home let by the day: guests choose theirs, and the owner marks those that are taken. */
export function StayPanel({ listing }: { listing: Listing }) {
  const { api, now, timeZone } = useApp();
  const { data, isError } = useQuery(busyDaysQuery(api, listing.id));
  const today = new Date(dayNumber(new Date(now), timeZone) * dayMs).toISOString().slice(0, 10);
  const days = { busy: data?.busy ?? [], today, last: lastDay(today) };
  if (listing.is_own) return data ? <OwnerDays id={listing.id} {...days} isMarked={data.marked_at !== null} /> : null;
  const known = isError ? 'failed' : data ? { marked: data.marked_at } : 'loading';
  return <GuestStay listing={listing} {...days} known={known} />;
}
