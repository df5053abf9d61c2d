import { describe, expect, test } from 'vitest';
import { abroadData } from '#areas/abroad/data.ts';
import { abroadProblems } from '#areas/abroad/rules.ts';
import { adsProblems } from '#areas/ads/rules.ts';
import { equipmentProblems } from '#areas/equipment/rules.ts';
import { cadastralProblem, normalizeCadastral } from '#areas/house/cadastral-number.ts';
import { houseProblems } from '#areas/house/rules.ts';
import type { FieldIssue } from '#contract/errors.ts';
import { missingProblems } from '#dictionary/rules.ts';
import { specProblems } from '#areas/spec/rules.ts';

const now = new Date('2026-11-21T12:00:00Z');
const short = (problems: readonly FieldIssue[]) => problems.map(({ path, code }) => `${path}:${code}`);

test('a special vehicle has the plate of a lorry, a trailer or a tractor, and no invalid one', () => {
  const found = (plate: string) => short(specProblems({ category: 'tractor', model_name: 'МТЗ-82', plate }, now));
  for (const plate of ['А123ВС77', 'АА1234 77', '7733 АА 77', '']) expect(found(plate), plate).toEqual([]);
  expect(found('0000АА77')).toEqual(['plate:plate_zeros']);
});

describe('a car abroad', () => {
  const prius = {
    year: 2023, month: 6, fuel: 'hybrid', engine_cc: 1797, power_hp: 122, power_kw: 90, gearbox: 'cvt', condition: 'good', mileage_km: 41_000,
  }; // prettier-ignore
  const found = (change: object) => {
    const car = { ...prius, ...change };
    return short([...abroadProblems(car, now), ...missingProblems(abroadData, car)]);
  };

  test('is complete without owners and a plate', () => {
    expect(found({})).toEqual([]);
    expect(found({ vin: 'I'.repeat(17) })).toEqual(['vin:vin_letters']);
  });
  test('was made by this month', () => {
    expect(found({ year: 2026, month: 11 })).toEqual([]);
    expect(found({ year: 2026, month: 12 })).toEqual(['month:month_in_future']);
    expect(found({ year: 2027, month: 1 })).toEqual(['month:month_in_future']);
  });
  test('has its power in both units (130 hp are 95.6148 kW)', () => {
    expect(found({ power_hp: 130, power_kw: 95.61 })).toEqual([]);
    expect(found({ power_hp: 245, power_kw: 180.2 })).toEqual([]);
    expect(found({ power_hp: 130, power_kw: 130 })).toEqual(['power_kw:power_mismatch']);
  });
  test('that is electric has a 30-minute power below its peak, and no engine size', () => {
    const electric = { fuel: 'electric', engine_cc: null, gearbox: 'at', power_hp: 204, power_kw: 150 };
    expect(found(electric)).toEqual(['power_30min_kw:required']);
    expect(found({ ...electric, power_30min_kw: 70 })).toEqual([]);
    expect(found({ ...electric, power_30min_kw: 151 })).toEqual(['power_30min_kw:above_power']);
    expect(found({ ...electric, engine_cc: 1500, power_30min_kw: 70 })).toEqual(['engine_cc:not_for_electric']);
  });
  test('has a currency for its delivery, and each picture once', () => {
    expect(found({ delivery_cost_minor: 100 })).toEqual(['delivery_currency:required']);
    expect(found({ delivery_cost_minor: 0, delivery_currency: 'RUB' })).toEqual([]);
    expect(found({ photos: ['a', 'b'], inspection: ['c', 'b'] })).toEqual(['inspection.1:duplicate']);
    expect(found({ photos: ['a', 'a'], inspection: [] })).toEqual(['photos.1:duplicate']);
  });
});

