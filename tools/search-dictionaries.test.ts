import { expect, test } from 'vitest';
import { kindData } from '#areas/listing/data.ts';
import { specOf } from '#areas/listing/web/search-spec.ts';
import { searchDataOf } from './search-dictionaries.ts';

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
