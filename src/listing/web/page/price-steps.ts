type Money = { minor: number; currency: string };
type Change = { at: string; from: Money; to: Money };

/** A price in minor units, from this time (ms) on. */
export type PriceStep = { at: number; minor: number };

/** The prices of a listing since its publication, oldest first; empty if they are not all in one currency. `changes` are newest first. */
export function priceSteps(publishedAt: string, changes: readonly Change[]): PriceStep[] {
  const first = changes.at(-1);
  if (!first || changes.some(({ from, to }) => from.currency !== to.currency || to.currency !== first.to.currency))
    return [];
  return [
    { at: Date.parse(publishedAt), minor: first.from.minor },
    ...changes.toReversed().map(({ at, to }) => ({ at: Date.parse(at), minor: to.minor })),
  ];
}

const dayMs = 86_400_000;

/** Whether a chart of the steps until `end` (ms) has something to show: one of a single day has the same day at both ends. */
export const hasChart = (steps: readonly PriceStep[], end: number): boolean =>
  steps.length > 1 && end - (steps[0]?.at ?? end) >= dayMs;

/**
 * The steps as the path of an SVG of 100 by 100: the x axis from the first step to `end` (ms), the highest price at 10 and the lowest at 90.
 */
export function stepPath(steps: readonly PriceStep[], end: number): string {
  const prices = steps.map(({ minor }) => minor);
  const [low, high] = [Math.min(...prices), Math.max(...prices)];
  const start = steps[0]?.at ?? end;
  const x = (at: number) => round(((at - start) / Math.max(1, end - start)) * 100);
  const y = (minor: number) => round(90 - ((minor - low) / Math.max(1, high - low)) * 80);
  return `${steps.map(({ at, minor }, place) => (place === 0 ? `M0 ${y(minor)}` : `H${x(at)}V${y(minor)}`)).join('')}H100`;
}

const round = (value: number): number => Math.round(value * 10) / 10;
