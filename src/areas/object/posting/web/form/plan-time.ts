import { dayMs, minuteMs } from '#ui/durations.ts';
import { planDays } from '#listing/lifecycle.ts';

export type PlanProblem = 'missing' | 'past' | 'far';

/** A time as inputs of the type `datetime-local` have it: in the zone of the browser, which is not named. */
export const localTime = (time: Date): string =>
  new Date(time.getTime() - time.getTimezoneOffset() * minuteMs).toISOString().slice(0, 16);

export const browserZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

export function tomorrowMorning(now: Date): Date {
  const morning = new Date(now);
  morning.setDate(morning.getDate() + 1);
  morning.setHours(10, 0, 0, 0);
  return morning;
}

/** The problem of a chosen time; null for a valid one. */
export function planProblem(value: string, now: Date): PlanProblem | null {
  const time = new Date(value).getTime();
  if (Number.isNaN(time)) return 'missing';
  if (time <= now.getTime()) return 'past';
  return time - now.getTime() > planDays * dayMs ? 'far' : null;
}
