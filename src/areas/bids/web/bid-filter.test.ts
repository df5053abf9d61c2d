import { expect, test } from 'vitest';
import { bidsHref, filterOf, isFiltered, readBidsState } from './bid-filter.ts';

test('the filter of the list is read from the address, and what does not exist is ignored', () => {
  const state = readBidsState({ side: 'received', kind: 'leasing', state: 'approved', q: '  банк ', assigned_to: '7' });
  expect(filterOf(state)).toEqual({
    side: 'received',
    kinds: ['leasing'],
    states: ['approved'],
    q: 'банк',
    assigned_to: 7,
  });
  const unknown = readBidsState({ side: 'all', kind: 'x', state: 'y', assigned_to: '-1' });
  expect([unknown.side, isFiltered(unknown)]).toEqual(['sent', false]);
  expect(readBidsState({ q: 'я'.repeat(500) }).q).toHaveLength(80);
});

test('an address made from a filter reads as the same filter', () => {
  const state = readBidsState({ side: 'received', kind: 'vacancy', q: 'a&b', assigned_to: 'nobody' });
  const { searchParams } = new URL(bidsHref(5, state), 'http://x');
  expect(readBidsState(Object.fromEntries(searchParams))).toEqual(state);
});
