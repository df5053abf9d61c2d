import { expect, test } from 'vitest';
import { fc } from '#tests/support/property.ts';
import { machineHour } from './machine-hour.ts';
import { assumedFigures, type FigureKey } from './my-figures.ts';

const day = '2026-11-23';
type Landed = Parameters<typeof machineHour>[0];
const known = (minor: number): Landed => ({ total: { minor, knownMinor: minor, unknown: [] }, lines: [] });
const undelivered = (knownMinor: number): Landed => ({
  total: { minor: null, knownMinor, unknown: ['delivery'] },
  lines: [{ key: 'delivery', unknown: 'no_size' }],
});
const figures = { ...assumedFigures, years: 4, hoursPerYear: 1500, operatingRateMinor: 120_000 };
const hourOf = (landed: Landed, assumed: readonly FigureKey[] = [], of = figures) =>
  machineHour(landed, { figures: of, assumed, day });

test('an hour costs the price spread over the hours of ownership, plus the running costs', () => {
  // 9 000 000 ₽ / 4 years / 1 500 hours = 1 500 ₽, and 1 200 ₽ for fuel, operator and upkeep.
  const { lines, total } = hourOf(known(900_000_000));
  expect(lines).toMatchObject([
    { key: 'landed_hour', minor: 150_000, assumption: true, source: { date: day } },
    { key: 'operating_hour', minor: 120_000, source: { date: day } },
  ]);
  expect(total).toEqual({ minor: 270_000, knownMinor: 270_000, unknown: [] });
});

test('running costs that the buyer has not stated are unknown, never 0', () => {
  const { lines, total } = hourOf(known(900_000_000), ['operatingRateMinor']);
  expect(lines[1]).toEqual({ key: 'operating_hour', unknown: 'not_stated' });
  expect(total).toEqual({ minor: null, knownMinor: 150_000, unknown: ['operating_hour'] });
});

test('an unknown delivery makes an hour a lower bound of the known price, and is named', () => {
  const { lines, total } = hourOf(undelivered(900_000_000));
  expect(lines.slice(0, 2)).toMatchObject([
    { key: 'landed_hour', minor: 150_000 },
    { key: 'delivery', unknown: 'no_size' },
  ]);
  expect(total).toEqual({ minor: null, knownMinor: 270_000, unknown: ['delivery'] });
});

test('where nothing of the delivered price is known, only the running costs are', () => {
  const { lines, total } = hourOf(undelivered(0));
  expect(lines[0]).toEqual({ key: 'landed_hour', unknown: 'other_line' });
  expect(total).toEqual({ minor: null, knownMinor: 120_000, unknown: ['landed_hour', 'delivery'] });
});

test('assumed hours or years make the line an assumption of Dvor', () => {
  for (const key of ['years', 'hoursPerYear'] as const)
    expect(hourOf(known(900_000_000), [key]).lines[0]).toMatchObject({ source: { name: { en: "Dvor's assumption" } } });
});

test('more hours or years never make an hour dearer, and all hours together repay the price', () => {
  const hours = fc.integer({ min: 1, max: 8784 });
  const years = fc.integer({ min: 1, max: 15 });
  fc.assert(
    fc.property(fc.integer({ min: 100_000, max: 100_000_000_000 }), hours, years, (price, hoursPerYear, of) => {
      const minorOf = (hour: number, year: number): number =>
        hourOf(known(price), [], { ...figures, hoursPerYear: hour, years: year }).lines.flatMap((line) => ('minor' in line ? [line.minor] : []))[0]!; // prettier-ignore
      const minor = minorOf(hoursPerYear, of);
      expect(Math.abs(minor * hoursPerYear * of - price)).toBeLessThanOrEqual(hoursPerYear * of);
      expect(minorOf(hoursPerYear + 1, of)).toBeLessThanOrEqual(minor);
      expect(minorOf(hoursPerYear, of + 1)).toBeLessThanOrEqual(minor);
    }),
  );
});
