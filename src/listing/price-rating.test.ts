import { expect, test } from 'vitest';
import { marketSide, priceLevel } from './price-rating.ts';

const market = { low_minor: 40_000, median_minor: 53_000, high_minor: 65_500 };
const sideOf = (price: number) => marketSide(priceLevel(price, market), price, market.median_minor);

test('a price within the usual half is not called above or below the median, however wide that half is', () => {
  expect(sideOf(65_000)).toEqual({ side: 'usual', percent: 23 });
  expect(sideOf(41_000)).toEqual({ side: 'usual', percent: 23 });
  expect(sideOf(53_100)).toEqual({ side: 'even', percent: 0 });
});

test('a price outside of it is told by its distance to the median', () => {
  expect(sideOf(80_000)).toEqual({ side: 'above', percent: 51 });
  expect(sideOf(39_000)).toEqual({ side: 'below', percent: 26 });
});
