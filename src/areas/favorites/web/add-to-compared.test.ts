import { expect, test } from 'vitest';
import type { Api } from '#contract/client.ts';
import type { SavedListings } from '#web/saved-listings.ts';
import { createStore } from '#web/store.ts';
import { addToCompared } from './add-to-compared.ts';

/** Listings below 100 are cars, the others are homes. */
const api = (async (_: string, { ids }: { ids: number[] }) => ({
  items: ids.map((id) => ({ id, kind: id < 100 ? 'auto' : 'house' })),
})) as unknown as Api;

async function comparedAfter(before: readonly number[], ids: readonly number[]): Promise<readonly number[]> {
  const store = createStore(before);
  const compared: SavedListings = {
    ids: store,
    isKnown: createStore(true),
    set: async (id) => store.set([id, ...store.get().filter((other) => other !== id)]),
  };
  await addToCompared(api, compared, ids);
  return store.get();
}

test('the first listings of a section are compared, in its order', async () => {
  expect(await comparedAfter([], [1, 2, 3, 4, 5])).toEqual([1, 2, 3, 4]);
  expect(await comparedAfter([3, 200], [1, 2, 3])).toEqual([1, 2, 3, 200]);
});

test('those compared already stay, and others have the room that is left', async () => {
  expect(await comparedAfter([7, 8, 9], [1, 2])).toEqual([1, 7, 8, 9]);
  expect(await comparedAfter([6, 7, 8, 9], [1, 2])).toEqual([6, 7, 8, 9]);
});
