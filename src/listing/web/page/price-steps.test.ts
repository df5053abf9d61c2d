import { expect, test } from 'vitest';
import { hasChart, priceSteps, stepPath } from './price-steps.ts';

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

test('prices in several currencies have no common axis', () => {
  expect(priceSteps(day(1), [{ at: day(5), from: rub(1000), to: { minor: 10, currency: 'USD' } }])).toEqual([]);
  expect(priceSteps(day(1), [])).toEqual([]);
});

test('the path holds a price until it changes', () => {
  const steps = priceSteps(day(1), [
    { at: day(9), from: rub(900), to: rub(800) },
    { at: day(5), from: rub(1000), to: rub(900) },
  ]);
  expect(stepPath(steps, Date.parse(day(11)))).toBe('M0 10H40V50H80V90H100');
});

test('a chart needs a day between its ends', () => {
  const steps = [
    { at: Date.parse(day(5)), minor: 1000 },
    { at: Date.parse(day(5)) + 3_600_000, minor: 900 },
  ];
  expect(hasChart(steps, Date.parse(day(5)) + 7_200_000)).toBe(false);
  expect(hasChart(steps, Date.parse(day(6)))).toBe(true);
  expect(hasChart(steps.slice(0, 1), Date.parse(day(9)))).toBe(false);
});
