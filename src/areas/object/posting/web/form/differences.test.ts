import { expect, test } from 'vitest';
import { autoFields } from '#areas/auto/fields.ts';
import { withBaseValues, type DraftContent } from './draft-content.ts';
import { baseContentOf, isSameContent, mergeContents, takeFields } from './differences.ts';

const content = (values: DraftContent['values'], photos: string[] = [], names = {}): DraftContent => ({
  values,
  names,
  photos: photos.map((id) => ({ id, url: `/${id}` })),
});

test('all kinds of empty values are equal; the order of photos matters', () => {
  expect(isSameContent(autoFields, content({ vin: '', year: 2018 }), content({ vin: null, year: 2018 }))).toBe(true);
  expect(isSameContent(autoFields, content({}, ['a', 'b']), content({}, ['b', 'a']))).toBe(false);
});

test('a field that only one side changed takes that value; one that both changed is a conflict, in the order of the dictionary', () => {
  const base = content({ year: 2018, mileage_km: 10, price_minor: 100, vin: 'A' });
  const mine = content({ year: 2018, mileage_km: 20, price_minor: 200, vin: 'B' });
  const theirs = content({ year: 2019, mileage_km: 30, price_minor: 100, vin: 'B' });
  const merged = mergeContents(autoFields, base, mine, theirs);
  expect([merged.taken, merged.conflicts]).toEqual([['year'], ['mileage_km']]);
  expect(merged.content.values).toEqual({ year: 2019, mileage_km: 20, price_minor: 200, vin: 'B' });
  expect(mergeContents(autoFields, null, mine, theirs)).toMatchObject({
    taken: [],
    conflicts: ['year', 'mileage_km', 'price_minor'],
    content: mine,
  });
});

test('a make changed on one side and a model on the other conflict, since a new make clears the model', () => {
  const base = content({ mark_id: 1, model_id: 11 });
  const merged = mergeContents(autoFields, base, content({ mark_id: 2 }), content({ mark_id: 1, model_id: 12 }));
  expect([merged.taken, merged.conflicts]).toEqual([[], ['model_id']]);
});

test("without a common base, fields that were not touched take the other side's value", () => {
  const mine = { ...content({ year: 2018, mileage_km: 20 }, ['a']), touched: ['mileage_km'] };
  const theirs = content({ year: 2019, mileage_km: 30 }, ['b']);
  const merged = mergeContents(autoFields, baseContentOf(autoFields, mine), mine, theirs);
  expect([merged.taken, merged.conflicts]).toEqual([['year', 'photos'], ['mileage_km']]);
  const { touched: _unknown, ...old } = mine;
  expect(mergeContents(autoFields, baseContentOf(autoFields, old), old, theirs).taken).toEqual([]);
});

test('an edit with a stored base has conflicts only in fields that both sides changed', () => {
  const base = withBaseValues(autoFields, content({ year: 2018, mileage_km: 10, price_minor: 100 }, ['a', 'b']));
  const mine = {
    ...base,
    ...content({ year: 2018, mileage_km: 20, price_minor: 200 }, ['a']),
    touched: ['mileage_km', 'price_minor', 'photos'],
  };
  const theirs = content({ year: 2019, mileage_km: 10, price_minor: 300 }, ['a', 'b']);
  const merged = mergeContents(autoFields, baseContentOf(autoFields, mine), mine, theirs);
  expect([merged.taken, merged.conflicts]).toEqual([['year'], ['price_minor']]);
  expect(merged.content.photos.map(({ id }) => id)).toEqual(['a']);
});

test('merges two contents field by field, with the names of their choices', () => {
  const mine = content({ mark_id: 1, description: 'моё' }, ['a'], { mark_id: 'Lada' });
  const theirs = content({ mark_id: 2, description: 'их' }, ['b'], { mark_id: 'BMW' });
  expect(takeFields(autoFields, mine, theirs, new Set(['mark_id', 'photos']))).toEqual(
    content({ mark_id: 2, description: 'моё' }, ['b'], { mark_id: 'BMW' }),
  );
});
