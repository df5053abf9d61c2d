import { expect, test } from 'vitest';
import { autoFields } from '#areas/auto/fields.ts';
import type { DraftContent } from './draft-content.ts';
import { differencesOf, isSameContent, merged, untouched } from './differences.ts';

const content = (values: DraftContent['values'], photos: string[] = [], names = {}): DraftContent => ({
  values,
  names,
  photos: photos.map((id) => ({ id, url: `/${id}` })),
});

test('what is empty in whatever way is the same; the order of photos is not', () => {
  expect(isSameContent(autoFields, content({ vin: '', year: 2018 }), content({ vin: null, year: 2018 }))).toBe(true);
  expect(isSameContent(autoFields, content({}, ['a', 'b']), content({}, ['b', 'a']))).toBe(false);
});

test('what only one side has changed is suggested from that side, in the order of the dictionary', () => {
  const base = content({ year: 2018, mileage_km: 10, price_minor: 100 });
  const mine = content({ year: 2018, mileage_km: 20, price_minor: 200 });
  const theirs = content({ year: 2019, mileage_km: 30, price_minor: 100 });
  expect(differencesOf(autoFields, base, mine, theirs)).toEqual([
    { key: 'year', suggested: 'theirs' },
    { key: 'mileage_km', suggested: 'mine' },
    { key: 'price_minor', suggested: 'mine' },
  ]);
  expect(differencesOf(autoFields, null, mine, theirs).map((one) => one.suggested)).toEqual(['mine', 'mine', 'mine']);
});

test('what was not touched is suggested from the other side, though what both began from is not known', () => {
  const mine = { ...content({ year: 2018, mileage_km: 20 }, ['a']), touched: ['mileage_km'] };
  const theirs = content({ year: 2019, mileage_km: 30 }, ['b']);
  expect(differencesOf(autoFields, untouched(autoFields, mine), mine, theirs)).toEqual([
    { key: 'year', suggested: 'theirs' },
    { key: 'mileage_km', suggested: 'mine' },
    { key: 'photos', suggested: 'theirs' },
  ]);
  const { touched: _unknown, ...old } = mine;
  const suggested = differencesOf(autoFields, untouched(autoFields, old), old, theirs).map((one) => one.suggested);
  expect(new Set(suggested)).toEqual(new Set(['mine']));
});

test('two contents become one, field by field, with the names of what was chosen', () => {
  const mine = content({ mark_id: 1, description: 'моё' }, ['a'], { mark_id: 'Lada' });
  const theirs = content({ mark_id: 2, description: 'их' }, ['b'], { mark_id: 'BMW' });
  expect(merged(autoFields, mine, theirs, new Set(['mark_id', 'photos']))).toEqual(
    content({ mark_id: 2, description: 'моё' }, ['b'], { mark_id: 'BMW' }),
  );
});
