import { expect, test } from 'vitest';
import { percentPrice, sumPrice } from './rules.ts';

test.each([
  [125_000_000, -5, 2, 118_800_000],
  [125_000_000, 10, 2, 137_500_000],
  [4_500_000, -10, 2, 4_050_000],
  [99_900, -1, 2, 98_900],
  [1_500_000, 3, 0, 1_545_000],
  [100, -99, 2, 100],
])('%i changed by %i %% is %i, in %i digits', (minor, percent, digits, expected) => {
  expect(percentPrice(minor, percent, digits)).toBe(expected);
});

test.each([
  [125_000_050, -10_000, 2, 124_000_050],
  [4_500_000, 500, 2, 4_550_000],
  [100, -1, 2, 0],
  [1_500_000, 3, 0, 1_500_003],
])('%i changed by a sum of %i is %i, in %i digits', (minor, sum, digits, expected) => {
  expect(sumPrice(minor, sum, digits)).toBe(expected);
});
