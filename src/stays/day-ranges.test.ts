import { expect, test } from 'vitest';
import { freeWithin, isBusy, isFree, lastDay, nextBusy } from './day-ranges.ts';

const busy = [
  { first: '2026-12-05', last: '2026-12-07' },
  { first: '2026-12-20', last: '2027-01-02' },
];

test.each([
  ['2026-12-04', false],
  ['2026-12-05', true],
  ['2026-12-07', true],
  ['2026-12-08', false],
  ['2027-01-01', true],
])('%s is busy: %s', (day, expected) => expect(isBusy(day, busy)).toBe(expected));

test.each([
  // One may leave on the day on which the next guest comes, and come on the day on which the last one leaves.
  ['2026-12-03', '2026-12-05', true],
  ['2026-12-08', '2026-12-20', true],
  ['2026-12-04', '2026-12-06', false],
  ['2026-12-07', '2026-12-09', false],
  ['2026-12-01', '2026-12-31', false],
  ['2027-01-03', '2027-01-05', true],
])('the nights from %s to %s are free: %s', (from, to, expected) => expect(isFree(from, to, busy)).toBe(expected));

test.each([
  ['2026-12-01', '2026-12-05'],
  ['2026-12-06', '2026-12-06'],
  ['2026-12-08', '2026-12-20'],
  ['2027-01-03', null],
])('from %s on the next busy day is %s', (day, expected) => expect(nextBusy(day, busy)).toBe(expected));

test('the free days of a month are what its busy ones leave', () => {
  expect(freeWithin({ first: '2026-12-01', last: '2026-12-31' }, busy)).toEqual([
    { first: '2026-12-01', last: '2026-12-04' },
    { first: '2026-12-08', last: '2026-12-19' },
  ]);
  expect(freeWithin({ first: '2026-12-06', last: '2026-12-07' }, busy)).toEqual([]);
  expect(freeWithin({ first: '2027-01-02', last: '2027-01-31' }, busy)).toEqual([
    { first: '2027-01-03', last: '2027-01-31' },
  ]);
  expect(freeWithin({ first: '2026-11-01', last: '2026-11-30' }, busy)).toEqual([
    { first: '2026-11-01', last: '2026-11-30' },
  ]);
});

test.each([
  ['2026-11-30', '2028-11-30'],
  ['2026-01-31', '2028-01-31'],
  ['2026-02-10', '2028-02-29'],
])('days from %s on may be chosen until %s', (today, expected) => expect(lastDay(today)).toBe(expected));
