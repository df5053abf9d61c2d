import { expect, test } from 'vitest';
import {
  chartPoints,
  figureSide,
  hasChart,
  priceAxis,
  priceSteps,
  stepPath,
  stepsOfListings,
  withFigures,
} from './price-steps.ts';

const rub = (minor: number) => ({ minor, currency: 'RUB' });
const day = (number: number) => new Date(Date.UTC(2026, 10, number)).toISOString();

test('the steps begin with the price at publication, oldest first', () => {
  const changes = [
    { at: day(9), from: rub(900), to: rub(800) },
    { at: day(5), from: rub(1000), to: rub(900) },
  ];
  expect(priceSteps(day(1), changes)).toEqual([
    { at: Date.parse(day(1)), minor: 1000 },
    { at: Date.parse(day(5)), minor: 900 },
    { at: Date.parse(day(9)), minor: 800 },
  ]);
});

test('earlier listings of the same thing come first, and those of another currency or unit are left out', () => {
  const current = { price: rub(900), prices: [], published_at: day(20) };
  const one = {
    price: rub(1000),
    prices: [{ at: day(5), from: rub(1100), to: rub(1000) }],
    published_at: day(1),
    is_same_unit: true,
  };
  const rent = { price: rub(5), prices: [], published_at: day(10), is_same_unit: false };
  const dollars = { price: { minor: 12, currency: 'USD' }, prices: [], published_at: day(11), is_same_unit: true };
  expect(stepsOfListings(current, [dollars, rent, one])).toEqual([
    { at: Date.parse(day(1)), minor: 1100 },
    { at: Date.parse(day(5)), minor: 1000 },
    { at: Date.parse(day(20)), minor: 900 },
  ]);
  expect(stepsOfListings(current, [rent, dollars])).toHaveLength(1);
});

test('prices in several currencies have no common axis', () => {
  expect(priceSteps(day(1), [{ at: day(5), from: rub(1000), to: { minor: 10, currency: 'USD' } }])).toEqual([]);
  expect(priceSteps(day(1), [])).toEqual([]);
});

test('the path holds a price until it changes', () => {
  const steps = priceSteps(day(1), [
    { at: day(9), from: rub(900), to: rub(800) },
    { at: day(5), from: rub(1000), to: rub(900) },
  ]);
  expect(priceAxis(steps)).toEqual({ low: 700, high: 1100 });
  expect(stepPath(chartPoints(steps, Date.parse(day(11))))).toBe('M0 25H40V50H80V75H100');
});

test('the axis reaches as far as the prices do on either side, so that a cut is seen, and 3 % at least', () => {
  const axisOf = (...minors: number[]) => priceAxis(minors.map((minor, at) => ({ at, minor })));
  const shareOf = (from: number, to: number): number => {
    const { low, high } = axisOf(from, to);
    return (from - to) / (high - low);
  };
  expect(axisOf(59_500_00, 57_500_00)).toEqual({ low: 56_500_00, high: 60_500_00 });
  // A cut of 3 % and one of a half take about half of the height; one of a half percent is still small.
  expect(shareOf(21_000_000, 20_400_000)).toBeGreaterThan(0.4);
  expect(shareOf(100, 50)).toBeGreaterThan(0.4);
  expect(shareOf(20_000_000, 19_900_000)).toBeLessThan(0.15);
  expect(axisOf(100, 1).low).toBe(0);
});

test('the last figure stands, and those before it that touch no other', () => {
  const at = (...xs: number[]) => xs.map((x) => ({ x, y: 50, minor: x }));
  const shown = (...xs: number[]) => withFigures(at(...xs)).map(({ x }) => x);
  expect(shown(0, 99)).toEqual([0, 99]);
  expect(shown(0, 10, 20, 99)).toEqual([0, 99]);
  expect(shown(0, 34, 50, 70)).toEqual([0, 34, 70]);
  expect(shown()).toEqual([]);
});

test('a chart needs a day between its ends', () => {
  const steps = [
    { at: Date.parse(day(5)), minor: 1000 },
    { at: Date.parse(day(5)) + 3_600_000, minor: 900 },
  ];
  expect(hasChart(steps, Date.parse(day(5)) + 7_200_000)).toBe(false);
  expect(hasChart(steps, Date.parse(day(6)))).toBe(true);
  expect(hasChart(steps.slice(0, 1), Date.parse(day(9)))).toBe(false);
  expect(
    hasChart(
      steps.map(({ at }) => ({ at, minor: 1000 })),
      Date.parse(day(9)),
    ),
  ).toBe(false);
});

test('a figure stands on the side of its point where the line does not run', () => {
  const pointsOf = (...minors: number[]) =>
    chartPoints(
      minors.map((minor, at) => ({ at: at * 10, minor })),
      minors.length * 10,
    );
  const fallen = pointsOf(1000, 900);
  // The line comes from above to the last point, and leaves the first one downwards.
  expect(fallen.map((point) => figureSide(fallen, point))).toEqual(['above', 'below']);
  const risen = pointsOf(900, 1000, 1000, 1000, 1100);
  expect(figureSide(risen, risen[0]!)).toBe('below');
  expect(figureSide(risen, risen.at(-1)!)).toBe('above');
});
