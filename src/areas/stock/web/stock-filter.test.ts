import { expect, test } from 'vitest';
import { nextSort, stockFilterOf, stockHref } from './stock-filter.ts';

test('a filter of the stock table written to an address is read back unchanged', () => {
  const filter = stockFilterOf({ status: 'active', kind: 'auto', q: ' vin ', sort: 'views_desc', stale: '1' });
  expect(filter).toEqual({ status: 'active', kind: 'auto', q: 'vin', sort: 'views_desc', stale: true });
  const url = new URL(stockHref(7, filter), 'http://page');
  expect(url.pathname).toBe('/user/7/stock');
  expect(stockFilterOf(Object.fromEntries(url.searchParams))).toEqual(filter);
});

test('the default order and invalid values are left out of the filter and of the address', () => {
  expect(stockFilterOf({ sort: 'newest', stale: 'yes', kind: 'boats', status: 'gone' })).toEqual({});
  expect(stockHref(7, { sort: 'newest' })).toBe('/user/7/stock');
});

test('a press on a heading sorts by its column, a second press reverses the order', () => {
  const pair = ['views_desc', 'views_asc'] as const;
  expect(nextSort(pair, 'newest')).toBe('views_desc');
  expect(nextSort(pair, 'views_desc')).toBe('views_asc');
  expect(nextSort(pair, 'views_asc')).toBe('views_desc');
});
