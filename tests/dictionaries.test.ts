import { priceRatingKey } from '#listing/common-sorts.ts';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { dataOf, kindData } from '#kinds/data.ts';
import { kindFormData } from '#kinds/form-data.ts';
import { rangeKeys, singularLabel } from '#dictionary/field.ts';
import { listingKinds } from '#kinds/names.ts';
import { describeDictionary } from '#dictionary/dictionary-response.ts';
import { mostOptionsOfSet } from '#dictionary/set-bits.ts';
import { formFields } from '#dictionary/form.ts';
import { appliesGiven, appliesTo, isRequiredGiven } from '#dictionary/dictionary.ts';
import type { KindData } from '#listing/kind-data.ts';
import { dictionaryProblems } from '#dictionary/rules.ts';
import { specData } from '#areas/spec/data.ts';

const kinds: readonly KindData[] = Object.values(kindData);

test('every kind has a dictionary', () => {
  expect(kinds.map(({ kind }) => kind)).toEqual(listingKinds);
  expect(new Set(kinds.map(({ table }) => table)).size).toBe(kinds.length);
});

describe.each(kinds.map((data) => [data.kind, data] as const))('the dictionary of %s', (_, data) => {
  const form = kindFormData[data.kind];
  const asked = formFields(data.fields, form);
  const byKey = new Map(data.fields.map((field) => [field.key, field]));

  test('has unique keys and filters, and every dependency before its dependant', () => {
    const seen = new Set<string>();
    for (const field of data.fields) {
      expect(seen.has(field.key), field.key).toBe(false);
      for (const key of [...(field.dependsOn ?? []), ...(field.when ? [field.when.key] : [])])
        expect(seen.has(key), `${field.key} depends on ${key}`).toBe(true);
      seen.add(field.key);
    }
    const filters = data.fields.flatMap((field) =>
      field.facet === 'multi' ? [field.key] : field.facet === 'range' ? Object.values(rangeKeys(field)) : [],
    );
    expect(filters).toEqual([...new Set(filters)]);
  });

  test('uses each of its groups and sections, and has all texts in both languages', () => {
    const used = { groups: new Set<string>(), sections: new Set<string>() };
    for (const { group, section, label, options, unit, hint, hints, key } of asked) {
      if (group) used.groups.add(group);
      used.sections.add(section);
      const single = (options ?? []).flatMap(({ one }) => one ?? []);
      for (const words of [
        label,
        ...(options ?? []),
        ...single,
        unit ?? label,
        hint ?? label,
        ...Object.values(hints ?? {}),
      ])
        expect(words.ru && words.en, key).toBeTruthy();
    }
    expect([...used.groups].sort()).toEqual(data.groups.map(({ key }) => key).sort());
    expect([...used.sections].sort()).toEqual(form.sections.map(({ key }) => key).sort());
    expect(Object.keys(form.inputs).filter((key) => !byKey.has(key))).toEqual([]);
  });

  test('is complete: options of choices, bounds of numbers, decimals of fractions', () => {
    const wrong = asked.filter(({ type, options = [], min, max, decimals, facet, masks }) => {
      const keys = options.map(({ key }) => key);
      if (new Set(keys).size !== keys.length) return true;
      if ((type === 'enum' || type === 'set') && keys.length < 2) return true;
      if (type === 'set' && keys.length > mostOptionsOfSet) return true;
      if (facet === 'all' && type !== 'set') return true;
      if (type === 'count' && !keys.every((key) => Number(key) >= min! && Number(key) <= max!)) return true;
      if (['int', 'number', 'money', 'count'].includes(type) && !(min! < max!)) return true;
      if ((type === 'number') !== (decimals !== undefined)) return true;
      if (facet === 'range' && !['int', 'number', 'money'].includes(type)) return true;
      if (facet === 'multi' && !['enum', 'count', 'bool', 'ref'].includes(type)) return true;
      return type === 'text' && (!max || (masks !== undefined && max > 200));
    });
    expect(wrong.map(({ key }) => key)).toEqual([]);
  });

  test('has readings that are numbers shown on the page', () => {
    for (const key of data.readings ?? [])
      expect([byKey.get(key)?.type, byKey.get(key)?.shown], key).toEqual([
        'int',
        expect.stringMatching(/^(card|page)$/),
      ]);
  });

  test('names alternatives of fields on both sides', () => {
    for (const { key, or, required } of data.fields)
      if (or) expect([byKey.get(or)?.or, required], key).toEqual([key, false]);
  });

  test('requires the columns of objects, and stores fields of some categories in attrs', () => {
    expect(byKey.get('price_minor')?.required && byKey.get('city_id')?.required).toBe(true);
    for (const field of data.fields) {
      const rule = field.categories
        ? "has categories, so store: 'attrs'"
        : "has no categories, so store is not 'attrs'";
      expect((field.store === 'attrs') === (field.categories !== undefined), `${field.key} ${rule}`).toBe(true);
      // The table cannot require a column that some deals leave empty.
      expect(field.required && field.when !== undefined, `${field.key} has when, so required: false`).toBe(false);
    }
    for (const { currencyKey } of data.fields) expect(!currencyKey || byKey.has(currencyKey)).toBe(true);
    // Cards show the first list of photos.
    expect(data.fields.find(({ type }) => type === 'photos')?.key).toBe('photos');
  });

  test('names existing categories, and each category has fields that are its own or common to all', () => {
    const category = data.category === null ? undefined : byKey.get(data.category);
    expect(category === undefined).toBe(data.category === null);
    const known = (category?.options ?? []).map(({ key }) => key);
    for (const field of data.fields) {
      for (const key of field.categories ?? []) expect(known, `${field.key}: ${key}`).toContain(key);
      for (const value of field.when?.is ?? [])
        expect(
          byKey.get(field.when!.key)!.options?.map(({ key }) => key),
          field.key,
        ).toContain(value);
    }
    expect(category === undefined || (category.required && category.store === 'kind')).toBe(true);
  });

  test('opens as many filters as a column can show, the price first, after fields that others depend on', () => {
    for (const category of data.category
      ? [null, ...byKey.get(data.category)!.options!.map(({ key }) => key)]
      : [null]) {
      const open = data.fields.filter((field) => field.rank !== undefined && appliesTo(field, category));
      expect(open.length, String(category)).toBeGreaterThan(1);
      // The column scrolls by itself, so that what every buyer asks is open in it. Up to three ticks, each a line, are as high as another filter.
      const ticks = open.filter(({ type }) => type === 'bool');
      expect(open.length - ticks.length + Math.ceil(ticks.length / 3), String(category)).toBeLessThanOrEqual(10);
      expect(Math.min(...open.flatMap(({ rank }) => rank || []))).toBe(1);
      expect(open.every(({ facet }) => facet !== 'none')).toBe(true);
    }
  });

  test('sorts by its own fields, and shows on cards only fields for cards', () => {
    expect(data.sorts.slice(0, 3).map(({ key }) => key)).toEqual(['newest', 'price_asc', 'price_desc']);
    expect(data.sorts.at(-1)).toMatchObject({ key: 'distance', needs: 'near' });
    const own = data.sorts.flatMap(({ field }) => (field === undefined || field === priceRatingKey ? [] : [field]));
    for (const field of own) expect(byKey.has(field)).toBe(true);
    for (const key of data.facts.flat()) expect(byKey.get(key)?.shown, key).toBe('card');
    for (const { field } of data.levels) expect(byKey.get(field)?.type).toBe('ref');
  });
});

