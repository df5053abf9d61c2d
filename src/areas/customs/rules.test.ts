import { describe, expect, test } from 'vitest';
import { fc } from '#tests/support/property.ts';
import { daysOfChange } from './customs-table.ts';
import { computeCustoms as compute, leastCustoms } from './rules.ts';
import { customsTables } from './tables.ts';
import { type CustomsTerms, type LineKey, customsFuels, payers, powertrains } from './terms.ts';

const car: CustomsTerms = {
  payer: 'individual',
  valueMinor: 200_000_000,
  eurRate: '100',
  declared: '2026-07-01',
  age: { band: 'lt3' },
  engineCc: 2000,
  powerHp: null,
  powerKw: '110.32',
  power30MinKw: null,
  powertrain: 'combustion',
  fuel: 'petrol',
  personalUse: true,
};
const firm = { ...car, payer: 'legal', personalUse: false } as const;
const electric = { ...car, powertrain: 'electric', fuel: 'electric', engineCc: null, powerKw: null } as const;

const computeCustoms = (terms: CustomsTerms) => compute(customsTables, terms);
const lineOf = (terms: CustomsTerms, key: LineKey) => computeCustoms(terms).lines.find((line) => line.key === key);
const minorOf = (terms: CustomsTerms, key: LineKey) => lineOf(terms, key)?.minor ?? null;
const reasonOf = (terms: CustomsTerms, key: LineKey) =>
  computeCustoms(terms).unknown.find((line) => line.key === key)?.reason ?? null;

describe('the worked examples of docs/domain.md, told otherwise', () => {
  test('I8 is the same with the engine and the 30-minute power stated separately', () => {
    const hybrid = { ...car, powertrain: 'other_hybrid', engineCc: 1797, age: { band: '3_5' } } as const;
    const apart = computeCustoms({ ...hybrid, powerKw: '72', power30MinKw: '23' });
    expect(apart.totalMinor).toBe(computeCustoms({ ...hybrid, powerKw: '95' }).totalMinor);
  });
  test('a resale pays as much as an import by a person without personal use (I13)', () => {
    const old = { ...car, age: { band: '3_5' } } as const;
    expect(minorOf({ ...old, personalUse: false }, 'recycling_fee')).toBe(140_880_000);
    expect(computeCustoms({ ...old, payer: 'resale' }).totalMinor).toBe(196_234_100);
  });
});

