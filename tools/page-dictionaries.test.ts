import { expect, test } from 'vitest';
import { kindData } from '#areas/listing/data.ts';
import { kindSearches } from '#areas/listing/web/kind-searches.ts';
import { keysOf, kindSearchOf } from '#areas/listing/web/kind-search.ts';
import { specOf } from '#areas/listing/web/search-spec.ts';
import { queryOf, readSearch, sortsOf } from '#areas/listing/web/search-state.ts';
import { factGroups } from '#areas/listing/web/fact-groups.ts';
import { sampleContent } from '#tests/support/sample-content.ts';
import { firstSearchDataOf, listingDataOf, searchDataOf } from './page-dictionaries.ts';

test.each(Object.entries(kindData))(
  'the filters of %s are the same from the dictionary that browsers get',
  (_, data) => {
    const whole = specOf(data);
    const small = specOf(searchDataOf(data));
    const namesOf = ({ category, ranges, choices, flags, levels, sorts }: typeof whole) => ({
      levels,
      sorts,
      category: category?.key,
      ranges: ranges.map(({ stem, scale, field }) => [stem, scale, field.label, field.unit, field.decimals]),
      choices: choices.map(({ key, label, options, categories, when }) => [key, label, options, categories, when]),
      flags: flags.map(({ key, label, field }) => [key, label, field?.categories, field?.when]),
    });
    expect(namesOf(small)).toEqual(namesOf(whole));
    expect(JSON.stringify(searchDataOf(data))).not.toMatch(/"(?:hint|section|masks)"/);
  },
);

test.each(Object.values(kindData))('the facts of $kind are the same from the dictionary that browsers get', (data) => {
  const values = sampleContent(data.kind);
  for (const language of ['ru', 'en'] as const) {
    const facts = factGroups(data, values, {}, language);
    expect(facts.length).toBeGreaterThan(0);
    expect(factGroups(listingDataOf(data), values, {}, language)).toEqual(facts);
  }
  expect(JSON.stringify(listingDataOf(data))).not.toMatch(/"(?:hint|section|masks)":/);
});

test.each(Object.values(kindSearches))(
  'an address of $kind that the first part knows means the same by all of it',
  ({ kind, data }) => {
    const [first, whole] = [specOf(firstSearchDataOf(kindData[kind])), specOf(searchDataOf(kindData[kind]))];
    const keys = keysOf(first);
    expect([...keys].filter((key) => !keysOf(whole).has(key))).toEqual([]);
    const valueOf = (key: string): string => {
      const field = [first.category, ...first.choices].find((one) => one?.key === key);
      if (field) return field.options?.[0]?.key ?? '';
      if (key === 'sort') return first.sorts.find(({ needs, field }) => needs === null && field)?.key ?? 'price_asc';
      return { near: 'kazan', radius: '100', view: 'grid', region: 'RU-TA', within: '30,59,31,60' }[key] ?? '7';
    };
    // With a category and without one.
    for (const left of ['category', '']) {
      const search = Object.fromEntries([...keys].filter((key) => key !== left).map((key) => [key, valueOf(key)]));
      const state = readSearch(search, first);
      expect(readSearch(search, whole)).toEqual(state);
      expect(queryOf(state, whole)).toBe(queryOf(state, first));
      expect(sortsOf(whole, state).map(({ key }) => key)).toEqual(sortsOf(first, state).map(({ key }) => key));
    }
    expect(data.fields.length).toBeGreaterThan(firstSearchDataOf(kindData[kind]).fields.length);
  },
);

test.each(Object.values(kindSearches))(
  'other filters of $kind are brought where an address asks for one',
  async (own) => {
    const data = kindData[own.kind];
    let brought = 0;
    const load = async () => {
      brought += 1;
      return searchDataOf(data);
    };
    const search = kindSearchOf(firstSearchDataOf(data) as typeof own.data & { kind: typeof own.kind }, load);
    const { spec } = search;
    for (const key of keysOf(spec)) expect(search.bringFor({ [key]: '1' })).toBeUndefined();
    const first = keysOf(spec);
    const more = [...keysOf(specOf(searchDataOf(data)))].find((key) => !first.has(key)) ?? '';
    await search.bringFor({ sort: 'newest', [more]: '1' });
    await search.bring();
    expect(brought).toBe(1);
    expect(search.spec.ranges.length + search.spec.choices.length).toBeGreaterThan(
      spec.ranges.length + spec.choices.length,
    );
  },
);
