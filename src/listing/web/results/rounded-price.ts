/** A price with two significant digits: 1 540 000 becomes 1 600 000 or 1 500 000. */
export function roundedPrice(price: number, round: (figure: number) => number): number {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(price)) - 1);
  return round(price / step) * step;
}
