import { expect, test } from 'vitest';
import { isUnanswered, isYourTurn, leftKey, timeLeft } from './bid-texts.ts';

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
  const other = { has_left: false };
  expect(isYourTurn({ side: 'applicant', state: 'countered', other })).toBe(true);
  expect(isYourTurn({ side: 'applicant', state: 'countered', other: { has_left: true } })).toBe(false);
  expect(isYourTurn({ side: 'recipient', state: 'countered', other })).toBe(false);
  expect(isYourTurn({ side: 'applicant', state: 'accepted', other })).toBe(false);
});

test('an application is unanswered only until its recipient decides or asks', () => {
  for (const state of ['sent', 'viewed', 'in_review', 'answered'] as const) expect(isUnanswered({ state })).toBe(true);
  for (const state of ['need_info', 'declined', 'withdrawn', 'not_chosen', 'expired'] as const)
    expect(isUnanswered({ state })).toBe(false);
});

test('who has left is told of with an open application and with an agreement that stands', () => {
  const other = { has_left: true, is_blocked: false, kind: 'organization' } as const;
  expect(leftKey({ state: 'countered', other })).toBe('left_open.organization.gone');
  expect(leftKey({ state: 'accepted', other })).toBe('left_agreement.organization.gone');
  expect(leftKey({ state: 'countered', other: { ...other, is_blocked: true } })).toBe('left_open.organization.blocked');
  expect(leftKey({ state: 'declined', other })).toBeNull();
  expect(leftKey({ state: 'accepted', other: { ...other, has_left: false } })).toBeNull();
});
