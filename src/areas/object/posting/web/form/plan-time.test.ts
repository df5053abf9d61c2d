import { expect, test } from 'vitest';
import { localTime, planProblem, tomorrowMorning } from './plan-time.ts';

const now = new Date('2026-11-22T12:00:00Z');
const inMs = (ms: number) => localTime(new Date(now.getTime() + ms));

test('a time of the input is read back as the same minute', () => {
  expect(new Date(localTime(now))).toEqual(now);
});

test('a plan is a time within the next thirty days', () => {
  const day = 86_400_000;
  expect(['', 'tomorrow'].map((value) => planProblem(value, now))).toEqual(['missing', 'missing']);
  expect([0, -day].map((ms) => planProblem(inMs(ms), now))).toEqual(['past', 'past']);
  expect([60_000, 30 * day].map((ms) => planProblem(inMs(ms), now))).toEqual([null, null]);
  expect(planProblem(inMs(30 * day + 60_000), now)).toBe('far');
});

test('the first suggestion is ten in the morning of the next day', () => {
  const morning = tomorrowMorning(now);
  expect([morning.getHours(), morning.getMinutes(), planProblem(localTime(morning), now)]).toEqual([10, 0, null]);
});
