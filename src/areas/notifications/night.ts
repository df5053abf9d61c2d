/** No messages are sent between these hours of the person's local time. */
export const nightHours = { from: 22, until: 8 } as const;
/** Time zone of people without a city. */
const defaultTimeZone = 'Europe/Moscow';

const hour = 3600_000;
const day = 24 * hour;

const clockOf = (timeZone: string): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', minute: 'numeric', second: 'numeric', hourCycle: 'h23' });

/** Returns the ms until the end of the night in a time zone; 0 by day. */
export function msUntilMorning(now: Date, timeZone: string | null): number {
  const parts = clockOf(timeZone ?? defaultTimeZone).formatToParts(now);
  const part = (type: Intl.DateTimeFormatPartTypes): number =>
    Number(parts.find((candidate) => candidate.type === type)?.value);
  const time = part('hour') * hour + part('minute') * 60_000 + part('second') * 1000 + now.getUTCMilliseconds();
  const isNight = time >= nightHours.from * hour || time < nightHours.until * hour;
  return isNight ? (nightHours.until * hour - time + day) % day : 0;
}
