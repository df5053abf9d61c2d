import { describe, expect, test } from 'vitest';
import { kindData } from '#kinds/data.ts';
import { listingKinds } from '#kinds/names.ts';
import { rejectionReasons } from '#listing/rejection-reasons.ts';
import { fieldsOfReason, findReason, reasonsFor, defaultField } from './reasons-of-kinds.ts';

const kinds = listingKinds.map((kind) => [kind, kindData[kind].fields] as const);

test('each of the ten digit keys belongs to one reason', () => {
  const keys = rejectionReasons.flatMap(({ key }) => key ?? []);
  expect(keys.toSorted()).toEqual([...'0123456789']);
});

describe.each(kinds)('%s', (_kind, fields) => {
  test('has the same reason under the same digit as the other kinds', () => {
    for (const { key, code } of reasonsFor([fields])) expect(findReason(code).key).toBe(key);
    for (const [, others] of kinds) {
      const both = reasonsFor([fields, others]);
      expect(both.every(({ code }) => reasonsFor([fields]).some((reason) => reason.code === code))).toBe(true);
    }
  });

  test('has reasons for data, price, photos and text, at fields of the kind', () => {
    const codes = reasonsFor([fields]).map(({ code }) => code);
    expect(codes).toEqual(expect.arrayContaining(['wrong_data', 'wrong_price', 'bad_photos', 'contacts_in_text']));
    const keys = new Set<string>(fields.map(({ key }) => key));
    for (const reason of reasonsFor([fields]))
      expect(fieldsOfReason(reason, [fields]).filter((key) => !keys.has(key))).toEqual([]);
  });
});

test("the default field of a reason is the changed one, else the reason's first; wrong data has none", () => {
  const { fields } = kindData.auto;
  expect(defaultField(findReason('wrong_data'), [fields], ['mileage_km'])).toBe('mileage_km');
  expect(defaultField(findReason('wrong_data'), [fields], [])).toBeNull();
  expect(defaultField(findReason('wrong_price'), [fields], [])).toBe('price_minor');
  expect(defaultField(findReason('fraud'), [fields], ['mileage_km'])).toBeNull();
});

test('for listings of several kinds only fields that all of them have can be named', () => {
  const { auto, house } = kindData;
  expect(fieldsOfReason(findReason('wrong_data'), [auto.fields, house.fields])).not.toContain('mileage_km');
  expect(fieldsOfReason(findReason('wrong_price'), [auto.fields, house.fields])).toEqual(['price_minor']);
});
