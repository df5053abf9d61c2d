import { describe, expect, test } from 'vitest';
import { kindData } from '#kinds/data.ts';
import { listingKinds } from '#kinds/names.ts';
import { rejectionReasons } from '#listing/refusal-reasons.ts';
import { fieldsOfReason, findReason, reasonsFor, defaultField } from './refusal-reasons.ts';

const kinds = listingKinds.map((kind) => [kind, kindData[kind].fields] as const);

test('ten digits, each of one reason', () => {
  const keys = rejectionReasons.flatMap(({ key }) => key ?? []);
  expect(keys.toSorted()).toEqual([...'0123456789']);
});

describe.each(kinds)('%s', (_kind, fields) => {
  test('has the same reason under the same digit as every other kind', () => {
    for (const { key, code } of reasonsFor([fields])) expect(findReason(code).key).toBe(key);
    for (const [, others] of kinds) {
      const both = reasonsFor([fields, others]);
      expect(both.every(({ code }) => reasonsFor([fields]).some((one) => one.code === code))).toBe(true);
    }
  });

  test('may be refused for wrong data, its price, its photos and its words, at fields that it has', () => {
    const codes = reasonsFor([fields]).map(({ code }) => code);
    expect(codes).toEqual(expect.arrayContaining(['wrong_data', 'wrong_price', 'bad_photos', 'contacts_in_text']));
    const keys = new Set<string>(fields.map(({ key }) => key));
    for (const reason of reasonsFor([fields]))
      expect(fieldsOfReason(reason, [fields]).filter((key) => !keys.has(key))).toEqual([]);
  });
});

test('a reason stands at what an edit has changed, otherwise at its own first field; wrong data at none', () => {
  const { fields } = kindData.auto;
  expect(defaultField(findReason('wrong_data'), [fields], ['mileage_km'])).toBe('mileage_km');
  expect(defaultField(findReason('wrong_data'), [fields], [])).toBeNull();
  expect(defaultField(findReason('wrong_price'), [fields], [])).toBe('price_minor');
  expect(defaultField(findReason('fraud'), [fields], ['mileage_km'])).toBeNull();
});

test('of listings of several kinds a field is named that all of them have', () => {
  const { auto, house } = kindData;
  expect(fieldsOfReason(findReason('wrong_data'), [auto.fields, house.fields])).not.toContain('mileage_km');
  expect(fieldsOfReason(findReason('wrong_price'), [auto.fields, house.fields])).toEqual(['price_minor']);
});