describe('both sides of a boundary', () => {
  const volumes = (age: CustomsTerms['age'], engineCc: number, terms: CustomsTerms = car) =>
    minorOf({ ...terms, age, engineCc }, 'duty');
  // Roubles at 100 roubles per euro: cm³ × rate × 100.
  test.each([
    ['3_5', 1000, 150_000, 1001, 170_170],
    ['3_5', 1500, 255_000, 1501, 375_250],
    ['3_5', 1800, 450_000, 1801, 486_270],
    ['3_5', 2300, 621_000, 2301, 690_300],
    ['3_5', 3000, 900_000, 3001, 1_080_360],
    ['gt5', 1000, 300_000, 1001, 320_320],
    ['gt5', 1500, 480_000, 1501, 525_350],
    ['gt5', 1800, 630_000, 1801, 864_480],
    ['gt5', 2300, 1_104_000, 2301, 1_150_500],
    ['gt5', 3000, 1_500_000, 3001, 1_710_570],
  ] as const)('%s: %i cm³ pay %i roubles, %i cm³ %i', (band, low, lowDuty, high, highDuty) => {
    expect([volumes({ band }, low), volumes({ band }, high)]).toEqual([lowDuty * 100, highDuty * 100]);
  });
  test.each([
    [8500, 54, 48],
    [16_700, 48, 48],
    [42_300, 48, 48],
    [84_500, 48, 48],
    [169_000, 48, 48],
  ])('a value of %i euros belongs to the lower row, a kopeck more to the next', (euros, below, above) => {
    const at = (valueMinor: number) => lineOf({ ...car, engineCc: 660, valueMinor, eurRate: '87.4027' }, 'duty')!;
    // The greatest value in kopecks that is at most this many euros.
    const most = Math.floor((euros * 874_027) / 100);
    const [low, high] = [at(most), at(most + 1)];
    expect([low.row.ranges[0]?.upTo, high.row.ranges[0]?.above]).toEqual([String(euros), String(euros)]);
    expect([low.formula[0]?.[1], high.formula[0]?.[1]]).toMatchObject([{ value: `${below}` }, { value: `${above}` }]);
  });
  test.each([
    [130, '95.61', 95],
    [310, '228', 228],
    [370, '272.13', 272],
    [430, '316.26', 316],
    [160, '117.68', 117],
  ])('%i hp stay in the row up to %s kW, and a hundredth more leaves it', (powerHp, upTo) => {
    const sideOf = (terms: CustomsTerms) => lineOf(terms, 'recycling_fee')!.row.ranges.at(-1)!;
    const isElectric = powerHp === 130;
    const above = (Number(upTo) + 0.01).toFixed(2);
    const atLimit = isElectric
      ? { ...electric, power30MinKw: '95.6148' }
      : { ...firm, powerKw: null, powerHp, engineCc: 1998 };
    const beyond = isElectric ? { ...electric, power30MinKw: above } : { ...firm, powerKw: above, engineCc: 1998 };
    expect(sideOf(atLimit).upTo).toBe(upTo);
    expect(sideOf(beyond).above).toBe(upTo);
  });
  test('kilowatts are rounded half up to hundredths before the look-up', () => {
    expect(minorOf({ ...car, powerKw: '117.684' }, 'recycling_fee')).toBe(340_000);
    expect(minorOf({ ...car, powerKw: '117.685' }, 'recycling_fee')).toBe(90_000_000);
    expect(minorOf({ ...electric, power30MinKw: '58.844' }, 'recycling_fee')).toBe(340_000);
    expect(minorOf({ ...electric, power30MinKw: '58.845' }, 'recycling_fee')).toBe(99_120_000);
  });
  test('3000 cm³ are preferential, 3001 are not', () => {
    expect(minorOf({ ...car, engineCc: 3000 }, 'recycling_fee')).toBe(340_000);
    expect(minorOf({ ...car, engineCc: 3001 }, 'recycling_fee')).toBe(258_400_000);
  });
  test.each([
    [90, 0, 91, 64 * 91],
    [150, 64 * 150, 151, 613 * 151],
    [200, 613 * 200, 201, 1004 * 201],
    [300, 1004 * 300, 301, 1711 * 301],
    [400, 1711 * 400, 401, 1771 * 401],
    [500, 1771 * 500, 501, 1829 * 501],
  ])('the excise of %i hp is %i roubles, of %i hp %i', (low, lowExcise, high, highExcise) => {
    const excise = (powerHp: number) => minorOf({ ...firm, powerHp }, 'excise');
    expect([excise(low), excise(high)]).toEqual([lowExcise * 100, highExcise * 100]);
  });
  test('the excise by kilowatts counts units of 0.75 kW', () => {
    expect(minorOf({ ...firm, powerKw: '67.5' }, 'excise')).toBe(0);
    expect(minorOf({ ...firm, powerKw: '67.51' }, 'excise')).toBe(576_085); // 67.51 / 0.75 × 64
    expect(minorOf({ ...firm, powerKw: '112.5' }, 'excise')).toBe(960_000);
  });
  test.each([
    [200_000, 1231, 2462],
    [450_000, 2462, 4924],
    [1_200_000, 4924, 13_541],
    [2_700_000, 13_541, 18_465],
    [4_200_000, 18_465, 21_344],
    [5_500_000, 21_344, 49_240],
    [10_000_000, 49_240, 73_860],
  ])('clearance of %i roubles costs %i, of a kopeck more %i', (value, low, high) => {
    const fee = (valueMinor: number) => minorOf({ ...car, valueMinor }, 'clearance_fee');
    expect([fee(value * 100), fee(value * 100 + 1)]).toEqual([low * 100, high * 100]);
  });
  test.each([
    ['petrol', 3000, '15', 3001, '12.5'],
    ['diesel', 3000, '15', 3001, '15'],
  ] as const)('firms: new %s of %i cm³ pays %s %%, of %i %s', (fuel, low, lowPercent, high, highPercent) => {
    const percent = (engineCc: number) => lineOf({ ...firm, fuel, engineCc }, 'duty')!.formula[0]?.[1];
    expect([percent(low), percent(high)]).toMatchObject([{ value: lowPercent }, { value: highPercent }]);
  });
});

