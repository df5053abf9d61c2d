import { expect, test } from 'vitest';
import { adsData } from '#areas/ads/data.ts';
import { autoData } from '#areas/auto/data.ts';
import type { Listing } from '../../contract.ts';
import { unratedReason } from './unrated-reason.ts';

const listing = (values: object, status = 'active', isOwn = true) =>
  ({ status, values, is_own: isOwn }) as unknown as Listing;
const at = '2026-11-30T10:00:00Z';

test('a price without a rating says why', () => {
  const reason = (values: object, answer: { at: string | null; comparables: number | null }) =>
    unratedReason(autoData, listing(values), answer);
  expect(reason({ customs_cleared: false }, { at, comparables: 0 })).toEqual({ key: 'uncleared' });
  expect(reason({ customs_cleared: true, condition: 'damaged' }, { at, comparables: 0 })).toMatchObject({
    key: 'condition',
    field: { key: 'condition' },
    value: 'damaged',
  });
  expect(reason({}, { at, comparables: 3 })).toEqual({ key: 'few' });
  expect(reason({}, { at: null, comparables: null })).toEqual({ key: 'soon' });
  expect(reason({}, { at, comparables: null })).toBeNull();
});

test('only the owner is told that the price is not rated yet', () => {
  expect(unratedReason(autoData, listing({}, 'active', false), { at: null, comparables: null })).toBeNull();
});

test('nothing is said where prices are not compared, or the listing is closed', () => {
  expect(unratedReason(adsData, listing({}), { at, comparables: 0 })).toBeNull();
  expect(unratedReason(autoData, listing({}, 'sold'), { at, comparables: 0 })).toBeNull();
});
