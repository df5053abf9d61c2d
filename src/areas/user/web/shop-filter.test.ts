import { expect, test } from 'vitest';
import { shopFilterOf, shopHref, shopPosts } from './shop-filter.ts';

test('the filter of a seller’s page is read from the address; what it does not know is ignored', () => {
  const search = { kind: 'house', q: '  двушка ', sort: 'price_asc', status: 'archived', page: '3' };
  expect(shopFilterOf(search)).toEqual({ kind: 'house', q: 'двушка', sort: 'price_asc' });
  expect(shopFilterOf({ kind: 'spaceship', q: ' ', sort: 'ending' })).toEqual({});
  expect(shopFilterOf({ sort: 'newest' })).toEqual({});
});

test('only active listings are asked for', () => {
  expect(shopPosts({ kind: 'auto' })).toEqual({ kind: 'auto', status: 'active' });
});

test('every filter has its address on the seller’s page', () => {
  expect(shopHref(7, {})).toBe('/offers/user/7');
  expect(shopHref(7, { kind: 'auto', q: undefined, sort: 'price_desc' })).toBe(
    '/offers/user/7?kind=auto&sort=price_desc',
  );
});
