import { expect, test } from 'vitest';
import { autoFields } from '#areas/auto/fields.ts';
import { fieldProblems, isReady, sectionState, wireValues, withValue } from './form-model.ts';

const field = (key: string) => autoFields.find((one) => one.key === key)!;

test('a new make forgets model, generation and version, and keeps the rest', () => {
  const values = { mark_id: 1, model_id: 2, generation_id: 3, modification_id: 4, colour: 'red', year: 2018 };
  expect(withValue(autoFields, values, 'mark_id', 9)).toEqual({ mark_id: 9, colour: 'red', year: 2018 });
  expect(withValue(autoFields, values, 'generation_id', 5)).toEqual({
    mark_id: 1,
    model_id: 2,
    generation_id: 5,
    colour: 'red',
    year: 2018,
  });
  expect(withValue(autoFields, values, 'mark_id', 1)).toEqual(values);
});

test('a field waits for what it depends on', () => {
  expect(isReady(field('model_id'), {})).toBe(false);
  expect(isReady(field('model_id'), { mark_id: 1 })).toBe(true);
  expect(isReady(field('colour'), {})).toBe(true);
});

test('an empty form names every required field, a full one none', () => {
  const missing = fieldProblems(autoFields, {}).map((problem) => problem.path);
  expect(missing).toEqual(autoFields.filter((one) => one.required).map((one) => one.key));
  expect(fieldProblems([field('price_minor')], { price_minor: 99 })).toEqual([
    { path: 'price_minor', code: 'too_small' },
  ]);
  expect(fieldProblems([field('mileage_km')], { mileage_km: 3_000_000 })).toEqual([
    { path: 'mileage_km', code: 'too_big' },
  ]);
  expect(fieldProblems([field('owners')], { owners: 0 })).toEqual([]);
});

test('a section is done, to do or in error', () => {
  const fields = [field('condition'), field('owners')];
  expect(sectionState(fields, {}, [])).toBe('todo');
  expect(sectionState(fields, { condition: 'new', owners: 0 }, [])).toBe('done');
  // A section with nothing required is done when there is something in it.
  expect(sectionState([field('photos')], {}, [])).toBe('todo');
  expect(sectionState([field('photos')], { photos: 3 }, [])).toBe('done');
  expect(sectionState(fields, { condition: 'new', owners: 1 }, [{ path: 'owners', code: 'not_for_new' }])).toBe(
    'error',
  );
});

test('only what is filled in is sent, and nothing the dictionary does not know', () => {
  expect(wireValues(autoFields, { year: 2018, vin: '', plate: null, description: 'x', unknown: 1 })).toEqual({
    year: 2018,
    description: 'x',
  });
});
