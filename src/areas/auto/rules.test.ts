import { describe, expect, test } from 'vitest';
import { catalogueProblems } from './catalogue-rules.ts';
import { autoCalls } from './contract.ts';
import { autoData } from './data.ts';
import { missingProblems } from '#dictionary/rules.ts';
import { autoProblems } from './rules.ts';
import { camryFacts } from '#tests/support/whole-car.ts';

const camry = {
  mark_id: 1,
  model_id: 2,
  ...camryFacts,
  city_id: 1,
};
const now = new Date('2026-11-21T12:00:00Z');
const found = (change: object) => {
  const car = { ...camry, ...change };
  return [...autoProblems(car, now), ...missingProblems(autoData, car)].map(({ path, code }) => `${path}:${code}`);
};

describe('rules between the fields of a car', () => {
  test('a complete car has no problems', () => {
    expect(found({})).toEqual([]);
    expect(found({ vin: 'xta 210990y2766111', plate: 'a123bc77', frame_number: '' })).toEqual([]);
  });
  test('refuses a year after the next one', () => {
    expect(found({ year: 2027 })).toEqual([]);
    expect(found({ year: 2028 })).toEqual(['year:year_in_future']);
  });
  test('requires an engine size unless the car is electric', () => {
    expect(found({ engine_cc: null })).toEqual(['engine_cc:required']);
    expect(found({ fuel: 'electric', engine_cc: undefined })).toEqual([]);
    expect(found({ fuel: 'electric' })).toEqual(['engine_cc:not_for_electric']);
    expect(found({ fuel: 'electric', engine_cc: null, gearbox: 'mt' })).toEqual(['gearbox:not_for_electric']);
  });
  test('checks mileage and owners of new and used cars', () => {
    expect(found({ condition: 'new' })).toEqual(['mileage_km:too_far_for_new', 'owners:not_for_new']);
    expect(found({ condition: 'new', mileage_km: 40, owners: 0 })).toEqual([]);
    expect(found({ owners: 0 })).toEqual(['owners:required_for_used']);
  });
  test('a part of the body has one state, and a car with broken parts is damaged', () => {
    expect(found({ painted_parts: ['bonnet'], replaced_parts: ['roof'] })).toEqual([]);
    expect(found({ painted_parts: ['bonnet', 'roof'], dented_parts: ['roof'] })).toEqual([
      'painted_parts:one_state_a_part',
    ]);
    for (const condition of ['excellent', 'good', 'needs_repair'])
      expect(found({ condition, broken_parts: ['bonnet'] })).toEqual(['condition:broken_parts']);
    expect(found({ condition: 'damaged', broken_parts: ['bonnet'] })).toEqual([]);
  });
  test('refuses a photo listed twice', () => {
    expect(found({ photos: ['a', 'b', 'a'] })).toEqual(['photos.2:duplicate']);
  });
  test('reports problems of types and of rules together', () => {
    const parsed = autoCalls['auto/create'].input.safeParse({
      ...camry,
      creation_key: 'no uuid',
      body: 'spaceship',
      price_minor: 1,
      engine_cc: null,
      vin: 'IOQ',
      plate: 'A000AA77',
      year: 2099,
    });
    expect(parsed.error?.issues.map((issue) => issue.path.join('.')).sort()).toEqual(
      ['body', 'creation_key', 'engine_cc', 'plate', 'price_minor', 'vin', 'year'].sort(),
    );
  });
});

describe('catalogue checks', () => {
  const facts = {
    mark: { id: 1 },
    model: { mark_id: 1, year_from: 1982, year_to: null, confidence: 'sourced' },
    generation: { model_id: 2, year_from: 2017, year_to: 2021 },
    modification: { model_id: 2, generation_id: 3, fuel: 'petrol' },
  };
  const car = { mark_id: 1, model_id: 2, generation_id: 3, year: 2018, fuel: 'petrol' };
  const problems = (change: object, changedFacts: object = {}) =>
    catalogueProblems({ ...car, ...change }, { ...facts, ...changedFacts }).map(({ path, code }) => `${path}:${code}`);

  test('accept consistent rows', () => {
    expect(problems({})).toEqual([]);
    expect(problems({ generation_id: null }, { generation: null, modification: null })).toEqual([]);
  });
  test('refuse unknown rows', () => {
    expect(problems({}, { mark: undefined, model: undefined, generation: undefined, modification: undefined })).toEqual(
      ['mark_id:unknown', 'model_id:unknown', 'generation_id:unknown', 'modification_id:unknown'],
    );
  });
  test('refuse rows of another make, model or generation', () => {
    expect(problems({}, { model: { ...facts.model, mark_id: 9 } })).toEqual(['model_id:not_of_mark']);
    expect(problems({}, { generation: { ...facts.generation, model_id: 9 } })).toEqual(['generation_id:not_of_model']);
    const version = (change: object) => problems({}, { modification: { ...facts.modification, ...change } });
    expect(version({ model_id: 9 })).toEqual(['modification_id:not_of_model']);
    expect(version({ generation_id: 9 })).toEqual(['modification_id:not_of_generation']);
    expect(version({ generation_id: null })).toEqual([]);
    expect(problems({ generation_id: null }, { generation: null })).toEqual(['modification_id:not_of_generation']);
    expect(problems({ fuel: 'diesel' })).toEqual(['fuel:not_of_modification']);
  });
  test('accept years of the generation, and one year on either side', () => {
    expect(problems({ year: 2016 })).toEqual([]);
    expect(problems({ year: 2022 })).toEqual([]);
    expect(problems({ year: 2015 })).toEqual(['year:not_of_generation']);
    expect(problems({ year: 2023 })).toEqual(['year:not_of_generation']);
    expect(problems({ year: 2026 }, { generation: { ...facts.generation, year_to: null } })).toEqual([]);
  });
  test('without a generation accept years of the model, if these have a source, with a wider margin', () => {
    const without = { generation: null, modification: null };
    const of = (year: number, model: object = {}) =>
      problems({ year }, { ...without, model: { ...facts.model, year_from: 2002, year_to: 2012, ...model } });
    expect(of(1999)).toEqual([]);
    expect(of(1998)).toEqual(['year:not_of_model']);
    expect(of(2015)).toEqual([]);
    expect(of(2016)).toEqual(['year:not_of_model']);
    expect(of(2026, { year_to: null })).toEqual([]);
    expect(of(1998, { confidence: 'unverified' })).toEqual([]);
    // The data sets start in 1992: a model listed from that year may be older.
    expect(of(1970, { year_from: 1992 })).toEqual([]);
  });
});
