import { expect, test } from 'vitest';
import { readSearch } from '#listing/web/results/search-state.ts';
import { specOf } from '#listing/web/results/spec-of.ts';
import { autoData } from '#areas/auto/data.ts';
import { newestState } from './newest-state.ts';

const spec = specOf(autoData);
const shown = readSearch({ view: 'map', near: 'moscow', radius: '50' }, spec);

test('the map acts on the search of the address, which is newer while its list loads', () => {
  expect(shown.near).not.toBeNull();
  expect(newestState({ view: 'map' }, shown, spec).near).toBeNull();
});

test('an address without a map is no search of it', () => {
  expect(newestState({}, shown, spec)).toBe(shown);
});
