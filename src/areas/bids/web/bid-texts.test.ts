import { expect, test } from 'vitest';
import { isUnanswered, isYourTurn, timeLeft } from './bid-texts.ts';

const now = new Date('2026-11-22T10:00:00Z');
const after = (minutes: number) => new Date(now.getTime() + minutes * 60_000).toISOString();

test.each([
  [59, { unit: 'soon', count: 0 }],
  [60, { unit: 'hours', count: 1 }],
  [48 * 60, { unit: 'hours', count: 48 }],
  [49 * 60, { unit: 'days', count: 2 }],
  // A minute after sending.
  [14 * 24 * 60 - 1, { unit: 'days', count: 14 }],
  [14 * 24 * 60, { unit: 'days', count: 14 }],
])('%i minutes before the end are told as %o', (minutes, left) => {
  expect(timeLeft({ state: 'sent', expires_at: after(minutes) }, now)).toEqual(left);
});

test('a decided application has no remaining time', () => {
  expect(timeLeft({ state: 'declined', expires_at: after(600) }, now)).toBeNull();
});

test('the side whose answer is pending sees that', () => {
  expect(isYourTurn({ side: 'applicant', state: 'countered' })).toBe(true);
  expect(isYourTurn({ side: 'recipient', state: 'countered' })).toBe(false);
  expect(isYourTurn({ side: 'applicant', state: 'accepted' })).toBe(false);
});

test('an application is unanswered only until its recipient decides or asks', () => {
  for (const state of ['sent', 'viewed', 'in_review', 'answered'] as const) expect(isUnanswered({ state })).toBe(true);
  for (const state of ['need_info', 'declined', 'withdrawn', 'not_chosen', 'expired'] as const)
    expect(isUnanswered({ state })).toBe(false);
});
