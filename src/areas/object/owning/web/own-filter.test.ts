import { expect, test } from 'vitest';
import { ownFilterOf, ownListHref } from './own-filter.ts';

test('filters are read from the address, and invalid ones are ignored', () => {
  const asked = { status: 'archived', kind: 'auto', q: '  camry ', sort: 'price_asc' };
  expect(ownFilterOf(asked, 'offers')).toEqual({ ...asked, q: 'camry', part: 'offers' });
  expect(ownFilterOf({ status: 'gone', kind: 'boats', q: ' ', sort: 'rejected_first' }, 'offers')).toEqual({
    part: 'offers',
  });
  expect(ownFilterOf({ kind: 'auto', q: ['one', 'two'] }, 'ads')).toEqual({ part: 'ads', q: 'one' });
  expect(ownFilterOf({ q: 'x'.repeat(300) }, 'offers').q).toHaveLength(100);
});

test('filters written to an address are read back unchanged', () => {
  const filter = ownFilterOf({ status: 'sold', q: 'камри 70', sort: 'ending' }, 'offers');
  const url = new URL(ownListHref(7, filter), 'http://page');
  expect(url.pathname).toBe('/user/7/posts');
  expect(ownFilterOf(Object.fromEntries(url.searchParams), 'offers')).toEqual(filter);
  expect(ownListHref(7, { part: 'ads' })).toBe('/user/7/ads');
});
