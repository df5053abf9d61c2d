import { expect, test } from 'vitest';
import { beyondPart } from './beyond-part.ts';
import type { SearchState } from './search-state.ts';

const state = { view: 'list', within: { west: 1, south: 2, east: 3, north: 4 }, area: null, cursor: 'x' } as unknown as SearchState; // prettier-ignore
const chipsOf = (...filters: string[]) => filters.map((filter) => ({ filter }));

test('an empty part of the map blames no filter where none is set', () => {
  const isAlone = (...filters: string[]) => beyondPart(state, chipsOf(...filters)) !== null;
  expect([isAlone('within'), isAlone('category', 'within'), isAlone('area')]).toEqual([true, true, true]);
  expect([isAlone(), isAlone('category'), isAlone('within', 'colour'), isAlone('q', 'area')]).not.toContain(true);
});

test('beside a map its part is to blame whatever filters are set, and the way out is the search without it', () => {
  const beside = { ...state, view: 'map' } as SearchState;
  expect(beyondPart(beside, chipsOf('near', 'colour', 'within'))).toMatchObject({ key: 'within', state: { within: null, area: null, cursor: null, view: 'map' } }); // prettier-ignore
  expect(beyondPart(beside, chipsOf('near', 'colour'))).toBeNull();
});
