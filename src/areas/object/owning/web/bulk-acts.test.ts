import { expect, test } from 'vitest';
import type { ListingStatus } from '#listing/lifecycle.ts';
import { doneWord, splitForAct } from './bulk-acts.ts';

const chosen = (['active', 'archived', 'sold', 'expired', 'rejected', 'sold'] as ListingStatus[]).map((status, id) => ({
  id,
  status,
}));

const ids = (listings: readonly { id: number }[]) => listings.map(({ id }) => id);

test('a bulk act takes the listings whose status allows it', () => {
  expect(ids(splitForAct(chosen, 'extend').taken)).toEqual([0, 3]);
  expect(ids(splitForAct(chosen, 'archive').taken)).toEqual([0, 2, 3, 4, 5]);
  for (const act of ['extend', 'archive', 'sell', 'delete'] as const)
    expect(splitForAct(chosen, act).leftOut).toEqual([]);
});

test('publishing several again leaves sold ones out', () => {
  const { taken, leftOut } = splitForAct(chosen, 'restore');
  expect(ids(taken)).toEqual([1]);
  expect(ids(leftOut)).toEqual([2, 5]);
});

test('the report of publishing again says what became of all the listings', () => {
  const before = [
    { id: 1, status: 'archived' as const },
    { id: 2, status: 'sold' as const },
  ];
  const after = (...statuses: ('active' | 'moderation' | 'scheduled')[]) =>
    statuses.map((status, at) => ({ id: at + 1, status }));
  expect(doneWord('restore', before, after('active', 'active'))).toBe('publish_again');
  expect(doneWord('restore', before, after('moderation', 'moderation'))).toBe('review_again');
  expect(doneWord('restore', before, after('active', 'moderation'))).toBe('restore');
  expect(doneWord('restore', before, after('scheduled', 'scheduled'))).toBe('restore');
  expect(doneWord('restore', [{ id: 1, status: 'deleted' }], after('active'))).toBe('restore');
  expect(doneWord('archive', before, after('active', 'active'))).toBe('archive');
});
