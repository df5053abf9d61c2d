import { expect, test } from 'vitest';
import { bidsHref, exportHref, filterOf, isFiltered, readBidsState } from './bid-filter.ts';

test('the filter of the list is read from the address, and invalid values are ignored', () => {
  const state = readBidsState({ side: 'received', kind: 'leasing', state: 'approved', q: '  банк ', assigned_to: '7' });
  expect(filterOf(state)).toEqual({
    side: 'received',
    kinds: ['leasing'],
    states: ['approved'],
    q: 'банк',
    assigned_to: 7,
    overdue: false,
  });
  const unknown = readBidsState({ side: 'all', kind: 'x', state: 'y', assigned_to: '-1' });
  expect([unknown.side, isFiltered(unknown)]).toEqual(['sent', false]);
  expect(readBidsState({ q: 'я'.repeat(500) }).q).toHaveLength(80);
});

test('an address made from a filter is parsed to the same filter', () => {
  const addresses: Record<string, string>[] = [
    { side: 'received', kind: 'vacancy', q: 'a&b', assigned_to: 'nobody' },
    { overdue: '1', column: 'closed' },
    { view: 'list', state: 'approved' },
  ];
  for (const typed of addresses) {
    const state = readBidsState(typed, true);
    const { searchParams } = new URL(bidsHref(5, state), 'http://x');
    expect(readBidsState(Object.fromEntries(searchParams), true)).toEqual(state);
  }
});

test('the board shows only received applications of an organization', () => {
  expect(readBidsState({}, true)).toMatchObject({ side: 'received', view: 'board', column: 'new' });
  expect(readBidsState({ side: 'sent', overdue: '1', view: 'board' }, true)).toMatchObject({
    view: 'list',
    overdue: false,
  });
  expect(readBidsState({ side: 'received', view: 'board' })).toMatchObject({ view: 'list' });
});

test('the file has the same filter as the page', () => {
  const state = readBidsState({ kind: 'leasing', assigned_to: 'nobody', overdue: '1' }, true);
  expect(exportHref(state, 'en')).toBe('/bids/export.csv?lang=en&kinds=leasing&assigned_to=nobody&overdue=1');
});
