import { expect, test } from 'vitest';
import { formatDay } from '#ui/format.ts';
import { groupByDay, type Notification } from './group.ts';

const clock = { now: new Date('2026-11-23T09:00:00Z'), locale: 'ru', timeZone: 'Europe/Moscow' } as const;
const one = (id: number, group: string, created_at: string) => ({ id, group, created_at }) as Notification;

test('notifications are grouped by the day of the viewer, and within a day by their subject, the latest first', () => {
  const days = groupByDay(
    [
      one(5, 'listing:1', '2026-11-23T08:00:00Z'),
      one(4, 'listing:2', '2026-11-23T07:00:00Z'),
      one(3, 'listing:1', '2026-11-22T21:30:00Z'),
      one(2, 'listing:1', '2026-11-22T20:30:00Z'),
      one(1, 'account:9', '2026-11-01T20:30:00Z'),
    ],
    clock,
  );
  expect(
    days.map(({ label, groups }) => [label, groups.map(({ key, items }) => [key, items.map(({ id }) => id)])]),
  ).toEqual([
    [
      'сегодня',
      [
        ['listing:1', [5, 3]],
        ['listing:2', [4]],
      ],
    ],
    ['вчера', [['listing:1', [2]]]],
    [formatDay('2026-11-01T20:30:00Z', 'ru'), [['account:9', [1]]]],
  ]);
});
