import { expect, test } from 'vitest';
import { bonusClasses } from '#areas/calculators/osago-table.ts';
import { fc } from '#tests/support/property.ts';
import {
  assumedFigures,
  completeFigures,
  downPaymentOf,
  figureLimits,
  figurePayers,
  figuresOfText,
  figuresToText,
  readStated,
} from './my-figures.ts';

const numbers = Object.fromEntries(Object.entries(figureLimits).map(([key, limits]) => [key, fc.integer(limits)]));
const stated = fc
  .record(
    {
      ...numbers,
      city: fc.constantFrom('moskva', 'nizhny-novgorod', 'kirov-kir'),
      payer: fc.constantFrom(...figurePayers),
      bonusClass: fc.constantFrom(...bonusClasses),
    },
    { requiredKeys: [] },
  )
  .map(readStated);

test('stated figures survive the cookie', () => {
  fc.assert(
    fc.property(stated, (figures) => {
      expect(figuresOfText(figuresToText(figures))).toEqual(figures);
    }),
  );
});

test('whatever a cookie contains, the figures are within their limits', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        stated.map((figures) => `${figuresToText(figures)}.m:9e9.a:-1`),
      ),
      (text) => {
        const { figures } = completeFigures(figuresOfText(text));
        for (const [key, { min, max }] of Object.entries(figureLimits)) {
          const value = figures[key as keyof typeof figureLimits];
          expect(value).toBeGreaterThanOrEqual(min);
          expect(value).toBeLessThanOrEqual(max);
        }
        expect(figures.driverExperience).toBeLessThanOrEqual(figures.driverAge - figureLimits.driverAge.min);
      },
    ),
  );
});

test('figures beyond their limits count as not stated', () => {
  expect(figuresOfText('c:moskva.p:king.a:15.m:36.b:14.d:91')).toEqual({ city: 'moskva', months: 36 });
  expect(figuresOfText('c:../../etc')).toEqual({});
  expect(figuresOfText(`m:36.${'x'.repeat(300)}`)).toEqual({});
  expect(readStated({ driverAge: 20, driverExperience: 10 })).toEqual({ driverAge: 20 });
});

test('figures that are not stated are assumed and marked', () => {
  expect(completeFigures({}).figures).toEqual(assumedFigures);
  const { figures, assumed } = completeFigures({ months: 36, downMinor: 100 });
  expect(figures).toMatchObject({ months: 36, downMinor: 100, years: assumedFigures.years });
  expect(assumed).not.toContain('months');
  expect(assumed).not.toContain('downMinor');
  expect(assumed).toContain('years');
  expect(completeFigures({ driverAge: 22 }).figures.driverExperience).toBe(4);
});

test('a down payment is the stated sum or a share rounded up, and never more than the price', () => {
  expect(downPaymentOf(1_000_001, { downMinor: 0, downPercent: 20 })).toBe(200_001);
  expect(downPaymentOf(1_000_000, { downMinor: 0, downPercent: 20 })).toBe(200_000);
  expect(downPaymentOf(1_000_000, { downMinor: 300_000, downPercent: 20 })).toBe(300_000);
  expect(downPaymentOf(1_000_000, { downMinor: 2_000_000, downPercent: 20 })).toBe(1_000_000);
});