describe('age', () => {
  const dutyOn = (declared: string, made: string, terms: CustomsTerms = car) =>
    lineOf({ ...terms, declared, age: { made } }, 'duty')!.row.age;
  test.each([
    ['2026-08-15', '2023-08-15', 'up_to_3'],
    ['2026-08-16', '2023-08-15', 'from_3_to_5'],
    ['2026-08-15', '2023-08', 'up_to_3'],
    ['2026-08-20', '2023-08', 'from_3_to_5'],
    ['2026-08-20', '2023-09', 'up_to_3'],
    ['2026-07-01', '2023', 'up_to_3'],
    ['2026-07-02', '2023', 'from_3_to_5'],
    ['2026-08-15', '2021-08-15', 'from_3_to_5'],
    ['2026-08-16', '2021-08-15', 'over_5'],
    ['2027-02-28', '2024-02-29', 'up_to_3'],
    ['2027-03-01', '2024-02-29', 'from_3_to_5'],
  ])('declared on %s, a car made «%s» is %s', (declared, made, age) => expect(dutyOn(declared, made)).toBe(age));
  test('firms have bands of three and seven years, and the recycling fee one of three', () => {
    expect(dutyOn('2026-08-15', '2019-08-15', firm)).toBe('from_3_to_7');
    expect(dutyOn('2026-08-16', '2019-08-15', firm)).toBe('over_7');
    expect(lineOf({ ...car, declared: '2026-08-15', age: { made: '2023-08-15' } }, 'recycling_fee')!.row.age).toBe(
      'up_to_3',
    );
    expect(minorOf({ ...car, declared: '2026-08-16', age: { made: '2023-08-15' } }, 'recycling_fee')).toBe(520_000);
  });
  test('a band across a boundary is unknown, never a number', () => {
    expect(reasonOf({ ...car, age: { band: '3_7' } }, 'duty')).toBe('age_band');
    expect(reasonOf({ ...firm, age: { band: 'gt5' } }, 'duty')).toBe('age_band');
    expect(lineOf({ ...firm, age: { band: '3_5' } }, 'duty')!.row.age).toBe('from_3_to_7');
    expect(lineOf({ ...car, age: { band: 'gt7' } }, 'duty')!.row.age).toBe('over_5');
  });
});

describe('the day of the declaration', () => {
  test.each([
    ['2024-12-31', '20', 8530, 557],
    ['2025-01-01', '20', 11_746, 583],
    ['2025-12-31', '20', 11_746, 583],
    ['2026-01-01', '22', 13_541, 613],
  ])('on %s VAT is %s %%, clearance %i roubles and the excise of 200 hp %i for each', (declared, vat, fee, excise) => {
    const terms = { ...firm, declared, powerHp: 200 };
    expect(lineOf(terms, 'vat')!.formula[0]?.[1]).toMatchObject({ value: vat });
    expect(minorOf(terms, 'clearance_fee')).toBe(fee * 100);
    expect(minorOf(terms, 'excise')).toBe(excise * 200 * 100);
  });
  test('the recycling fee depends on power from 1 December 2025', () => {
    const strong = { ...car, powerKw: '200', age: { band: '3_5' } } as const;
    const on = (declared: string, terms: CustomsTerms = strong) => minorOf({ ...terms, declared }, 'recycling_fee');
    expect(on('2025-11-30')).toBe(520_000);
    expect(on('2025-12-01')).toBe(153_200_000); // 76.6
    expect(on('2026-01-01')).toBe(183_840_000); // 91.92
    expect(on('2027-12-31')).toBe(202_220_000); // 101.11
    expect(on('2025-11-30', { ...firm, powerKw: null })).toBe(66_740_000);
  });
  test('values outside the tables are unknown with a reason, and there is no total', () => {
    const on = (declared: string, terms: CustomsTerms) => computeCustoms({ ...terms, declared });
    const firm2027 = on('2027-01-01', { ...firm, powerHp: 200 });
    expect(firm2027.unknown).toEqual([
      { key: 'excise', reason: 'no_table' },
      { key: 'vat', reason: 'other_line' },
    ]);
    expect(firm2027.totalMinor).toBeNull();
    expect(on('2027-01-01', car).unknown).toEqual([]);
    expect(on('2028-01-01', car).unknown).toEqual([{ key: 'recycling_fee', reason: 'no_table' }]);
    expect(on('2024-09-30', firm).unknown).toEqual([{ key: 'recycling_fee', reason: 'no_table' }]);
    expect(on('2024-09-30', car).unknown).toEqual([]);
    expect(on('2024-10-01', firm).unknown).toEqual([]);
    expect(on('2019-01-01', car).unknown.map(({ key }) => key)).toEqual(['clearance_fee', 'recycling_fee']);
  });
  test.each(['pickup', 'N1', 'N2', 'N3', 'other'] as const)('%s has no line', (category) => {
    const { lines, totalMinor, unknown } = computeCustoms({ ...car, category });
    expect([lines, totalMinor, new Set(unknown.map(({ reason }) => reason))]).toEqual([
      [],
      null,
      new Set(['category']),
    ]);
  });
  test('missing figures are named', () => {
    expect(reasonOf({ ...car, engineCc: null }, 'duty')).toBe('no_engine_cc');
    expect(reasonOf({ ...car, eurRate: null }, 'duty')).toBe('no_rate');
    expect(reasonOf({ ...car, powerKw: null }, 'recycling_fee')).toBe('no_power');
    expect(reasonOf(electric, 'recycling_fee')).toBe('no_30min_power');
    expect(reasonOf({ ...electric, powerKw: '150' }, 'recycling_fee')).toBe('no_30min_power');
    expect(reasonOf({ ...firm, fuel: 'lpg' }, 'duty')).toBe('fuel');
    expect(reasonOf({ ...car, clearedInEaeu: true }, 'clearance_fee')).toBe('cleared_in_eaeu');
    // Neither a rate nor the power is needed if no row depends on them.
    expect(reasonOf({ ...electric, eurRate: null, power30MinKw: '50' }, 'duty')).toBeNull();
    expect(reasonOf({ ...car, powerKw: null, declared: '2025-11-30' }, 'recycling_fee')).toBeNull();
  });
});

