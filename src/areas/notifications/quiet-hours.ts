import { dayMs, hourMs, minuteMs } from '#ui/durations.ts';

type Hours = { from: number; until: number };
/** Between these hours of the account's local time only urgent messages are sent, unless it has chosen other hours. */
export const defaultQuietHours: Hours = { from: 22, until: 8 };
/** Time zone of people without a city. */
const defaultTimeZone = 'Europe/Moscow';

const clockOf = (timeZone: string): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', minute: 'numeric', second: 'numeric', hourCycle: 'h23' });

/** Returns the ms until the end of the quiet hours in a time zone; 0 outside of them. */
export function msUntilQuietHoursEnd(
  now: Date,
  timeZone: string | null,
  { from, until }: Hours = defaultQuietHours,
): number {
  const parts = clockOf(timeZone ?? defaultTimeZone).formatToParts(now);
  const part = (type: Intl.DateTimeFormatPartTypes): number =>
    Number(parts.find((candidate) => candidate.type === type)?.value);
  const time = part('hour') * hourMs + part('minute') * minuteMs + part('second') * 1000 + now.getUTCMilliseconds();
  const [begin, end] = [from * hourMs, until * hourMs];
  const isQuiet = begin <= end ? time >= begin && time < end : time >= begin || time < end;
  return isQuiet ? (end - time + dayMs) % dayMs : 0;
}
