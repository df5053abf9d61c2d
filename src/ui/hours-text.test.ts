import { expect, test } from 'vitest';
import { hoursText } from './hours-text.ts';

const work = { from: 540, to: 1200 };

test('opening hours are a line of neighbouring days', () => {
  const week = [work, work, work, work, work, { from: 600, to: 1080 }, null];
  expect(hoursText(week, 'ru')).toBe('пн–пт 9:00–20:00, сб 10:00–18:00, вс выходной');
  expect(hoursText(week, 'en')).toBe('Mon–Fri 9:00–20:00, Sat 10:00–18:00, Sun closed');
});

test('equal days are said once, and those without an end as such', () => {
  const every = (time: typeof work) => Array.from({ length: 7 }, () => time);
  expect(hoursText(every(work), 'ru')).toBe('ежедневно 9:00–20:00');
  expect(hoursText(every({ from: 0, to: 1440 }), 'ru')).toBe('круглосуточно');
  expect(hoursText(every({ from: 0, to: 600 }), 'en')).toBe('daily 0:00–10:00');
});