describe('series hybrids, on which the sources disagree', () => {
  const erev = { ...car, powertrain: 'series_hybrid', engineCc: 1496, powerKw: '113', power30MinKw: '85' } as const;
  test('pay by volume or as electric cars, with a low confidence', () => {
    expect(lineOf(erev, 'duty')).toMatchObject({ minor: 96_000_000, confidence: 'low', notes: ['series_hybrid'] });
    const asElectric = { ...erev, seriesHybridAs: 'electric' } as const;
    expect(lineOf(asElectric, 'duty')).toMatchObject({ minor: 30_000_000, confidence: 'low' });
    expect(minorOf(asElectric, 'vat')).toBeGreaterThan(50_000_000);
  });
  test('pay the recycling fee of electric cars', () => expect(minorOf(erev, 'recycling_fee')).toBe(131_760_000));
});

test('the least unified rate is that of the next bracket where 48 % of it is less', () => {
  const leastOf = (valueMinor: number, eurRate = '100') =>
    leastCustoms(customsTables, { ...car, engineCc: 600, valueMinor, eurRate }).lines.find(({ key }) => key === 'duty');
  // 8 000 € at 54 % are 4 320 €; just above 8 500 € 48 % are 4 080 €.
  expect(leastOf(80_000_000)).toMatchObject({ minor: 40_800_000, isByValue: true });
  // 7 500 € at 54 % are 4 050 €.
  expect(leastOf(75_000_000)?.minor).toBe(40_500_000);
  expect(leastOf(85_000_001)?.minor).toBe(40_800_000);
  const older = leastCustoms(customsTables, { ...car, age: { band: '3_5' } }).lines;
  expect(older.flatMap(({ key, isByValue }) => (isByValue ? [key] : []))).toEqual(['clearance_fee']);
  const dear = leastCustoms(customsTables, { ...car, valueMinor: 1_000_000_001 }).lines;
  expect(dear.find(({ key }) => key === 'clearance_fee')).toMatchObject({ minor: 7_386_000, isByValue: false });
});

