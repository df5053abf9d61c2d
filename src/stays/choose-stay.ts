import { maxNights } from '#true-cost/stay-address.ts';
import { addDays, daysBetween } from '#ui/iso-days.ts';
import { type DayRange, freeWithin, isBusy, isFree, nextBusy } from './day-ranges.ts';

/** What decides which days may be chosen. */
export type Bookable = {
  busy: readonly DayRange[];
  today: string;
  /** The last day that may be chosen. */
  last: string;
  /** The fewest nights. */
  least: number;
};

type Days = { from: string; to: string };

/** Whether a stay of the fewest nights may begin on a day. */
export const canArrive = (day: string, { busy, today, last, least }: Bookable): boolean =>
  day >= today && addDays(day, least) <= last && isFree(day, addDays(day, least), busy);

/** Whether a stay that begins on one day may end on another. */
export function canLeave(day: string, from: string, { busy, last, least }: Bookable): boolean {
  const nights = daysBetween(from, day);
  return nights >= least && nights <= maxNights && day <= last && isFree(from, day, busy);
}

/** Why the days of an address cannot be had; null where they can. */
export function stayProblem({ from, to }: Days, home: Bookable): 'over' | 'short' | 'taken' | null {
  if (from < home.today) return 'over';
  if (!isFree(from, to, home.busy)) return 'taken';
  return daysBetween(from, to) < home.least ? 'short' : null;
}

/** Whether a stay of the fewest nights may end on a day. */
const canEndOn = (day: string, { busy, today, last, least }: Bookable): boolean =>
  addDays(day, -least) >= today && day <= last && isFree(addDays(day, -least), day, busy);

export type DayState = {
  look: 'busy' | 'leave' | 'start' | 'end' | 'within' | 'preview' | 'preview_end' | undefined;
  isOff: boolean;
  why: 'busy' | 'leave_only' | 'too_short' | 'beyond' | null;
};

/**
 * How a day of the calendar stands: with `arrival` the day of departure is asked for, and a day before it begins anew; `until` is the departure
 * that a press would choose.
 */
export function dayState(
  day: string,
  chosen: Days | null,
  { arrival, until = null }: { arrival: string | null; until?: string | null },
  home: Bookable,
): DayState {
  const isTaken = isBusy(day, home.busy);
  if (arrival !== null && (day === arrival || (day > arrival && canLeave(day, arrival, home))))
    return { look: previewOf(day, arrival, until), isOff: false, why: isTaken ? 'leave_only' : null };
  if ((arrival === null || day < arrival) && canArrive(day, home))
    return { look: arrival === null ? lookOf(day, chosen) : undefined, isOff: false, why: null };
  const look = arrival === null ? lookOf(day, chosen) : previewOf(day, arrival, until);
  if (day < home.today) return { look, isOff: true, why: null };
  if (arrival === null && canEndOn(day, home)) return { look: look ?? 'leave', isOff: true, why: 'leave_only' };
  if (isTaken) return { look: look ?? 'busy', isOff: true, why: 'busy' };
  const isNear = arrival === null || (day > arrival && daysBetween(arrival, day) < home.least);
  const isBeyond = arrival !== null && day > arrival && !isFree(arrival, day, home.busy);
  return { look, isOff: true, why: isNear ? 'too_short' : isBeyond ? 'beyond' : null };
}

function previewOf(day: string, arrival: string, until: string | null): DayState['look'] {
  if (day === arrival) return 'start';
  if (until === null || day < arrival || day > until) return undefined;
  return day === until ? 'preview_end' : 'preview';
}

function lookOf(day: string, chosen: Days | null): 'start' | 'end' | 'within' | undefined {
  if (!chosen || day < chosen.from || day > chosen.to) return undefined;
  if (day === chosen.from) return 'start';
  return day === chosen.to ? 'end' : 'within';
}

/** The last day on which a stay from a day on may end, where busy days follow; null where none do within the longest stay. */
export function lastDeparture(arrival: string, { busy, last }: Pick<Bookable, 'busy' | 'last'>): string | null {
  const taken = nextBusy(arrival, busy);
  return taken !== null && taken <= last && daysBetween(arrival, taken) <= maxNights ? taken : null;
}

/** How far ahead months stand below each other, and a search asks for days. */
export const daysAhead = 365;

/** How many days ahead the nearest free ones are told. */
const daysTold = 61;

/** The nearest ranges of free days that are enough for a stay, at most three. */
export const nextFree = ({ busy, today, least }: Pick<Bookable, 'busy' | 'today' | 'least'>): DayRange[] =>
  freeWithin({ first: today, last: addDays(today, daysTold - 1) }, busy)
    .filter(({ first, last }) => daysBetween(first, last) + 1 >= least)
    .slice(0, 3);
