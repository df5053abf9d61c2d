import { expect, test } from 'vitest';
import { houseData } from '#areas/house/data.ts';
import { searchOfSection } from '#areas/search/web/understand-query.ts';
import { kindData } from '#kinds/data.ts';
import { mainFields } from '#kinds/web/main-fields.ts';
import { parseSearch } from '#web/routes/search-params.ts';
import { presetFilters } from '../../preset-filters.ts';
import type { KindData } from '../../kind-data.ts';
import { countFilters } from './count-filters.ts';
import { filterChips } from './filter-chips.ts';
import { fieldFilters } from './kind-search.ts';
import { clearedSearch, withMainChoice } from './search-changes.ts';
import { queryOf, readSearch } from './search-state.ts';
import { specOf } from './spec-of.ts';

const spec = specOf(houseData);
const read = (query: string) => readSearch(parseSearch(query), spec);
const names = { pick: () => undefined, regions: [], cities: [], city: undefined, seller: () => undefined };

test.each([
  ['', ['sale'], ''],
  ['?deal=sale', ['sale'], ''],
  ['?deal=rent_long', ['rent_long'], '?deal=rent_long'],
  ['?deal=any', undefined, '?deal=any'],
  ['?deal=barter', ['sale'], ''],
  ['?deal=rent_long&deal=rent_day', ['rent_long'], '?deal=rent_long'],
  // A plot is not let by the day.
  ['?category=plot&deal=rent_day', ['sale'], '?category=plot'],
])(
  'homes at «%s» are searched for one deal, which the address leaves out where it is the preset',
  (query, deal, written) => {
    const state = read(query);
    expect(state.choices['deal']).toEqual(deal);
    expect(queryOf(state, spec)).toBe(written);
    expect(fieldFilters(state, spec)['deal']).toEqual(deal);
  },
);

test('another deal keeps the other filters, but not those of the price and of the former deal', () => {
  const state = read('?category=flat&rooms=2&price_to=9000000&market=new&cursor=abc&typed=двушка');
  expect(queryOf(withMainChoice(state, spec, 'rent_long'), spec)).toBe('?category=flat&deal=rent_long&rooms=2');
  expect(queryOf(withMainChoice(state, spec, undefined), spec)).toMatch(/deal=any/);
});

test('the deal is neither a chip nor a counted filter, and stays when all filters are cleared', () => {
  const state = read('?category=flat&deal=rent_long&rooms=2');
  expect(filterChips(state, spec, names, 'ru').map(({ filter }) => filter)).toEqual(['category', 'rooms']);
  expect(countFilters(state, { regions: [], cities: [], city: null }, spec)).toBe(2);
  expect(queryOf(clearedSearch(state, spec), spec)).toBe('?deal=rent_long');
});

test('a query that names no deal leads to the preset, or to all where that has nothing, and keeps the deal of its own section', () => {
  const flats = { kind: 'house' as const, search: { category: ['flat'] }, preset_count: 5 };
  expect(searchOfSection(flats, 'квартира', { kind: 'auto', search: {} })).not.toHaveProperty('deal');
  for (const preset_count of [0, null])
    expect(searchOfSection({ ...flats, preset_count }, 'квартира', { kind: 'auto', search: {} })).toMatchObject({
      deal: 'any',
    });
  expect(searchOfSection(flats, 'квартира', { kind: 'house', search: {} })).not.toHaveProperty('deal');
  const rented = { kind: 'house' as const, search: { category: 'room', deal: 'rent_long' } };
  expect(searchOfSection(flats, 'квартира', rented)).toMatchObject({ deal: 'rent_long' });
  const bought = { ...flats, search: { ...flats.search, deal: ['sale'] } };
  expect(searchOfSection(bought, 'купить квартиру', rented)).toMatchObject({ deal: 'sale' });
});

test.each(Object.values(kindData).map((data: KindData) => [data.kind, data] as const))(
  'every page knows the main choice of %s, whose names are those of its options',
  (kind, data) => {
    const { mainChoice, fields } = data;
    expect(mainFields[kind]).toBe(mainChoice?.field);
    const options = fields.find(({ key }) => key === mainChoice?.field)?.options?.map(({ key }) => key) ?? [];
    expect(Object.keys(mainChoice?.names ?? {})).toEqual(options);
    expect(presetFilters(data)).toEqual(mainChoice ? { [mainChoice.field]: [mainChoice.preset] } : {});
  },
);