describe('properties', () => {
  const terms = fc.record({
    payer: fc.constantFrom(...payers),
    valueMinor: fc.integer({ min: 1, max: 10_000_000_000 }),
    eurRate: fc.integer({ min: 300_000, max: 2_500_000 }).map((e4) => (e4 / 10_000).toFixed(4)),
    declared: fc.constantFrom(...daysOfChange(customsTables), '2026-11-23', '2025-11-30', '2027-12-31'),
    age: fc.oneof(
      fc.constantFrom('lt3', '3_5', '3_7', 'gt5', 'gt7').map((band) => ({ band })),
      fc.constantFrom('2016', '2019-05', '2021-11-23', '2023-08-15', '2024').map((made) => ({ made })),
    ),
    engineCc: fc.option(fc.integer({ min: 1, max: 8000 })),
    powerHp: fc.option(fc.integer({ min: 1, max: 1000 })),
    powerKw: fc.option(fc.integer({ min: 1, max: 90_000 }).map((hundredths) => (hundredths / 100).toFixed(2))),
    power30MinKw: fc.option(fc.integer({ min: 1, max: 50_000 }).map((hundredths) => (hundredths / 100).toFixed(2))),
    powertrain: fc.constantFrom(...powertrains),
    fuel: fc.constantFrom(...customsFuels),
    personalUse: fc.boolean(),
  }) as fc.Arbitrary<CustomsTerms>;

  /** Compares a line if it is known for both. */
  const expectNotLower = (one: CustomsTerms, other: CustomsTerms, key: LineKey) => {
    const [minor, least] = [minorOf(one, key), minorOf(other, key)];
    if (minor !== null && least !== null) expect(minor, key).toBeGreaterThanOrEqual(least);
  };

  test('of a customs value that is at least a given one, no line is lower than its lower bound; those without the value are exact', () =>
    fc.assert(
      fc.property(terms, fc.oneof(fc.nat(2_000_000), fc.nat(5_000_000_000)), (each, more) => {
        const bound = leastCustoms(customsTables, each);
        const actual = computeCustoms({ ...each, valueMinor: each.valueMinor + more });
        expect(bound.lines.map(({ key }) => key)).toEqual(actual.lines.map(({ key }) => key));
        for (const { key, minor, isByValue } of bound.lines) {
          const line = actual.lines.find((one) => one.key === key)!;
          if (isByValue) expect(minor, key).toBeLessThanOrEqual(line.minor);
          else expect(line.minor, key).toBe(minor);
        }
      }),
      { numRuns: 500 },
    ));

  test('each line is known or unknown, and the total is the sum of the lines', () =>
    fc.assert(
      fc.property(terms, (each) => {
        const { lines, totalMinor, unknown } = computeCustoms(each);
        expect(lines.length + unknown.length).toBe(5);
        for (const { minor, table } of lines) {
          expect(Number.isSafeInteger(minor) && minor >= 0).toBe(true);
          expect(table.effective_from <= each.declared && each.declared <= (table.until ?? '9999')).toBe(true);
        }
        const sum = lines.reduce((total, { minor }) => total + minor, 0);
        expect(totalMinor).toBe(unknown.length > 0 ? null : sum);
      }),
    ));

  test('a greater value never lowers fee, excise and VAT, nor the duty except at 8500 euros', () =>
    fc.assert(
      fc.property(terms, fc.integer({ min: 1, max: 1_000_000_000 }), (each, more) => {
        const dearer = { ...each, valueMinor: each.valueMinor + more };
        // At 8500 euros the share falls from 54 to 48 per cent, so that a dearer car may pay less (docs/domain.md §1.1).
        const euros = (minor: number) => minor / 100 / Number(each.eurRate);
        const crosses = euros(each.valueMinor) <= 8500 && euros(dearer.valueMinor) > 8500;
        for (const key of [
          'clearance_fee',
          'excise',
          'recycling_fee',
          ...(crosses ? [] : (['duty', 'vat'] as const)),
        ] as const)
          expectNotLower(dearer, each, key);
      }),
    ));

  test('more power never lowers the excise or the recycling fee', () =>
    fc.assert(
      fc.property(terms, fc.integer({ min: 1, max: 300 }), (each, more) => {
        const kw = (text: string | null) => text && (Number(text) + more).toFixed(2);
        const stronger: CustomsTerms = {
          ...each,
          powerHp: each.powerHp && each.powerHp + more,
          powerKw: kw(each.powerKw),
          power30MinKw: kw(each.power30MinKw),
        };
        for (const key of ['excise', 'recycling_fee'] as const) expectNotLower(stronger, each, key);
      }),
    ));

  test('a larger engine never lowers the recycling fee or the duty of a private individual’s used car', () =>
    fc.assert(
      fc.property(terms, fc.integer({ min: 1, max: 3000 }), (each, more) => {
        const larger = { ...each, engineCc: each.engineCc && each.engineCc + more };
        expectNotLower(larger, each, 'recycling_fee');
        if (each.payer !== 'legal') expectNotLower(larger, each, 'duty');
      }),
    ));

  test('a person’s own car never pays a greater recycling fee than a resale', () =>
    fc.assert(
      fc.property(terms, (each) => {
        const own = { ...each, payer: 'individual', personalUse: true } as const;
        expectNotLower({ ...each, payer: 'resale' }, own, 'recycling_fee');
      }),
    ));
});
