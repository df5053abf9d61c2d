/** Ticks of an axis from nought: round figures, the last at or above the largest value; at most `most` steps. */
export function axisTicks(largest: number, most = 4): number[] {
  const rough = Math.max(1, largest) / most;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, ([1, 2, 5, 10].find((part) => part * power >= rough) ?? 10) * power);
  const count = Math.max(1, Math.ceil(largest / step));
  return Array.from({ length: count + 1 }, (_, at) => at * step);
}
