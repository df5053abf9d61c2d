import { expect, test } from 'vitest';
import { autoData } from '#areas/auto/data.ts';
import { parseSearch } from '#web/routes/search-params.ts';
import { countFilters } from './count-filters.ts';
import { readSearch } from './search-state.ts';
import { specOf } from './spec-of.ts';

const spec = specOf(autoData);
const count = (query: string) =>
  countFilters(readSearch(parseSearch(query), spec), { regions: [], cities: [], city: null }, spec);

test('conditions that a switch chooses together count once, as they have one chip', () => {
  expect(count('?q=единорог&condition=excellent&condition=good&condition=needs_repair&condition=damaged')).toBe(2);
  expect(count('?condition=excellent&condition=good')).toBe(2);
  expect(count('?condition=new&colour=red')).toBe(2);
});
