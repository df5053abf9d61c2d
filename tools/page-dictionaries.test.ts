import { expect, test } from 'vitest';
import { kindData } from '#kinds/data.ts';
import { specOf } from '#listing/web/results/spec-of.ts';
import { factGroups } from '#dictionary/web/fact-groups.ts';
import { sampleContent } from '#tests/support/sample-content.ts';
import { listingDataOf, searchDataOf } from './page-dictionaries.ts';

test.each(Object.entries(kindData))(
  'the filters of %s are the same from the dictionary that browsers get',
  (_, data) => {
    const whole = specOf(data);
    const small = specOf(searchDataOf(data));
    const namesOf = ({ category, ranges, choices, flags, levels, sorts, pricePer }: typeof whole) => ({
      levels,
      pricePer,
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
