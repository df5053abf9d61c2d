/** Ticks of an axis from 0: round numbers in at most `most` steps, the last at or above the largest value. */
export function axisTicks(largest: number, most = 4): number[] {
  const rough = Math.max(1, largest) / most;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, ([1, 2, 5, 10].find((part) => part * power >= rough) ?? 10) * power);
  const count = Math.max(1, Math.ceil(largest / step));
  return Array.from({ length: count + 1 }, (_, at) => at * step);
}
