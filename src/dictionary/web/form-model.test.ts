import { expect, test } from 'vitest';
import { autoFields } from '#areas/auto/fields.ts';
import { abroadFields } from '#areas/abroad/fields.ts';
import { houseFields } from '#areas/house/fields.ts';
import { specFields as machine } from '#areas/spec/fields.ts';
import type { Field } from '../field.ts';
import {
  fieldProblems,
  withPrefilled,
  formProblems,
  isReady,
  isStillRequired,
  sectionState,
  shownValues,
  signOf,
  withValue,
} from './form-model.ts';

const specFields: readonly Field[] = machine;
const field = (key: string): Field => autoFields.find((candidate) => candidate.key === key)!;

test('a new make clears model, generation and modification, and keeps the rest', () => {
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

test('a new category clears choices that it lacks, and keeps the rest', () => {
  const values = { category: 'flat', deal: 'rent_day', offered_by: 'owner' };
  expect(withValue(houseFields, values, 'category', 'plot', 'category')).toEqual({
    category: 'plot',
    offered_by: 'owner',
  });
  expect(withValue(houseFields, values, 'category', 'room', 'category')).toEqual({ ...values, category: 'room' });
});

test('text that is not a number is reported in a number field, whatever value is stored', () => {
  const price = [field('price_minor')];
  expect(fieldProblems(price, { price_minor: null }, { price_minor: 'fraction' })).toEqual([
    { path: 'price_minor', code: 'fraction' },
  ]);
  expect(fieldProblems([field('plate')], { plate: 'А'.repeat(21) })).toEqual([
    { path: 'plate', code: 'too_many_letters' },
  ]);
});

test('an engine size is required for every fuel but electricity', () => {
  const cc = field('engine_cc');
  expect(isStillRequired(cc, { fuel: 'petrol' }) && fieldProblems([cc], { fuel: 'petrol' })).toEqual([
    { path: 'engine_cc', code: 'required' },
  ]);
  expect(isStillRequired(cc, { fuel: 'electric' })).toBe(false);
});

test('the unit of an amount is its currency, once chosen; a field in roubles always shows theirs', () => {
  const price = abroadFields.find(({ key }) => key === 'price_minor')!;
  expect(['', 'USD', 'JPY'].map((currency) => signOf(price, { currency }))).toEqual(['', '$', '¥']);
  expect(signOf(price, {})).toBe('');
  expect(signOf(field('price_minor'), {})).toBe('₽');
});

test('a field is disabled until the field that it depends on has a value', () => {
  expect(isReady(field('model_id'), {})).toBe(false);
  expect(isReady(field('model_id'), { mark_id: 1 })).toBe(true);
  expect(isReady(field('colour'), {})).toBe(true);
});

test('an empty form names every required field, a complete one none', () => {
  const missing = fieldProblems(autoFields, {}).map((problem) => problem.path);
  expect(missing).toEqual(autoFields.filter((field) => field.required).map((field) => field.key));
  expect(fieldProblems([field('price_minor')], { price_minor: 99 })).toEqual([
    { path: 'price_minor', code: 'too_small' },
  ]);
  expect(fieldProblems([field('mileage_km')], { mileage_km: 3_000_000 })).toEqual([
    { path: 'mileage_km', code: 'too_big' },
  ]);
  expect(fieldProblems([field('owners')], { owners: 0 })).toEqual([]);
});

test('a section is done, to do or invalid', () => {
  const fields = [field('condition'), field('owners')];
  expect(sectionState(fields, {}, [])).toBe('todo');
  expect(sectionState(fields, { condition: 'new', owners: 0 }, [])).toBe('done');
  // A section without required fields is done once it has any value.
  expect(sectionState([field('photos')], {}, [])).toBe('todo');
  expect(sectionState([field('photos')], { photos: 3 }, [])).toBe('done');
  expect(sectionState(fields, { condition: 'new', owners: 1 }, [{ path: 'owners', code: 'not_for_new' }])).toBe(
    'error',
  );
});

test('of two alternative fields only one is required', () => {
  const fields = specFields.filter(({ key }) => key === 'mark_id' || key === 'model_name');
  expect(fields.map((field) => isStillRequired(field, {}))).toEqual([true, true]);
  expect(fields.map((field) => isStillRequired(field, { mark_id: 1 }))).toEqual([true, false]);
  expect(fields.map((field) => isStillRequired(field, { model_name: 'x' }))).toEqual([false, true]);
  expect(sectionState(fields, { mark_id: 1 }, [])).toBe('done');
  expect(sectionState([...fields, field('year')], { year: 2018 }, [])).toBe('todo');
});

const always = () => true;

test('only visible values of fields of the dictionary are sent', () => {
  const values = { year: 2018, model_id: 2, mark_id: 1, vin: '', plate: null, description: 'x', unknown: 1 };
  expect(shownValues(autoFields, values, always)).toEqual({ mark_id: 1, model_id: 2, year: 2018, description: 'x' });
  const electric = { fuel: 'electric', engine_cc: 2000 };
  expect(shownValues(autoFields, electric, (field) => field.key !== 'engine_cc')).toEqual({ fuel: 'electric' });
});

test('all problems are listed at once, one per field, those of single fields first', () => {
  const form = {
    data: { category: null },
    fields: autoFields,
    isRelevant: always,
    problems: () => [
      { path: 'year', code: 'year_in_future' },
      { path: 'vin', code: 'vin_length' },
    ],
  };
  const found = formProblems(form, { vin: 'X' }, {});
  expect(found.filter(({ path }) => path === 'year')).toEqual([{ path: 'year', code: 'required' }]);
  expect(found.at(-1)).toEqual({ path: 'vin', code: 'vin_length' });
});

test('prefilled values replace neither chosen values nor values that depend on them', () => {
  const said = { mark_id: 1, model_id: 2, year: 2018, colour: 'red', vin: null };
  const never = () => false;
  expect(withPrefilled(autoFields, {}, said, never).keys).toEqual(['mark_id', 'model_id', 'year', 'colour']);
  const chosen = { mark_id: 9, colour: 'white' };
  expect(withPrefilled(autoFields, chosen, said, never)).toEqual({ values: chosen, keys: [] });
  // A value that was itself filled in automatically may be replaced.
  expect(withPrefilled(autoFields, chosen, said, (key) => key === 'colour').values).toEqual({
    mark_id: 9,
    colour: 'red',
  });
  expect(withPrefilled(autoFields, chosen, said, always).keys).toHaveLength(4);
});

test('a field required by another category only is not missing', () => {
  const land = { ...field('year'), key: 'land', categories: ['plot'] };
  const category = { ...field('condition'), key: 'category', options: undefined };
  const form = {
    data: { category: 'category' },
    fields: [category, land],
    isRelevant: (field: { categories?: readonly string[] }, values: Record<string, unknown>) =>
      field.categories?.includes(String(values['category'])) ?? true,
    problems: () => [],
  };
  expect(formProblems(form, { category: 'flat' }, {})).toEqual([]);
  expect(formProblems(form, { category: 'plot' }, {})).toEqual([{ path: 'land', code: 'required' }]);
  // Fields that are not visible yet are not reported.
  expect(formProblems(form, {}, {})).toEqual([{ path: 'category', code: 'required' }]);
});
