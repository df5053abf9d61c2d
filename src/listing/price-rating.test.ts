import { expect, test } from 'vitest';
import { marketSide, priceLevel } from './price-rating.ts';

const market = { low_minor: 40_000, median_minor: 53_000, high_minor: 65_500 };
const sideOf = (price: number) => marketSide(priceLevel(price, market), price, market.median_minor);

test('a price within the usual half is not called above or below the median, however wide that half is', () => {
  expect(sideOf(65_000)).toEqual({ side: 'usual', percent: 23 });
  expect(sideOf(41_000)).toEqual({ side: 'usual', percent: 23 });
});

test('a price equals the median only where both are the same, and half a per cent from it is near', () => {
  expect(sideOf(53_000)).toEqual({ side: 'even', percent: 0 });
  expect(sideOf(53_100)).toEqual({ side: 'near', percent: 0 });
  expect(sideOf(52_900)).toEqual({ side: 'near', percent: 0 });
  const [price, median] = [2_120_000_000, 2_110_000_000];
  expect(marketSide('fair', price, median).side).toBe('near');
});

test('a price below the quartiles of prices that hardly differ is near the median', () => {
  const narrow = { low_minor: 99_000, median_minor: 100_000, high_minor: 104_000 };
  expect(marketSide(priceLevel(98_000, narrow), 98_000, 100_000)).toEqual({ side: 'near', percent: 2 });
  expect(marketSide(priceLevel(95_000, narrow), 95_000, 100_000)).toEqual({ side: 'below', percent: 5 });
});

test('a price outside of it is told by its distance to the median', () => {
  expect(sideOf(80_000)).toEqual({ side: 'above', percent: 51 });
  expect(sideOf(39_000)).toEqual({ side: 'below', percent: 26 });
});

test.each([
  [
    'equal to the median and the lower quartile',
    2100,
    { low_minor: 2100, median_minor: 2100, high_minor: 2600 },
    'fair',
  ],
  ['well below both', 1990, { low_minor: 2100, median_minor: 2100, high_minor: 2600 }, 'good'],
  ['below both by less than a twentieth', 2050, { low_minor: 2100, median_minor: 2100, high_minor: 2600 }, 'fair'],
  [
    'at the lower quartile, well below the median',
    2100,
    { low_minor: 2100, median_minor: 2300, high_minor: 2600 },
    'good',
  ],
  ['at the lower quartile, near the median', 2100, { low_minor: 2100, median_minor: 2130, high_minor: 2600 }, 'fair'],
  ['far below the median', 1700, { low_minor: 2100, median_minor: 2100, high_minor: 2600 }, 'great'],
  ['equal to all of them', 2100, { low_minor: 2100, median_minor: 2100, high_minor: 2100 }, 'fair'],
  ['above the upper quartile', 2700, { low_minor: 2100, median_minor: 2100, high_minor: 2600 }, 'high'],
])('a price %s', (_, price, quartiles, level) => {
  expect(priceLevel(price, quartiles)).toBe(level);
});
