import { expect, test } from 'vitest';
import { canArrive, canLeave, dayState, lastDeparture, nextFree, stayProblem } from './choose-stay.ts';

const home = {
  busy: [
    { first: '2026-12-05', last: '2026-12-07' },
    { first: '2026-12-12', last: '2026-12-12' },
  ],
  today: '2026-12-01',
  last: '2028-12-31',
  least: 2,
};

test.each([
  ['2026-11-30', false],
  ['2026-12-01', true],
  ['2026-12-03', true],
  // One night is left before the next guest.
  ['2026-12-04', false],
  ['2026-12-05', false],
  ['2026-12-08', true],
  ['2026-12-11', false],
  ['2028-12-30', false],
])('one may arrive on %s: %s', (day, expected) => expect(canArrive(day, home)).toBe(expected));

test.each([
  ['2026-12-09', false],
  ['2026-12-10', true],
  ['2026-12-12', true],
  ['2026-12-13', false],
])('after arriving on the eighth one may leave on %s: %s', (day, expected) =>
  expect(canLeave(day, '2026-12-08', home)).toBe(expected),
);

test.each([
  ['2026-11-29', '2026-12-02', 'over'],
  ['2026-12-04', '2026-12-06', 'taken'],
  ['2026-12-01', '2026-12-02', 'short'],
  ['2026-12-03', '2026-12-05', null],
])('the stay from %s to %s: %s', (from, to, expected) => expect(stayProblem({ from, to }, home)).toBe(expected));

test('before the arrival is chosen, days on which no stay can begin are off, each with its reason', () => {
  expect(dayState('2026-11-30', null, { arrival: null }, home)).toEqual({ look: undefined, isOff: true, why: null });
  expect(dayState('2026-12-02', null, { arrival: null }, home)).toEqual({ look: undefined, isOff: false, why: null });
  // The last free night is too short for a stay that begins, but one may leave on its day, and on the first that is taken.
  expect(dayState('2026-12-04', null, { arrival: null }, home)).toEqual({
    look: 'leave',
    isOff: true,
    why: 'leave_only',
  });
  expect(dayState('2026-12-05', null, { arrival: null }, home)).toEqual({
    look: 'leave',
    isOff: true,
    why: 'leave_only',
  });
  expect(dayState('2026-12-06', null, { arrival: null }, home)).toEqual({ look: 'busy', isOff: true, why: 'busy' });
});

test('a free night between guests is too short where two are the fewest', () => {
  const busy = [
    { first: '2026-12-02', last: '2026-12-03' },
    { first: '2026-12-05', last: '2026-12-06' },
  ];
  const state = (day: string) => dayState(day, null, { arrival: null }, { ...home, busy });
  expect(state('2026-12-04')).toEqual({ look: undefined, isOff: true, why: 'too_short' });
  expect(state('2026-12-05')).toEqual({ look: 'busy', isOff: true, why: 'busy' });
});

test('the departure below the pointer shows the nights that a press would choose', () => {
  const looks = ['2026-12-08', '2026-12-09', '2026-12-10', '2026-12-11', '2026-12-12'].map(
    (day) => dayState(day, null, { arrival: '2026-12-08', until: '2026-12-11' }, home).look,
  );
  expect(looks).toEqual(['start', 'preview', 'preview', 'preview_end', undefined]);
});

test('after the arrival, the first busy day may be the departure, and an earlier day begins anew', () => {
  const state = (day: string) => dayState(day, null, { arrival: '2026-12-03' }, home);
  expect(state('2026-12-03')).toEqual({ look: 'start', isOff: false, why: null });
  expect(state('2026-12-04')).toEqual({ look: undefined, isOff: true, why: 'too_short' });
  expect(state('2026-12-05')).toEqual({ look: undefined, isOff: false, why: 'leave_only' });
  expect(state('2026-12-06')).toMatchObject({ look: 'busy', isOff: true });
  // It is free, but other guests come before it.
  expect(state('2026-12-09')).toMatchObject({ look: undefined, isOff: true, why: 'beyond' });
  expect(state('2026-12-01')).toMatchObject({ isOff: false });
});

test('chosen days have two ends and what is between them', () => {
  const chosen = { from: '2026-12-08', to: '2026-12-10' };
  const looks = ['2026-12-07', '2026-12-08', '2026-12-09', '2026-12-10', '2026-12-11'].map(
    (day) => dayState(day, chosen, { arrival: null }, home).look,
  );
  expect(looks).toEqual(['busy', 'start', 'within', 'end', 'leave']);
});

test('the nearest free days are told', () => {
  expect(nextFree(home)).toEqual([
    { first: '2026-12-01', last: '2026-12-04' },
    { first: '2026-12-08', last: '2026-12-11' },
    { first: '2026-12-13', last: '2027-01-30' },
  ]);
  // A single free night is none where two are the fewest.
  const busy = [{ first: '2026-12-02', last: '2026-12-07' }];
  expect(nextFree({ ...home, busy })).toEqual([{ first: '2026-12-08', last: '2027-01-30' }]);
});

test('the last departure is the first busy day after the arrival, where one follows', () => {
  expect(lastDeparture('2026-12-03', home)).toBe('2026-12-05');
  expect(lastDeparture('2026-12-08', home)).toBe('2026-12-12');
  expect(lastDeparture('2026-12-13', home)).toBeNull();
  // Within the longest stay nothing is taken.
  expect(lastDeparture('2026-12-13', { ...home, busy: [{ first: '2027-12-01', last: '2027-12-02' }] })).toBeNull();
});
