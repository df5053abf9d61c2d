import { expect, test, vi } from 'vitest';
import { collectLeasable } from './collect-leasable.ts';

const perPage = 10;

/** A search of `count` listings, of which offers lease those whose id passes. */
const market = (count: number, isLeased: (id: number) => boolean) => {
  const find = vi.fn(async (cursor: string | undefined) => {
    const start = Number(cursor ?? 0);
    const items = Array.from({ length: Math.min(perPage, count - start) }, (_, at) => ({ id: start + at }));
    return { items, next_cursor: start + perPage < count ? String(start + perPage) : null };
  });
  const offersFor = async (ids: readonly number[]) => ({
    items: ids.filter((id) => id % 7 !== 0).map((id) => ({ object_id: id, offers: isLeased(id) ? [`best of ${id}`, 'other'] : [] })),
  }); // prettier-ignore
  return { find, offersFor };
};

test('pages together have every listing that an offer leases, once and in order', async () => {
  const isLeased = (id: number) => id % 3 === 0;
  const { find, offersFor } = market(200, isLeased);
  const found: number[] = [];
  let cursor: string | undefined;
  do {
    const page = await collectLeasable(find, offersFor, cursor);
    for (const { listing, offer } of page.items) {
      expect(offer).toBe(`best of ${listing.id}`);
      found.push(listing.id);
    }
    cursor = page.next_cursor ?? undefined;
    expect(page.items.length >= 12 || cursor === undefined).toBe(true);
  } while (cursor);
  expect(found).toEqual(Array.from({ length: 200 }, (_, id) => id).filter((id) => isLeased(id) && id % 7 !== 0));
});

test('a page reads few pages of the search where offers lease nothing, and says where to go on', async () => {
  const { find, offersFor } = market(1000, () => false);
  expect(await collectLeasable(find, offersFor, undefined)).toEqual({ items: [], next_cursor: '50' });
  expect(find).toHaveBeenCalledTimes(5);
});

test('nothing is asked about an empty search', async () => {
  const offersFor = vi.fn();
  const empty = async () => ({ items: [], next_cursor: null });
  expect(await collectLeasable(empty, offersFor, undefined)).toEqual({ items: [], next_cursor: null });
  expect(offersFor).not.toHaveBeenCalled();
});