describe('a special vehicle', () => {
  const digger = { category: 'mini_excavator', mark_id: 3, year: 2019, condition: 'used', engine_hours: 3400 };
  const found = (change: object) => short(specProblems({ ...digger, ...change }, now));

  test('has a make of the catalogue or as text', () => {
    expect(found({})).toEqual([]);
    expect(found({ mark_id: null })).toEqual(['mark_id:mark_or_words']);
    expect(found({ mark_id: null, model_name: 'ЭО-3323' })).toEqual([]);
    expect(short(specProblems({}, now))).toEqual([]);
  });
  test('that is new has low mileage', () => {
    expect(found({ condition: 'new', engine_hours: 12 })).toEqual([]);
    expect(found({ condition: 'new' })).toEqual(['engine_hours:too_far_for_new']);
    expect(found({ condition: 'new', engine_hours: 0, mileage_km: 9000 })).toEqual(['mileage_km:too_far_for_new']);
  });
  test("has a VIN by the rules of cars, or a maker's number", () => {
    expect(found({ vin: '1M8GDM9AXKP042788', year: 2028 })).toEqual(['year:year_in_future']);
    expect(found({ vin: '1M8GDM9AXKP04278' })).toEqual(['vin:vin_length']);
    for (const serial of ['CAT0320DJPHX01234', '№ 114-02/7', 'ЭО 3323А.118'])
      expect(found({ serial_number: serial })).toEqual([]);
    for (const serial of ['12', '<b>7</b>', '-177', '7'.repeat(41)])
      expect(found({ serial_number: serial }), serial).toEqual(['serial_number:serial_format']);
  });
});

describe('real estate', () => {
  const flat = {
    floor: 5,
    floors_total: 9,
    area_total_m2: 54,
    area_living_m2: 32,
    area_kitchen_m2: 9,
    year_built: 1985,
  };
  const found = (change: object) => short(houseProblems({ ...flat, ...change }, now));

  test('has parts smaller than their wholes', () => {
    expect(found({})).toEqual([]);
    expect(found({ floor: 9 })).toEqual([]);
    expect(found({ floor: -1 })).toEqual([]);
    expect(found({ floor: 10 })).toEqual(['floor:above_floors']);
    expect(found({ area_living_m2: 60 })).toEqual(['area_living_m2:above_area']);
    expect(found({ area_kitchen_m2: 55 })).toEqual(['area_kitchen_m2:above_area']);
    expect(found({ area_kitchen_m2: 22 })).toEqual([]);
    expect(found({ area_kitchen_m2: 22.1 })).toEqual(['area_kitchen_m2:above_area']);
    expect(found({ area_total_m2: null, floors_total: null })).toEqual([]);
  });
  test('can be sold a few years before it is built', () => {
    expect(found({ year_built: 2032 })).toEqual([]);
    expect(found({ year_built: 2033 })).toEqual(['year_built:year_in_future']);
  });
  test.each([
    '77:01:0001001:1234',
    '77:01:000101:1',
    '50:20:0040104:12345',
    ' 77:01:0001001:1234 ',
    '77:01:0001001: 1234',
  ])('can have a cadastral number such as «%s»', (number) => expect(cadastralProblem(number)).toBeUndefined());
  test.each([
    '77:01:00101:1234',
    '77:01:00010011:1234',
    '77:01:0001001:',
    '7:01:0001001:1234',
    '77010001001:1234',
    'А7:01:0001001:1',
  ])('cannot have the cadastral number «%s»', (number) =>
    expect(short(houseProblems({ cadastral_number: number }, now))).toEqual(['cadastral_number:cadastral_format']),
  );
  test('has its number normalised', () => {
    expect(normalizeCadastral(' 77:01: 0001001:1234')).toBe('77:01:0001001:1234');
  });
});

test('equipment has a title as text, and few hours if new', () => {
  const found = (draft: object) => short(equipmentProblems(draft as Record<string, unknown>, now));
  expect(found({ title: 'Станок 16К20', condition: 'new', hours: 50, year: 2026 })).toEqual([]);
  expect(found({ title: '16 20', condition: 'new', hours: 51 })).toEqual([
    'title:title_words',
    'hours:too_far_for_new',
  ]);
  expect(found({ condition: 'used', hours: 9000, serial_number: '?' })).toEqual(['serial_number:serial_format']);
});

test('an ad has a title as text, and each photo once', () => {
  expect(short(adsProblems({ title: 'Диван', photos: ['a'] }))).toEqual([]);
  expect(short(adsProblems({ title: '12345', photos: ['a', 'a'] }))).toEqual([
    'title:title_words',
    'photos.1:duplicate',
  ]);
});
