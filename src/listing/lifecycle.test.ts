import { describe, expect, test } from 'vitest';
import { isPublic, type ListingStatus, listingStatuses, ownerActs, slotsOf, statusAfter } from './lifecycle.ts';

const no = undefined;

/** Result of each owner action in each state, as product.md §2 defines the lifecycle. */
const approved: Record<ListingStatus, Record<(typeof ownerActs)[number], string | undefined>> = {
  draft: { archive: no, sell: no, extend: no, restore: no, delete: 'deleted' },
  moderation: { archive: 'archived', sell: no, extend: no, restore: no, delete: 'deleted' },
  scheduled: { archive: 'archived', sell: no, extend: no, restore: no, delete: 'deleted' },
  active: { archive: 'archived', sell: 'sold', extend: 'active', restore: no, delete: 'deleted' },
  rejected: { archive: 'archived', sell: no, extend: no, restore: no, delete: 'deleted' },
  archived: { archive: no, sell: 'sold', extend: no, restore: 'active', delete: 'deleted' },
  sold: { archive: 'archived', sell: no, extend: no, restore: 'active', delete: 'deleted' },
  expired: { archive: 'archived', sell: 'sold', extend: 'active', restore: no, delete: 'deleted' },
};
const statuses = Object.keys(listingStatuses) as ListingStatus[];
const pairs = statuses.flatMap((status) => ownerActs.map((act) => [status, act] as const));

describe('the lifecycle of a listing', () => {
  test.each(pairs)('%s, to %s', (status, act) => {
    expect(statusAfter({ status, isDeleted: false, wasApproved: true }, act)).toBe(approved[status][act]);
  });

  test.each(pairs)('%s and never approved, to %s: never becomes public', (status, act) => {
    const next = approved[status][act];
    const isShown = next === 'active' || next === 'sold' || next === 'expired';
    const expected = isShown ? (act === 'restore' ? 'moderation' : no) : next;
    expect(statusAfter({ status, isDeleted: false, wasApproved: false }, act)).toBe(expected);
  });

  test.each(statuses)('an unapproved edit of a listing in %s leads to no public state', (status) => {
    const next = statusAfter({ status, isDeleted: false, wasApproved: false }, 'edit');
    expect(next === undefined || listingStatuses[next as ListingStatus].page === 'owner').toBe(true);
  });

  const at = new Date('2026-11-22T12:00:00Z');
  const reasons = [{ field: 'photos', code: 'bad_photos', comment: null }];
  test.each(statuses)('a listing in %s is public only if its present content was approved', (status) => {
    const isShown = status === 'active' || status === 'sold' || status === 'expired';
    const whole = {
      status,
      expires_at: new Date(at.getTime() + 1),
      published_at: at,
      publish_at: null,
      rejection: null,
    };
    expect(isPublic(whole, at)).toBe(isShown);
    expect(isPublic({ ...whole, published_at: null }, at)).toBe(false);
    const later = new Date(at.getTime() + 1);
    expect(isPublic({ ...whole, publish_at: later }, at)).toBe(false);
    expect(isPublic({ ...whole, rejection: reasons }, at)).toBe(false);
  });

  test.each(pairs)('%s and deleted, to %s: can only be restored to its former state', (status, act) => {
    expect(statusAfter({ status, isDeleted: true, wasApproved: true }, act)).toBe(act === 'restore' ? status : no);
  });

  test('a seller of an unknown kind has the quota of a private one', () => {
    expect([slotsOf('company'), slotsOf('private'), slotsOf(undefined), slotsOf('guild')]).toEqual([100, 30, 30, 30]);
    expect(slotsOf('organization')).toBe(10_000);
  });
});
