import { describe, expect, test } from 'vitest';
import { fc } from '#tests/support/property.ts';
import { addDays, daysBetween } from '#ui/iso-days.ts';
import { changesBetween, dayCliffs, figureCliffs } from './cliffs.ts';
import { computeCustoms } from './rules.ts';
import { customsTables } from './tables.ts';
import { type CustomsTerms, payers } from './terms.ts';

const car: CustomsTerms = {
  payer: 'individual',
  valueMinor: 200_000_000,
  eurRate: '100',
  declared: '2026-03-01',
  age: { made: '2023-04-10' },
  engineCc: 2000,
  powerHp: 150,
  powerKw: null,
  power30MinKw: null,
  powertrain: 'combustion',
  fuel: 'petrol',
  personalUse: true,
};
const on = (terms: CustomsTerms, declared: string) => computeCustoms(customsTables, { ...terms, declared });

describe('days on which the payments change', () => {
  test('a car that turns three pays less duty and more recycling fee in 41 days', () => {
    const [first] = dayCliffs(customsTables, car);
    expect([first!.day, daysBetween(car.declared, first!.day)]).toEqual(['2026-04-11', 41]);
    expect(first!.changes).toEqual([
      { key: 'duty', beforeMinor: 110_000_000, afterMinor: 54_000_000 },
      { key: 'recycling_fee', beforeMinor: 340_000, afterMinor: 520_000 },
    ]);
  });
  test('new versions of the tables are days of change, and unknown lines are null', () => {
    const firm = { ...car, payer: 'legal', personalUse: false, declared: '2026-11-23', age: { band: 'lt3' } } as const;
    const [first, second] = dayCliffs(customsTables, firm);
    expect(first!.day).toBe('2027-01-01');
    expect(first!.changes).toContainEqual({ key: 'excise', beforeMinor: 960_000, afterMinor: null });
    expect(second!.day).toBe('2028-01-01');
  });

  const terms = fc.record({
    payer: fc.constantFrom(...payers),
    declared: fc.integer({ min: 0, max: 1200 }).map((days) => addDays('2024-01-01', days)),
    age: fc
      .tuple(fc.integer({ min: 2016, max: 2024 }), fc.constantFrom('', '-03', '-02-28', '-03-01', '-12-31', '-08-15'))
      .map(([year, rest]) => ({ made: year % 4 === 0 && rest === '-02-28' ? `${year}-02-29` : `${year}${rest}` })),
    engineCc: fc.constantFrom(660, 1500, 1998, 3600),
    powerHp: fc.constantFrom(64, 150, 200, 400),
    fuel: fc.constantFrom('petrol', 'diesel'),
  }) as fc.Arbitrary<Partial<CustomsTerms>>;
  test('are those found by trying every day: the payments differ from the day before as stated, and on no other day', () =>
    fc.assert(
      fc.property(terms, (changes) => {
        const each: CustomsTerms = { ...car, ...changes };
        const days = 400;
        const tried: { day: string; changes: unknown }[] = [];
        for (let at = 1; at <= days; at += 1) {
          const day = addDays(each.declared, at);
          const found = changesBetween(on(each, addDays(day, -1)), on(each, day));
          if (found.length > 0) tried.push({ day, changes: found });
        }
        const told = dayCliffs(customsTables, each, days).map(({ day, changes: said }) => ({ day, changes: said }));
        expect(told).toEqual(tried);
      }),
      { numRuns: 25 },
    ));
});

describe('figures at which the payments are lower', () => {
  test('161 hp would pay the preferential recycling fee at 160', () => {
    const [first] = figureCliffs(customsTables, { ...car, powerHp: 161 });
    expect(first).toMatchObject({ figure: 'power', value: '117.68', hp: 160 });
    expect(first!.changes).toEqual([{ key: 'recycling_fee', beforeMinor: 90_000_000, afterMinor: 340_000 }]);
  });
  test('245 hp get the next row and the preferential fee as alternatives', () => {
    expect(figureCliffs(customsTables, { ...car, powerHp: 245 }).map(({ hp, figure }) => [figure, hp])).toEqual([
      ['power', 220],
      ['power', 160],
    ]);
  });
  test('the suggested power is the greatest one that pays less', () =>
    fc.assert(
      fc.property(fc.integer({ min: 161, max: 600 }), (powerHp) => {
        const feeAt = (hp: number) =>
          computeCustoms(customsTables, { ...car, powerHp: hp }).lines.find(({ key }) => key === 'recycling_fee')!
            .minor;
        const [first] = figureCliffs(customsTables, { ...car, powerHp });
        let hp = powerHp - 1;
        while (feeAt(hp) === feeAt(powerHp)) hp -= 1;
        expect(first?.hp).toBe(hp);
      }),
    ));
  test('for an electric car the 30-minute power is suggested, and nothing for an unknown total', () => {
    const electric = { ...car, powertrain: 'electric', fuel: 'electric', engineCc: null, powerHp: null } as const;
    expect(figureCliffs(customsTables, { ...electric, power30MinKw: '90' })[0]).toMatchObject({
      figure: 'power_30min',
      value: '73.55',
      hp: null,
    });
    expect(figureCliffs(customsTables, electric)).toEqual([]);
  });
  test('for a car within all preferences only a row of volumes that affects its duty is suggested', () => {
    // Up to three years the duty depends on the value and grows evenly with the volume.
    const small = { ...car, engineCc: 900, powerHp: 100 };
    expect(figureCliffs(customsTables, small)).toEqual([]);
    const used = { ...car, age: { band: '3_5' } } as const;
    expect(figureCliffs(customsTables, used)).toMatchObject([{ figure: 'engine_cc', value: '1800' }]);
  });
});
