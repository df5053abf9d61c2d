import { expect, test } from 'vitest';
import { agreedPrice, counterLimits, isWithin, offerLimits } from './price-rules.ts';

test.each([
  [50_00, 100_00, true],
  [49_99, 100_00, false],
  [100_00, 100_00, true],
  [100_01, 100_00, false],
  [51, 101, true],
  [50, 101, false],
])('a price of %i for a listing of %i may be offered: %s', (offered, price, isAllowed) => {
  expect(isWithin(offered, offerLimits(price))).toBe(isAllowed);
});

test('prices to offer are whole units within the allowed share of the listed price', () => {
  expect(offerLimits(1_000_001_00, 100)).toEqual({ min: 500_001_00, max: 1_000_001_00 });
  expect(offerLimits(999, 100)).toEqual({ min: 500, max: 900 });
});

test('the seller answers with more than was offered, up to the present price', () => {
  const limits = (namedMinor: number, presentMinor: number, step?: number) =>
    counterLimits('recipient', { namedMinor, presentMinor }, step);
  expect(limits(900_00, 1_000_00)).toEqual({ min: 900_01, max: 1_000_00 });
  expect(limits(900_00, 1_000_00, 100)).toEqual({ min: 901_00, max: 1_000_00 });
  expect(limits(900_50, 1_000_00, 100)).toEqual({ min: 901_00, max: 1_000_00 });
  // The price of the listing has risen: an offer below half of it is answered with at least the half.
  expect(limits(900_00, 2_000_00)).toEqual({ min: 1_000_00, max: 2_000_00 });
  // Nothing is left to ask when the offer is not below the present price.
  expect(isWithin(900_00, limits(900_00, 900_00))).toBe(false);
  expect(isWithin(900_01, limits(900_00, 900_00))).toBe(false);
});

test('the buyer answers with less than was asked, from half of the present price', () => {
  const limits = (namedMinor: number, presentMinor: number, step?: number) =>
    counterLimits('applicant', { namedMinor, presentMinor }, step);
  expect(limits(970_00, 1_000_00)).toEqual({ min: 500_00, max: 969_99 });
  expect(limits(970_00, 1_000_00, 100)).toEqual({ min: 500_00, max: 969_00 });
  expect(limits(970_50, 1_000_00, 100)).toEqual({ min: 500_00, max: 970_00 });
  // The listing has become cheaper than the seller's answer.
  expect(limits(970_00, 800_00)).toEqual({ min: 400_00, max: 800_00 });
});

test('nobody agrees on more than the listing asks, or on less than may be offered', () => {
  expect(agreedPrice(900_00, 1_000_00)).toBe(900_00);
  expect(agreedPrice(900_00, 850_00)).toBe(850_00);
  expect(agreedPrice(900_00, 1_800_00)).toBe(900_00);
  expect(agreedPrice(900_00, 1_800_01)).toBeNull();
});
