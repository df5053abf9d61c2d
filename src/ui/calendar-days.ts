import type { Locale } from './format.ts';
import { addDays } from './iso-days.ts';

const tags = { ru: 'ru-RU', en: 'en-GB' } as const;
const formats = new Map<string, Intl.DateTimeFormat>();

function textOf(day: string, locale: Locale, options: Intl.DateTimeFormatOptions): string {
  const key = locale + JSON.stringify(options);
  let format = formats.get(key);
  if (!format) formats.set(key, (format = new Intl.DateTimeFormat(tags[locale], { timeZone: 'UTC', ...options })));
  return format.format(Date.parse(`${day}T00:00:00Z`)).replace(/\sг\.$/u, '');
}

/** The month of a day: «2026-12». */
export const monthOf = (day: string): string => day.slice(0, 7);

/** The month so many months after another. */
export function nextMonth(month: string, by: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7);
}

/** The days of a month, the first and the last. */
export const monthDays = (month: string): { first: string; last: string } => ({
  first: `${month}-01`,
  last: addDays(`${nextMonth(month, 1)}-01`, -1),
});

/** The day of the week from 0, Monday, to 6. */
const weekdayOf = (day: string): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;

/** The weeks of a month from Monday on, with null for days of other months. */
export function monthWeeks(month: string): (string | null)[][] {
  const { first, last } = monthDays(month);
  const weeks: (string | null)[][] = [];
  for (let day = addDays(first, -weekdayOf(first)); day <= last; day = addDays(day, 7))
    weeks.push(Array.from({ length: 7 }, (_, at) => addDays(day, at)).map((one) => (monthOf(one) === month ? one : null))); // prettier-ignore
  return weeks;
}

/** The same day of another month, or the last day of a month that is shorter. */
function inMonth(day: string, month: string): string {
  const { last } = monthDays(month);
  const same = `${month}${day.slice(7)}`;
  return same > last ? last : same;
}

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/** The day that a key leads to from another; null for other keys. */
export function dayAfterKey(key: string, day: string): string | null {
  const step = steps[key];
  if (step !== undefined) return addDays(day, step);
  if (key === 'Home') return addDays(day, -weekdayOf(day));
  if (key === 'End') return addDays(day, 6 - weekdayOf(day));
  if (key === 'PageUp') return inMonth(day, nextMonth(monthOf(day), -1));
  if (key === 'PageDown') return inMonth(day, nextMonth(monthOf(day), 1));
  return null;
}

/** «декабрь 2026». */
export const monthLabel = (month: string, locale: Locale): string =>
  textOf(`${month}-01`, locale, { month: 'long', year: 'numeric' });

/** «суббота, 5 декабря», for screen readers. */
export const dayLabel = (day: string, locale: Locale): string =>
  textOf(day, locale, { weekday: 'long', day: 'numeric', month: 'long' });

/** «сб, 5 дек.». */
export const shortDayLabel = (day: string, locale: Locale): string =>
  textOf(day, locale, { weekday: 'short', day: 'numeric', month: 'short' });

/** A day without its year: «5 дек.», or «5 декабря» in full. */
const dayText = (day: string, locale: Locale, month: 'short' | 'long'): string =>
  textOf(day, locale, { day: 'numeric', month }).replaceAll(' ', '\u00A0');

/** Days from the first to the last: «5 дек.», «5–8 дек.», «28 дек. – 3 янв.». */
export function daysText({ first, last }: { first: string; last: string }, locale: Locale): string {
  if (first === last) return dayText(first, locale, 'short');
  if (monthOf(first) === monthOf(last)) return `${Number(first.slice(8))}–${dayText(last, locale, 'short')}`;
  return `${dayText(first, locale, 'short')}\u00A0– ${dayText(last, locale, 'short')}`;
}

/** The two days of a question: «5» and «8 декабря», or «28 декабря» and «3 января». */
export const dayPair = (from: string, to: string, locale: Locale): [string, string] => [
  monthOf(from) === monthOf(to) ? String(Number(from.slice(8))) : dayText(from, locale, 'long'),
  dayText(to, locale, 'long'),
];

/** The days of the week from Monday on. */
export const weekdayLabels = (locale: Locale): { short: string; long: string }[] =>
  Array.from({ length: 7 }, (_, at) => {
    // The first of June 2026 is a Monday.
    const day = addDays('2026-06-01', at);
    return { short: textOf(day, locale, { weekday: 'short' }), long: textOf(day, locale, { weekday: 'long' }) };
  });
