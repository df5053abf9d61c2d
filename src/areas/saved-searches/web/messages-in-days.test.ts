import { expect, test } from 'vitest';
import { messagesInDays } from './messages-in-days.ts';

const days = [
  { day: '2026-03-01', count: 2 }, // Sunday
  { day: '2026-03-02', count: 0 },
  { day: '2026-03-03', count: 5 },
  { day: '2026-03-08', count: 1 }, // Sunday of the same week
  { day: '2026-03-09', count: 1 },
];

test('messages are counted by listing, by day with listings and by week with listings', () => {
  expect(messagesInDays(days, 'instant')).toBe(9);
  expect(messagesInDays(days, 'daily')).toBe(4);
  expect(messagesInDays(days, 'weekly')).toBe(3);
});

test('days without listings bring no messages', () => {
  for (const frequency of ['instant', 'daily', 'weekly'] as const)
    expect(messagesInDays([{ day: '2026-03-01', count: 0 }], frequency)).toBe(0);
});
