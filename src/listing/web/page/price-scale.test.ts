import { expect, test } from 'vitest';
import { priceScale } from './price-scale.ts';

test('the middle half is the middle third of the line, and the median stands within it where it is', () => {
  const at = priceScale(110, { low: 100, median: 105, high: 120 });
  expect(at).toEqual({ low: 33.3, median: 41.7, high: 66.7, price: 50 });
});

test('a price far from the middle half stands where it is, and the figures keep their room', () => {
  const spread = { low: 100, median: 102, high: 104 };
  const cheap = priceScale(60, spread);
  const dear = priceScale(140, spread);
  // All four are on one scale.
  for (const { low, high, price, median } of [cheap, dear]) {
    const unit = (high - low) / 4;
    expect((median - low) / unit).toBeCloseTo(2, 0);
    expect(Math.abs(low - price) / unit).toBeCloseTo(40, -1);
    expect(low).toBeGreaterThanOrEqual(25);
    expect(100 - high).toBeGreaterThanOrEqual(25);
    expect(price).toBeGreaterThan(2);
    expect(price).toBeLessThan(98);
  }
});

test('equal quartiles are a line of their own, not a division by nothing', () => {
  expect(priceScale(100, { low: 100, median: 100, high: 100 })).toEqual({
    low: 33.3,
    median: 50,
    high: 66.7,
    price: 50,
  });
});
