import { describe, expect, test } from 'vitest';
import { fc } from '#tests/support/property.ts';
import { decodeNumber } from './decode.ts';
import { mergeSections } from './merge-sections.ts';
import { findMileageFalls, pauseAfter, reportRules, stateOf } from './rules.ts';
import { offeredSections, sectionKeys, sourceStates } from './section-keys.ts';
import { readVehicleNumber } from './vehicle-number.ts';

describe('the state of a report', () => {
  test.each([
    [['waiting', 'ready'], 'processing'],
    [['ready', 'failed'], 'ready'],
    [['ready', 'not_found'], 'ready'],
    [['not_found', 'not_found'], 'not_found'],
    // The source that failed might have known the vehicle.
    [['not_found', 'failed'], 'failed'],
    [['failed'], 'failed'],
    [[], 'failed'],
  ] as const)('with sources %j is %s', (sources, state) => expect(stateOf(sources)).toBe(state));

  test('is final exactly when no source is pending, whatever their order', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...sourceStates), { minLength: 1, maxLength: 4 }), (sources) => {
        expect(stateOf(sources) === 'processing').toBe(sources.includes('waiting'));
        expect(stateOf(sources.toReversed())).toBe(stateOf(sources));
      }),
    );
  });
});

test('pauses between requests grow, and more than ten requests fit before the deadline', () => {
  const pauses = Array.from({ length: 20 }, (_, asked) => pauseAfter(asked));
  expect(pauses).toEqual(pauses.toSorted((a, b) => a - b));
  const tenth = pauses.slice(0, 10).reduce((sum, pause) => sum + pause, 0);
  expect(tenth).toBeLessThan(reportRules.deadlineMinutes * 60);
});

describe('mileage rollbacks', () => {
  const km = (...readings: number[]) => readings.map((value, at) => ({ day: `20${10 + at}-01-01`, km: value }));
  test.each([
    ['readings that grow', km(10_000, 50_000, 90_000), []],
    ['a figure that was rounded', km(50_400, 50_000, 60_000), []],
    ['a fall', km(90_000, 40_000), [[90_000, 40_000]]],
    ['readings below the highest one, each', km(90_000, 40_000, 50_000, 95_000), [[90_000, 40_000], [90_000, 50_000]]], // prettier-ignore
    ['two readings of one day', [...km(90_000), { day: '2010-01-01', km: 40_000 }], []],
    ['no readings', [], []],
  ])('in %s', (_what, readings, falls) => {
    expect(findMileageFalls(readings.toReversed()).map(({ from, to }) => [from.km, to.km])).toEqual(falls);
  });

  test('are not found in readings that only grow, and do not depend on the order of the readings', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(400_000), { maxLength: 12 }), (values) => {
        const grows = km(...values.toSorted((a, b) => a - b));
        expect(findMileageFalls(grows)).toEqual([]);
        const readings = km(...values);
        expect(findMileageFalls(readings.toReversed())).toEqual(findMileageFalls(readings));
      }),
    );
  });
});

describe('a typed number', () => {
  test.each([
    ['xta210990y2766111', { type: 'vin', number: 'XTA210990Y2766111' }],
    // Typed on a Russian keyboard, with spaces.
    ['ХТА 210990 У2766111', { type: 'vin', number: 'XTA210990Y2766111' }],
    ['zvw30-1234567', { type: 'frame', number: 'ZVW30-1234567' }],
    ['ZVW30—1234567', { type: 'frame', number: 'ZVW30-1234567' }],
  ])('%s is read', (text, number) => expect(readVehicleNumber(text)).toEqual(number));

  test.each([
    ['XTA210990Y276611', 'vin_length'],
    ['XTA21099OY2766111', 'vin_letters'],
    ['XTA210990Y27661AB', 'vin_serial'],
    ['', 'vin_length'],
  ])('%s is refused', (text, code) => expect(readVehicleNumber(text)).toMatchObject({ problem: { code } }));
});

describe('a number decoded', () => {
  const decode = (number: string) => decodeNumber({ type: 'vin', number });
  test.each([
    ['XTA210990Y2766111', { maker: 'Lada (АвтоВАЗ)', plant: 'Тольятти', country: 'RU', model_year: null, check_digit: 'not_required' }], // prettier-ignore
    ['1HGCM82633A004352', { country: 'US', model_year: 2003, check_digit: 'fits' }],
    ['1HGCM82643A004352', { country: 'US', model_year: 2003, check_digit: 'wrong' }],
    ['WBA3A5C51CF256651', { country: 'DE', check_digit: 'not_required' }],
    ['ZZZ3A5C51CF256651', { maker: null, country: null }],
  ])('%s', (number, decoded) => expect(decode(number)).toMatchObject(decoded));

  test('of a frame encodes nothing', () => {
    expect(decodeNumber({ type: 'frame', number: 'ZVW30-1234567' })).toEqual({
      maker: null,
      plant: null,
      country: null,
      model_year: null,
      check_digit: 'not_required',
    });
  });
});

describe('answers of several sources', () => {
  const at = '2026-11-23T10:00:00.000Z';
  const none = { model: null, year: null, body: null, color: null, fuel: null, engine_cc: null, power_hp: null, document: null }; // prettier-ignore
  const pledge = { day: '2021-02-02', holder: 'Банк', number: null };
  const merged = mergeSections([
    { source: 'autoteka', at, sections: { passport: { ...none, year: 2015 }, wanted: [], pledges: [pledge] } },
    {
      source: 'avtocod',
      at,
      sections: {
        passport: { ...none, year: 2016, color: 'Белый' },
        pledges: [{ number: null, holder: 'Банк', day: '2021-02-02' }, { ...pledge, day: null }, { ...pledge, day: '2019-01-01' }], // prettier-ignore
      },
    },
  ]);

  test('fill in the passport, the first source first', () => {
    expect(merged.passport).toMatchObject({ facts: { year: 2015, color: 'Белый', body: null } });
    expect(merged.passport.from.map(({ source }) => source)).toEqual(['autoteka', 'avtocod']);
  });

  test('merge an entry of both sources into one, oldest first, without a day last', () => {
    expect(merged.pledges.entries.map(({ day, sources }) => [day, sources])).toEqual([
      ['2019-01-01', ['avtocod']],
      ['2021-02-02', ['autoteka', 'avtocod']],
      [null, ['avtocod']],
    ]);
  });

  test('distinguish «nothing found» from «unknown»', () => {
    expect(merged.wanted).toEqual({ from: [{ source: 'autoteka', at }], entries: [] });
    expect(merged.taxi).toEqual({ from: [], entries: [] });
  });
});

test('a report of a vehicle abroad promises nothing that only registers of Russia know', () => {
  expect(offeredSections(sectionKeys, true)).toEqual(['passport', 'accidents', 'mileage', 'photos']);
  expect(offeredSections(sectionKeys, false)).toEqual(sectionKeys);
});
