import { expect, test } from 'vitest';
import { savedInput, savedState } from './saved-address.ts';
import { autoSearch } from '#areas/auto/web/auto-search.ts';

const lookups = { catalogue: new Map(), regions: [{ iso: 'RU-OMS', name: 'Omsk' }], cities: [], city: null };
const save = (search: Record<string, string | string[]>) =>
  savedInput(autoSearch, savedState(search, autoSearch.spec), lookups);

test('a search is saved with its filters, without order, layout, page and typed words', () => {
  const listed = { price_to: '2000000', region: 'RU-OMS' };
  expect(save({ ...listed, sort: 'price_asc', view: 'grid', cursor: 'next', typed: 'camry' })).toEqual({
    kind: 'auto',
    filters: { price_to: 200_000_000, region: ['RU-OMS'] },
    address: { price_to: ['2000000'], region: ['RU-OMS'] },
  });
});

test('a search of no place is saved as one of all of Russia, whatever the region of its reader', () => {
  const { filters, address } = save({});
  expect(filters).toEqual({});
  expect(savedState(address, autoSearch.spec).regions).toEqual([]);
  expect(Object.keys(address)).toEqual(['region']);
});

test('a search is saved without its filters by cost, which no publication answers', () => {
  const { filters, address } = save({ landed_to: '2000000', monthly_to: '30000', price_to: '2000000' });
  expect(filters).toMatchObject({ price_to: 200_000_000 });
  expect(Object.keys(address).toSorted()).toEqual(['price_to', 'region']);
  expect(Object.keys(filters)).toEqual(['price_to']);
});
