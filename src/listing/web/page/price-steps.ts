import { dayMs } from '#ui/durations.ts';

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

type Priced = { price: Money; prices: readonly Change[]; published_at: string };

const ownSteps = ({ price, prices, published_at: published }: Priced): PriceStep[] =>
  prices.length === 0 ? [{ at: Date.parse(published), minor: price.minor }] : priceSteps(published, prices);

/**
 * The prices of a thing over all its listings, oldest first: a price holds until the next one, also while nothing was for sale. Listings in
 * another currency, or whose price was for something else, such as a month of rent, are left out.
 */
export function stepsOfListings(
  current: Priced,
  earlier: readonly (Priced & { is_same_unit: boolean })[],
): PriceStep[] {
  const alike = earlier.filter((other) => other.is_same_unit && other.price.currency === current.price.currency);
  return [...alike, current].flatMap(ownSteps).toSorted((one, other) => one.at - other.at);
}

/** Whether a chart of the steps until `end` (ms) has something to show: one of a single price or day has nothing. */
export const hasChart = (steps: readonly PriceStep[], end: number): boolean =>
  new Set(steps.map(({ minor }) => minor)).size > 1 && end - (steps[0]?.at ?? end) >= dayMs;

/** The axis reaches at least this share of the present price above and below the middle, so that a change of 1 % does not look like one of a third. */
const leastReach = 0.03;

/** The smallest round number, such as 1, 2, 5 or 10, that is not below `value`. */
function roundUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  return ([1, 2, 5].find((digit) => digit * power >= value) ?? 10) * power;
}

/** The ends of the price axis, round amounts in minor units. */
export function priceAxis(steps: readonly PriceStep[]): { low: number; high: number } {
  const prices = steps.map(({ minor }) => minor);
  const [least, most] = [Math.min(...prices), Math.max(...prices)];
  const middle = (least + most) / 2;
  const reach = Math.max(most - least, (prices.at(-1) ?? 0) * leastReach, 1);
  const step = roundUp(reach / 4);
  return {
    low: Math.max(0, Math.floor((middle - reach) / step) * step),
    high: Math.ceil((middle + reach) / step) * step,
  };
}

/** A step as a point of a chart of 100 by 100: the x axis from the first step to `end` (ms), the y axis from `low` at 100 to `high` at 0. */
export type ChartPoint = { x: number; y: number; minor: number };

/** Where the steps stand in the chart. */
export function chartPoints(steps: readonly PriceStep[], end: number): ChartPoint[] {
  const { low, high } = priceAxis(steps);
  const start = steps[0]?.at ?? end;
  return steps.map(({ at, minor }) => ({
    x: round(((at - start) / Math.max(1, end - start)) * 100),
    y: round(((high - minor) / (high - low)) * 100),
    minor,
  }));
}

/** The points as the path of an SVG: each price holds until the next. */
export const stepPath = (points: readonly ChartPoint[]): string =>
  `${points.map(({ x, y }, place) => (place === 0 ? `M0 ${y}` : `H${x}V${y}`)).join('')}H100`;

/** The share of the width, in percent, that the figure of a step takes on a phone. */
const figureWidth = 32;

/** The points whose figures have room beside each other: the last, which ends at the right edge, and from the left those that do not touch others. */
export function withFigures(points: readonly ChartPoint[]): ChartPoint[] {
  const last = points.at(-1);
  if (!last) return [];
  const shown: ChartPoint[] = [];
  for (const point of points.slice(0, -1))
    if (point.x >= (shown.at(-1)?.x ?? -figureWidth) + figureWidth && point.x <= 100 - 2 * figureWidth)
      shown.push(point);
  return [...shown, last];
}

/**
 * On which side of its point a figure is clear of the line: below it where the line comes down to the last point, whose figure ends at the right edge, or
 * goes up from another one, whose figure begins there.
 */
export function figureSide(points: readonly ChartPoint[], point: ChartPoint): 'above' | 'below' {
  const at = points.indexOf(point);
  const isLast = at === points.length - 1;
  const beside = isLast ? points.slice(at - 1, at) : points.slice(at + 1).filter(({ x }) => x < point.x + figureWidth);
  return beside.some(({ y }) => y < point.y) ? 'below' : 'above';
}

const round = (value: number): number => Math.round(value * 10) / 10;
