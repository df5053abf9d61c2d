import { expect, test } from 'vitest';
import { offerProblems } from '#finance/rules.ts';
import { financeAreas } from '#finance/names.ts';
import { financeDataOf } from '#finance-areas/data.ts';
import { demoOffer } from './demo-offers.ts';

const offers = Array.from({ length: 400 }, (_, index) => demoOffer(1, index));

test('a demo of 400 has offers of every area, each valid by its dictionary and with a cost', () => {
  expect(new Set(offers.map(({ area }) => area))).toEqual(new Set(financeAreas));
  for (const { area, values } of offers) {
    const data = financeDataOf(area);
    const lender = area === 'credits' ? { lender_name: 'Банк «Пример»', lender_licence: '№ 1' } : {};
    expect([area, offerProblems(data, { ...values, ...lender })]).toEqual([area, []]);
    for (const { key, required, type, min, max, options, categories } of data.fields) {
      const value = ({ ...values, ...lender } as Record<string, unknown>)[key] ?? null;
      if (required && !categories) expect([area, key, value]).not.toEqual([area, key, null]);
      if (typeof value === 'number') expect([area, key, value >= min! && value <= max!]).toEqual([area, key, true]);
      if (type === 'percent' && value !== null) expect(Number.isInteger(value), `${area} ${key} ${String(value)}`).toBe(true);
      const known = options?.map((option) => option.key) ?? [];
      if (type === 'enum' || type === 'set') for (const one of [value ?? []].flat()) expect(known).toContain(one);
    }
    const figures = data.askedFirst[data.category === null ? '' : String(values['category'])]!;
    const cost = data.cost(values, { ...figures, cash_out_minor: 0, with_address: false }, 'min');
    expect([area, (cost?.price_minor ?? -1) >= 0]).toEqual([area, true]);
  }
}); // prettier-ignore

test('the same number gives the same offer', () => {
  expect(demoOffer(1, 7)).toEqual(demoOffer(1, 7));
  expect(demoOffer(2, 7)).not.toEqual(demoOffer(1, 7));
});
