import { describe, expect, test } from 'vitest';
import { appliesTo } from '#dictionary/dictionary.ts';
import { rangeKeys } from '#dictionary/field.ts';
import { financeFormOf } from '#finance/form.ts';
import type { FinanceArea } from '#finance/finance-area.ts';
import { areaNames, financeAreas, serviceAreaOf, serviceAreas } from '#finance/names.ts';
import { offerNames } from '#finance/offer-names.ts';
import { fullCostProblems, rangeProblems } from '#finance/rules.ts';
import { financeData } from './data.ts';

const areas: readonly FinanceArea[] = Object.values(financeData);

test('every area has a dictionary and names in both languages', () => {
  expect(areas.map(({ area }) => area)).toEqual(financeAreas);
  for (const { ru, en } of [...Object.values(areaNames), ...Object.values(offerNames)])
    expect([ru, en]).not.toContain('');
});

test('an address names a service with hyphens or underscores, and nothing else', () => {
  for (const area of serviceAreas)
    for (const type of [area.replaceAll('_', '-'), area.replaceAll('-', '_')]) expect(serviceAreaOf(type)).toBe(area);
  for (const type of ['credits', 'leasings', '', 'rko2', 'bank', 'bank guarantee', '__proto__'])
    expect(serviceAreaOf(type)).toBeUndefined();
});

describe.each(areas.map((data) => [data.area, data] as const))('the dictionary of %s', (_, data) => {
  const byKey = new Map(data.fields.map((field) => [field.key, field]));

  test('has unique keys and filters, and all texts in both languages', () => {
    const keys = data.fields.map(({ key }) => key);
    expect(keys).toEqual([...new Set(keys)]);
    const filters = data.fields.flatMap((field) =>
      field.facet === 'none' ? [] : field.facet === 'range' ? Object.values(rangeKeys(field)) : [field.key],
    );
    expect(filters).toEqual([...new Set(filters)]);
    for (const { label, unit, options = [], key } of [...data.fields, ...data.ask])
      for (const { ru, en } of [label, unit ?? label, ...options]) expect(ru && en, key).toBeTruthy();
  });

  test('bounds its numbers and texts, and keeps rates as whole thousandths of a percent', () => {
    for (const { key, type, min, max, options = [], facet } of [...data.fields, ...data.ask]) {
      if (['int', 'money', 'percent'].includes(type)) expect(min! < max!, key).toBe(true);
      if (type === 'text') expect(max, key).toBeGreaterThan(0);
      if (type === 'enum' || type === 'set') expect(options.length, key).toBeGreaterThan(1);
      if (facet === 'all') expect(type, key).toBe('set');
      if (facet === 'multi') expect(['enum', 'bool'], key).toContain(type);
      if (facet === 'range') expect(['int', 'money', 'percent'], key).toContain(type);
      if (/rate|psk|share|fee_(card|sbp|internet)|buyout|down_payment_min$/.test(key))
        expect(type, key).toBe('percent');
      expect(type, key).not.toBe('number');
    }
  });

  test('uses each of its groups and only sections of the form, and stores what some categories have apart', () => {
    const used = new Set(data.fields.flatMap(({ group }) => group ?? []));
    expect([...used].sort()).toEqual(data.groups.map(({ key }) => key).sort());
    const sections = financeFormOf(data).sections.map(({ key }) => key);
    expect([...new Set(data.fields.map(({ section }) => section))].sort()).toEqual([...sections].sort());
    for (const { key, required, categories } of data.fields)
      if (categories) expect([key, required]).toEqual([key, false]);
  });

  test('names existing fields as what decides the cost and what the table shows', () => {
    for (const key of [data.pricing.lead, ...Object.keys(data.pricing.others), ...data.facts])
      expect(byKey.has(key), key).toBe(true);
    // Offers are read in the order of the lead, so every offer must have one.
    expect(byKey.get(data.pricing.lead)).toMatchObject({ required: true });
    expect(byKey.get(data.pricing.lead)?.categories).toBeUndefined();
  });

  test('has first figures for every category, and only figures that it asks for', () => {
    const categories = data.category === null ? [''] : (byKey.get(data.category)?.options ?? []).map(({ key }) => key);
    expect(Object.keys(data.askedFirst).sort()).toEqual([...categories].sort());
    for (const [category, figures] of Object.entries(data.askedFirst)) {
      const asked = data.ask.filter((field) => appliesTo(field, category));
      const keys = asked.map(({ key }) => key);
      for (const key of Object.keys(figures)) expect(keys).toContain(key);
      for (const { key, required } of asked) if (required) expect(figures).toHaveProperty(key);
    }
  });

  test('tells a full cost of a credit that is below its rate', () => {
    if (!data.showsFullCost) return;
    expect(fullCostProblems({ rate_min: 2, rate_max: 4, psk_min: 1, psk_max: 3 })).toMatchObject([
      { path: 'psk_min', code: 'below_rate' },
      { path: 'psk_max', code: 'below_rate' },
    ]);
    expect(fullCostProblems({ rate_min: 2, rate_max: 4, psk_min: 2, psk_max: 4 })).toEqual([]);
  });

  test('tells ends of ranges that are the wrong way round', () => {
    for (const { key } of data.fields.filter((field) => /_min(_|$)/.test(field.key))) {
      const upper = key.replace(/_min(?=_|$)/, '_max');
      if (!byKey.has(upper)) continue;
      expect(rangeProblems(data, { [key]: 2, [upper]: 1 })).toMatchObject([{ path: upper, code: 'below_min' }]);
      expect(rangeProblems(data, { [key]: 2, [upper]: 2 })).toEqual([]);
    }
  });
});