test('a category has its own words and options, and no fields that do not apply to it', () => {
  const asked = (data: KindData, category: string) =>
    describeDictionary(data, kindFormData[data.kind], 'create', category);
  const plot = asked(dataOf('house'), 'plot');
  const said = JSON.stringify([plot.sections, plot.fields.map(({ label, hint }) => [label, hint])]);
  expect(said).not.toMatch(/Дом и отделка|этаж|Планировка|окна|[Мм]етро/);
  const deals = (category: string) =>
    asked(dataOf('house'), category)
      .fields.find(({ key }) => key === 'deal')
      ?.options?.map(({ key }) => key);
  expect(deals('plot')).toEqual(['sale', 'rent_long']);
  expect(deals('flat')).toEqual(['sale', 'rent_long', 'rent_day']);
  for (const category of ['animals', 'services']) {
    const { fields } = asked(dataOf('ads'), category);
    expect(fields.map(({ key }) => key)).not.toContain('exchange');
    expect(JSON.stringify(fields.map(({ hint }) => hint))).not.toMatch(/Размеры, комплект/);
  }
  const flat = { category: 'flat', deal: 'rent_day' };
  expect(dictionaryProblems(dataOf('house'), flat)).toEqual([]);
  expect(dictionaryProblems(dataOf('house'), { ...flat, category: 'plot' })).toMatchObject([
    { path: 'deal', code: 'not_applicable' },
  ]);
});

