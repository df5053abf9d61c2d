import { expect, test } from 'vitest';
import { clockText, groupHours, type Hours, hoursProblems, openState, readClock } from './opening-hours.ts';

const work = { from: 9 * 60, to: 20 * 60 };
const short = { from: 10 * 60, to: 18 * 60 };
const week: Hours = [work, work, work, work, work, short, null];
const allDay: Hours = Array.from({ length: 7 }, () => ({ from: 0, to: 1440 }));
/** 2026-11-23 is a Monday. */
const moscow = (text: string) => new Date(`${text}+03:00`);

test('a firm is open from its first minute to the one before its last, in its own time zone', () => {
  const at = (time: string, zone = 'Europe/Moscow') => openState(week, zone, moscow(`2026-11-23T${time}`));
  expect(at('08:59')).toEqual({ isOpen: false, day: 'mon', near: 'today', from: 540, until: 1200 });
  expect(at('09:00')).toEqual({ isOpen: true, from: 540, until: 1200 });
  expect(at('19:59')).toEqual({ isOpen: true, from: 540, until: 1200 });
  expect(at('20:00')).toEqual({ isOpen: false, day: 'tue', near: 'tomorrow', from: 540, until: 1200 });
  // In Krasnoyarsk it is four hours later.
  expect(at('16:00', 'Asia/Krasnoyarsk')).toEqual({
    isOpen: false,
    day: 'tue',
    near: 'tomorrow',
    from: 540,
    until: 1200,
  });
});

test('closed days are skipped, and hours around the clock have no end', () => {
  expect(openState(week, 'Europe/Moscow', moscow('2026-11-28T18:30'))).toEqual({
    isOpen: false,
    day: 'mon',
    near: null,
    from: 540,
    until: 1200,
  });
  expect(openState(week, 'Europe/Moscow', moscow('2026-11-29T12:00'))).toMatchObject({ day: 'mon', near: 'tomorrow' });
  const onMondays: Hours = [work, null, null, null, null, null, null];
  expect(openState(onMondays, 'Europe/Moscow', moscow('2026-11-23T21:00'))).toMatchObject({ day: 'mon', near: null });
  expect(openState(allDay, 'Europe/Moscow', moscow('2026-11-23T23:59'))).toEqual({
    isOpen: true,
    from: 0,
    until: null,
  });
  expect(
    openState(
      Array.from({ length: 7 }, () => null),
      'Europe/Moscow',
      moscow('2026-11-23T12:00'),
    ),
  ).toBeNull();
});

test('neighbouring days with equal hours are one line', () => {
  expect(groupHours(week)).toEqual([
    { first: 'mon', last: 'fri', time: work },
    { first: 'sat', last: 'sat', time: short },
    { first: 'sun', last: 'sun', time: null },
  ]);
  expect(groupHours(allDay)).toHaveLength(1);
});

test('hours need an open day, and each day its end after its beginning', () => {
  expect(hoursProblems(week)).toEqual([]);
  expect(hoursProblems(Array.from({ length: 7 }, () => null))).toEqual(['all']);
  expect(hoursProblems([{ from: 600, to: 600 }, ...week.slice(1, 6), { from: 1200, to: 60 }])).toEqual(['mon', 'sun']);
});

test('times are read and written', () => {
  expect(['09:30', '9:05', '00:00', '24:00', '12:60', ''].map(readClock)).toEqual([570, 545, 0, null, null, null]);
  expect([0, 545, 1440].map(clockText)).toEqual(['0:00', '9:05', '24:00']);
});
