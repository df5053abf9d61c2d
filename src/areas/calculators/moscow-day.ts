import { dayMs, hourMs } from '#ui/durations.ts';

/** Moscow has been three hours ahead of UTC since 2014, all the year round. */
const aheadMs = 3 * hourMs;

/** The date in Moscow, «2026-11-22». */
export const moscowDay = (now: Date): string => new Date(now.getTime() + aheadMs).toISOString().slice(0, 10);

/** The first moment of a day in Moscow and of the next one. */
export function moscowDayBounds(day: string): { start: Date; end: Date } {
  const start = new Date(Date.parse(`${day}T00:00:00Z`) - aheadMs);
  return { start, end: new Date(start.getTime() + dayMs) };
}
