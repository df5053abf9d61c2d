import { useQuery } from '@tanstack/react-query';
import { type Bookable, stayProblem } from '#stays/choose-stay.ts';
import { lastDay } from '#stays/day-ranges.ts';
import { numberOf } from '#true-cost/rent-sum.ts';
import { readStay } from '#true-cost/stay-address.ts';
import { dayMs } from '#ui/durations.ts';
import { dayNumber } from '#ui/format.ts';
import { useSearch } from '#web/router/use-router.ts';
import { useApp } from '#web/use-app.ts';
import type { Listing } from '../../contract.ts';
import { isByDay } from '../../is-by-day.ts';
import { busyDaysQuery } from './busy-days-query.ts';

/** What is known of the owner's calendar. */
export type KnownDays = 'loading' | 'failed' | { marked: string | null };

/** Which days of a home let by the day may be chosen, and what is known of its owner's calendar. */
export function useBookable({ id, values }: Pick<Listing, 'id' | 'values'>): { home: Bookable; known: KnownDays } {
  const { api, now, timeZone } = useApp();
  const { data, isError } = useQuery({ ...busyDaysQuery(api, id), enabled: isByDay({ values }) });
  const today = new Date(dayNumber(new Date(now), timeZone) * dayMs).toISOString().slice(0, 10);
  const stated: Readonly<Record<string, unknown>> = values;
  const least = Math.max(1, numberOf(stated['nights_min']) ?? 1);
  return {
    home: { busy: data?.busy ?? [], today, last: lastDay(today), least },
    known: isError ? 'failed' : data ? { marked: data.marked_at } : 'loading',
  };
}

/** The stay that the address says; null for what is not let by the day, and where the days cannot be had. */
export function useStay(listing: Pick<Listing, 'id' | 'values'>) {
  const stay = readStay(useSearch());
  const { home } = useBookable(listing);
  return stay && isByDay(listing) && stayProblem(stay, home) === null ? stay : null;
}
