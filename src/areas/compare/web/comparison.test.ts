import { expect, test } from 'vitest';
import { autoFields, autoGroups } from '#areas/auto/fields.ts';
import type { Listing } from '#listing/contract.ts';
import { byKind, compareFacts } from './comparison.ts';

const dictionary = { fields: autoFields, groups: autoGroups };
const car = (values: object) => ({ values, refs: {} }) as unknown as Pick<Listing, 'values' | 'refs'>;
const listings = [
  car({ year: 2018, mileage_km: 90_000, gearbox: 'at', vin: null }),
  car({ year: 2018, mileage_km: 120_000, gearbox: null, vin: null }),
];
const facts = (onlyDifferences: boolean) =>
  compareFacts(dictionary, listings, { language: 'ru', onlyDifferences }).flatMap((group) => group.facts);

test('leaves out facts that no listing has, and keeps facts that one of them has', () => {
  const all = new Map(facts(false).map((fact) => [fact.key, fact]));
  expect(all.get('year')).toMatchObject({ values: ['2018', '2018'], differs: false });
  expect(all.get('mileage_km')?.differs).toBe(true);
  expect(all.get('gearbox')?.values[1]).toBe('');
  expect(all.has('vin')).toBe(false);
});

test('with differences only, leaves out equal facts and groups without facts', () => {
  expect(facts(true).map(({ key }) => key)).toEqual(['gearbox', 'mileage_km']);
  const same = [listings[0]!, listings[0]!];
  expect(compareFacts(dictionary, same, { language: 'en', onlyDifferences: true })).toEqual([]);
});

test('groups listings by kind in the order of the list', () => {
  const list = ['auto', 'house', 'auto'].map((kind) => ({ kind }) as unknown as Listing);
  expect(byKind(list).map(([kind, some]) => [kind, some.length])).toEqual([
    ['auto', 2],
    ['house', 1],
  ]);
});