test('tyres, wheels and new flats are asked for what their buyers search by', () => {
  const asked = (kind: 'ads' | 'house', values: Record<string, unknown>) => {
    const data: KindData = dataOf(kind);
    return data.fields
      .filter((field) => field.when && appliesGiven(field, values, data.category))
      .map(({ key }) => key);
  };
  const sizes = (item: string) =>
    asked('ads', { category: 'tyres', tyre_item: item }).filter((key) => /^(tyre|wheel|season)/.test(key));
  const tyre = ['tyre_width_mm', 'tyre_profile', 'season'];
  const wheel = ['wheel_type', 'wheel_width_in', 'wheel_bolts', 'wheel_pcd_mm', 'wheel_offset_mm', 'wheel_bore_mm'];
  expect([sizes('tyres'), sizes('wheels'), sizes('assembled')]).toEqual([tyre, wheel, [...tyre, ...wheel]]);
  const flat = { category: 'flat', deal: 'sale', market: 'new', sold_part: 'share' };
  const ofSale = ['completion_year', 'completion_quarter', 'sale_contract', 'share_size'];
  expect(asked('house', flat)).toEqual(expect.arrayContaining(ofSale));
  const resale = asked('house', { ...flat, market: 'secondary', sold_part: 'whole' });
  expect(resale.filter((key) => ofSale.includes(key))).toEqual(['sale_contract']);
  const rent = asked('house', { category: 'flat', deal: 'rent_long' });
  expect(rent).toEqual(expect.arrayContaining(['prepaid_months', 'utilities_minor', 'meters_paid_by']));
});

test('a conditionally required field is required only if its condition holds', () => {
  const cc = dataOf('auto').fields.find(({ key }) => key === 'engine_cc')!;
  expect(['petrol', 'electric', null].map((fuel) => isRequiredGiven(cc, { fuel }))).toEqual([true, false, false]);
  const fuels = dataOf('auto')
    .fields.find(({ key }) => key === 'fuel')!
    .options!.map(({ key }) => key);
  expect(fuels.filter((fuel) => !isRequiredGiven(cc, { fuel }))).toEqual(['electric']);
  const currency = dataOf('autofromabroad').fields.find(({ key }) => key === 'delivery_currency')!;
  expect([{}, { delivery_cost_minor: 0 }].map((values) => isRequiredGiven(currency, values))).toEqual([false, true]);
});

test('a field applies in its categories and under its condition', () => {
  const field = { categories: ['flat'], when: { key: 'deal', is: ['rent_day'] } };
  const applies = (values: Record<string, unknown>) => appliesGiven(field, values, 'category');
  expect(applies({ category: 'flat', deal: 'rent_day' })).toBe(true);
  expect(applies({ category: 'flat', deal: 'sale' })).toBe(false);
  expect(applies({ category: 'plot', deal: 'rent_day' })).toBe(false);
  expect(applies({ category: 'flat' })).toBe(false);
  expect(appliesGiven({}, {}, 'category') && appliesGiven(field, { deal: 'rent_day' }, null)).toBe(true);
});

test('special vehicles have the categories and the filters of the catalogue', () => {
  type Filters = {
    filters: Record<string, { type: string }>;
    categories: { slug: string; ru: string; en: string; filters: string[] }[];
  };
  const file = new URL('../data/special/special_catalog.json', import.meta.url);
  const catalogue = JSON.parse(readFileSync(file, 'utf8')) as Filters; // the shape of the file
  const fields: KindData['fields'] = specData.fields;
  // The names of categories are plurals, so their singular labels differ.
  const category = fields.find(({ key }) => key === 'category');
  expect(category?.options).toMatchObject(catalogue.categories.map(({ slug, ru, en }) => ({ key: slug, ru, en })));
  for (const { key, ru, en, one } of category?.options ?? [])
    expect([one?.ru, one?.en, singularLabel(category!, key, 'ru')], key).not.toEqual(
      expect.arrayContaining([undefined, ru, en]),
    );
  const keyOf = (filter: string) =>
    filter.replace('M3h', 'M3H').replaceAll(/(?<=[a-z0-9])([A-Z])/gu, (letter) => `_${letter.toLowerCase()}`);
  for (const { slug, filters } of catalogue.categories) {
    const own = fields
      .filter(({ categories, facet }) => categories?.includes(slug) && facet !== 'none')
      .map(({ key }) => key);
    expect(own.sort()).toEqual(
      filters
        .filter((one) => one !== 'year')
        .map(keyOf)
        .sort(),
    );
  }
});
