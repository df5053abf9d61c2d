import type { Locale } from './format.ts';
import {
  clockText,
  groupHours,
  type Hours,
  minutesOfDay,
  type OpenTime,
  type Weekday,
  weekdays,
} from './opening-hours.ts';

const words = {
  ru: { daily: 'ежедневно', allDay: 'круглосуточно', closed: 'выходной' },
  en: { daily: 'daily', allDay: 'around the clock', closed: 'closed' },
} as const;

/** «пн», «Mon». */
const dayName = (day: Weekday, locale: Locale): string =>
  // 2024 began on a Monday.
  new Date(Date.UTC(2024, 0, 1 + weekdays.indexOf(day))).toLocaleDateString(locale === 'ru' ? 'ru' : 'en-GB', {
    weekday: 'short',
    timeZone: 'UTC',
  });

/** Opening hours in a line: «пн–пт 9:00–20:00, сб 10:00–18:00, вс выходной». */
export function hoursText(hours: Hours, locale: Locale): string {
  const say = words[locale];
  const timeText = (time: OpenTime | null): string => {
    if (!time) return say.closed;
    return time.from === 0 && time.to === minutesOfDay ? say.allDay : `${clockText(time.from)}–${clockText(time.to)}`;
  };
  return groupHours(hours)
    .map(({ first, last, time }) => {
      if (first === 'mon' && last === 'sun')
        return timeText(time) === say.allDay ? say.allDay : `${say.daily} ${timeText(time)}`;
      const days = first === last ? dayName(first, locale) : `${dayName(first, locale)}–${dayName(last, locale)}`;
      return `${days} ${timeText(time)}`;
    })
    .join(', ');
}
