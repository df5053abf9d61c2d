import { expect, test } from 'vitest';
import { isPulledAway, pullOf } from './pull-down.ts';

const from = { x: 100, y: 200, at: 0 };
const to = (x: number, y: number, at = 600) => ({ x, y, at });

test('a finger pulls straight down alone', () => {
  expect(pullOf(from, to(110, 260))).toBe(60);
  expect(pullOf(from, to(100, 205))).toBe(0);
  expect(pullOf(from, to(180, 260))).toBe(0);
  expect(pullOf(from, to(100, 100))).toBe(0);
});

test('what is pulled far or fast goes away', () => {
  expect(isPulledAway(from, to(100, 320))).toBe(true);
  expect(isPulledAway(from, to(100, 300))).toBe(false);
  expect(isPulledAway(from, to(100, 260, 100))).toBe(true);
  expect(isPulledAway(from, to(100, 230, 10))).toBe(false);
});
