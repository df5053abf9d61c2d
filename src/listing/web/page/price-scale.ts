/** Prices of comparable listings in kopecks: the quartiles and the median. */
export type PriceSpread = { low: number; median: number; high: number };

/** Either side of the middle half takes at least this share of the line, so that its figure has room below it. */
const leastSide = 0.26;
/** A middle half narrower than this share of the median is drawn so wide. */
const leastMiddle = 0.01;
/** The line goes on beyond a price outside of the middle half by this share of its distance. */
const beyond = 1.12;

/**
 * Where the quartiles, the median and a price stand on one line, in percent. The middle half takes a third of it where the price is near; a price further
 * away stands where it is, with a longer line to it.
 */
export function priceScale(price: number, spread: PriceSpread): PriceSpread & { price: number } {
  const { median } = spread;
  const least = median * leastMiddle;
  const [low, high] = [Math.min(spread.low, median - least / 2), Math.max(spread.high, median + least / 2)];
  const width = high - low;
  const left = Math.max(width, (low - price) * beyond);
  const right = Math.max(width, (price - high) * beyond);
  // The other side grows with a long one.
  const besides = (one: number): number => ((one + width) * leastSide) / (1 - leastSide);
  const [before, after] = [Math.max(left, besides(right)), Math.max(right, besides(left))];
  const whole = before + width + after;
  const at = (minor: number): number => Math.round(((minor - low + before) / whole) * 1000) / 10;
  return { low: at(low), median: at(median), high: at(high), price: at(price) };
}
