import { expect, test } from 'vitest';
import { percentPrice } from './rules.ts';

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
