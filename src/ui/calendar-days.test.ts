import { expect, test } from 'vitest';
import { dayAfterKey, dayPair, daysText, monthDays, monthWeeks, nextMonth } from './calendar-days.ts';

const plain = (text: string) => text.replaceAll('\u00A0', ' ');

test('a month has weeks from Monday on', () => {
  const weeks = monthWeeks('2026-12');
  expect(weeks).toHaveLength(5);
  expect(weeks[0]).toEqual([null, '2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04', '2026-12-05', '2026-12-06']);
  expect(weeks[4]?.slice(2)).toEqual(['2026-12-30', '2026-12-31', null, null, null].slice(0, 5));
  // February of 2027 begins on a Monday and fills four weeks.
  expect(monthWeeks('2027-02')).toHaveLength(4);
  expect(monthWeeks('2027-08')).toHaveLength(6);
});

test.each([
  ['2026-12', 1, '2027-01'],
  ['2026-01', -1, '2025-12'],
  ['2026-06', 24, '2028-06'],
])('the month %s moved by %i is %s', (month, by, expected) => expect(nextMonth(month, by)).toBe(expected));

test.each([
  ['2026-12', '2026-12-31'],
  ['2026-02', '2026-02-28'],
  ['2028-02', '2028-02-29'],
])('the month %s ends on %s', (month, last) => expect(monthDays(month).last).toBe(last));

test.each([
  ['ArrowRight', '2026-12-31', '2027-01-01'],
  ['ArrowUp', '2026-12-05', '2026-11-28'],
  ['Home', '2026-12-05', '2026-11-30'],
  ['End', '2026-12-05', '2026-12-06'],
  ['PageUp', '2026-12-31', '2026-11-30'],
  ['PageDown', '2027-01-31', '2027-02-28'],
  ['Enter', '2026-12-05', null],
])('the key %s leads from %s to %s', (key, day, expected) => expect(dayAfterKey(key, day)).toBe(expected));

test.each([
  ['2026-12-05', '2026-12-05', '5 дек.', '5 Dec'],
  ['2026-12-05', '2026-12-08', '5–8 дек.', '5–8 Dec'],
  ['2026-12-28', '2027-01-03', '28 дек. – 3 янв.', '28 Dec – 3 Jan'],
])('the days from %s to %s are «%s»', (first, last, ru, en) => {
  expect(plain(daysText({ first, last }, 'ru'))).toBe(ru);
  expect(plain(daysText({ first, last }, 'en'))).toBe(en);
});

test('a question names the month once where both days have it', () => {
  expect(dayPair('2026-12-05', '2026-12-08', 'ru').map(plain)).toEqual(['5', '8 декабря']);
  expect(dayPair('2026-12-30', '2027-01-02', 'ru').map(plain)).toEqual(['30 декабря', '2 января']);
});
