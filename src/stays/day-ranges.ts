import { addDays } from '#ui/iso-days.ts';

/** Days from the first to the last, both included, as «2026-12-05»; a day stands for the night that begins on it. */
export type DayRange = { readonly first: string; readonly last: string };

/** How far ahead days may be marked and chosen, and how many ranges a home may have. */
export const monthsAhead = 24;
export const maxRanges = 200;

/** The first day that is kept: yesterday in UTC is still today somewhere. */
export const firstKept = (now: Date): string => addDays(now.toISOString().slice(0, 10), -1);

/** The last day that may be marked or chosen: the end of the month that is so many months ahead. */
export function lastDay(today: string): string {
  const [year = 0, month = 0] = today.split('-').map(Number);
  return new Date(Date.UTC(year, month + monthsAhead, 0)).toISOString().slice(0, 10);
}

export const isWithin = (day: string, { first, last }: DayRange): boolean => day >= first && day <= last;

export const isBusy = (day: string, busy: readonly DayRange[]): boolean => busy.some((range) => isWithin(day, range));

/** The first busy day from a day on; null where none follows. The ranges are in the order of their days. */
export const nextBusy = (day: string, busy: readonly DayRange[]): string | null => {
  const range = busy.find(({ last }) => last >= day);
  return range ? (range.first > day ? range.first : day) : null;
};

/** Whether all nights from one day to another are free. */
export const isFree = (from: string, to: string, busy: readonly DayRange[]): boolean => {
  const taken = nextBusy(from, busy);
  return taken === null || taken >= to;
};

/** The free days of a range, in its order. */
export function freeWithin({ first, last }: DayRange, busy: readonly DayRange[]): DayRange[] {
  const free: DayRange[] = [];
  let day = first;
  for (const range of busy) {
    if (range.last < day || day > last) continue;
    if (range.first > last) break;
    if (range.first > day) free.push({ first: day, last: addDays(range.first, -1) });
    day = addDays(range.last, 1);
  }
  if (day <= last) free.push({ first: day, last });
  return free;
}
