import { expect, test } from 'vitest';
import { autoData } from '#areas/auto/data.ts';
import { houseData } from '#areas/house/data.ts';
import { parseSearch } from '#web/routes/search-params.ts';
import { countFilters } from './count-filters.ts';
import { readSearch } from './search-state.ts';
import { specOf } from './spec-of.ts';

const spec = specOf(autoData);
test('the days of a stay are one filter', () => {
  const homes = specOf(houseData);
  const state = readSearch(parseSearch('?deal=rent_day&stay_from=2026-12-20&stay_to=2026-12-25&guests_from=2'), homes);
  expect(countFilters(state, { regions: [], cities: [], city: null }, homes)).toBe(2);
});

const count = (query: string) =>
  countFilters(readSearch(parseSearch(query), spec), { regions: [], cities: [], city: null }, spec);

test('conditions that a switch chooses together count once, as they have one chip', () => {
  expect(count('?q=единорог&condition=excellent&condition=good&condition=needs_repair&condition=damaged')).toBe(2);
  expect(count('?condition=excellent&condition=good')).toBe(2);
  expect(count('?condition=excellent&condition=good&condition=needs_repair')).toBe(2);
  expect(count('?condition=excellent&condition=good&condition=needs_repair&colour=red')).toBe(3);
  expect(count('?condition=new&colour=red')).toBe(2);
});

test('the view of the map is no filter, and a part of the map that a list is narrowed to is one', () => {
  expect(count('?within=30,59,31,60&view=map&colour=red')).toBe(1);
  expect(count('?within=30,59,31,60&colour=red')).toBe(2);
});

test('a make and its model are one filter, as they have one chip', () => {
  expect(count('?mark=toyota&model=toyota.camry')).toBe(1);
  expect(count('?mark=toyota&mark=kia&model=toyota.camry&model=toyota.corolla')).toBe(3);
});
