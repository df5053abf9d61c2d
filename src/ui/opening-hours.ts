// Opening hours: for each weekday from Monday the minutes since midnight, in the firm's time zone, between which it is open, or null.

export type OpenTime = { from: number; to: number };
export type Hours = readonly (OpenTime | null)[];

export const minutesOfDay = 24 * 60;
export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
export type Weekday = (typeof weekdays)[number];

/** The days whose closing is not after their opening, and 'all' when the shop is never open. */
export function hoursProblems(hours: Hours): (Weekday | 'all')[] {
  if (hours.every((day) => day === null)) return ['all'];
  return weekdays.filter((_, at) => {
    const day = hours[at];
    return day && day.to <= day.from;
  });
}

/** The weekday from Monday as 0, and the minute of the day, at a moment in a time zone. */
function localTime(now: Date, timeZone: string): { day: number; minute: number } {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(now);
  const part = (type: Intl.DateTimeFormatPartTypes): string => parts.find((one) => one.type === type)?.value ?? '';
  return {
    day: weekdays.findIndex((weekday) => weekday === part('weekday').toLowerCase()),
    minute: Number(part('hour')) * 60 + Number(part('minute')),
  };
}

export type OpenState =
  | {
      isOpen: true;
      /** The minute at which it opened today. */ from: number;
      /** The minute at which it closes; null when it does not close this night. */ until: number | null;
    }
  | {
      isOpen: false;
      /** The next day on which the shop opens, and whether that is today or tomorrow. */ day: Weekday;
      near: 'today' | 'tomorrow' | null;
      from: number;
      until: number;
    };

/** Whether a firm is open now; when not, when it opens next. Null for hours without an open day. */
export function openState(hours: Hours, timeZone: string, now: Date): OpenState | null {
  const { day, minute } = localTime(now, timeZone);
  const today = hours[day];
  if (today && minute >= today.from && minute < today.to) {
    const tomorrow = hours[(day + 1) % weekdays.length];
    const isThroughNight = today.to === minutesOfDay && tomorrow?.from === 0;
    return { isOpen: true, from: today.from, until: isThroughNight ? null : today.to };
  }
  for (let ahead = 0; ahead <= weekdays.length; ahead += 1) {
    const at = (day + ahead) % weekdays.length;
    const [next, weekday] = [hours[at], weekdays[at]];
    if (!next || !weekday || (ahead === 0 && minute >= next.from)) continue;
    return {
      isOpen: false,
      day: weekday,
      near: ahead === 0 ? 'today' : ahead === 1 ? 'tomorrow' : null,
      from: next.from,
      until: next.to,
    };
  }
  return null;
}

/** Neighbouring weekdays with the same hours, in the order of the week. */
export function groupHours(hours: Hours): { first: Weekday; last: Weekday; time: OpenTime | null }[] {
  const groups: { first: Weekday; last: Weekday; time: OpenTime | null }[] = [];
  for (const [at, weekday] of weekdays.entries()) {
    const time = hours[at] ?? null;
    const group = groups.at(-1);
    if (group && group.time?.from === time?.from && group.time?.to === time?.to) group.last = weekday;
    else groups.push({ first: weekday, last: weekday, time });
  }
  return groups;
}

/** «9:00», and «24:00» for the end of the day. */
export const clockText = (minute: number): string =>
  `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`;

/** The minute of a time such as «09:30»; null for other texts. */
export function readClock(text: string): number | null {
  const [, hour, minute] = /^([01]?\d|2[0-3]):([0-5]\d)$/.exec(text) ?? [];
  return hour === undefined ? null : Number(hour) * 60 + Number(minute);
}
