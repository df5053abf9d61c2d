import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#contract/client.ts';
import { createStore } from './store.ts';
import type { Viewer } from './app-state.ts';
import { compared, favorites as favoritesList, startSavedListings } from './saved-listings.ts';
import type { Session, SessionEvent } from './session.ts';

let stored: Map<string, string>;
let storageListeners: ((event: { key: string }) => void)[];
beforeEach(() => {
  stored = new Map();
  storageListeners = [];
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
  vi.stubGlobal('addEventListener', (_type: string, listener: (event: { key: string }) => void) => {
    storageListeners.push(listener);
  });
});
afterEach(() => vi.unstubAllGlobals());

function start(
  first: Viewer,
  answer: (path: string, input: { ids?: number[] }) => Promise<unknown>,
  list = favoritesList,
) {
  const viewer = createStore<Viewer>(first);
  const listeners: ((event: SessionEvent) => void)[] = [];
  // The saved listings only subscribe to the session.
  const session = {
    listen: (listener: (event: SessionEvent) => void) => void listeners.push(listener),
  } as never as Session;
  const asked: [string, unknown][] = [];
  const api = (async (path: string, input: { ids?: number[] }) => {
    asked.push([path, input]);
    return answer(path, input);
  }) as never;
  const favorites = startSavedListings(list, { viewer, session, api });
  const become = (next: Viewer, event: SessionEvent) => {
    viewer.set(next);
    for (const listener of listeners) listener(event);
  };
  return { favorites, asked, become };
}

const person: Viewer = { kind: 'user', id: 7, name: 'Имя', hasProfile: true };
const settle = () => new Promise((resolve) => setTimeout(resolve));

test("a guest's list is stored in the browser, the latest first, without a call", async () => {
  const { favorites, asked } = start({ kind: 'guest' }, async () => ({}));
  expect(favorites.isKnown.get()).toBe(true);
  await favorites.set(1, true);
  await favorites.set(2, true);
  await favorites.set(1, false);
  expect(favorites.ids.get()).toEqual([2]);
  expect(stored.get('favorites')).toBe('[2]');
  // Only the price of each added listing is asked for, to show later by how much it has fallen.
  await vi.waitFor(() => expect(asked).toHaveLength(2));
  expect(asked.map(([path]) => path)).toEqual(['object/get_cards', 'object/get_cards']);
  stored.set('favorites', '[5,2]');
  for (const listener of storageListeners) listener({ key: 'favorites' });
  expect(favorites.ids.get()).toEqual([5, 2]);
});

test('foreign or broken storage counts as empty', () => {
  stored.set('favorites', '{"a":1}');
  expect(start({ kind: 'guest' }, async () => ({})).favorites.ids.get()).toEqual([]);
  stored.set('favorites', '[1,"x",-2,null,3]');
  expect(start({ kind: 'guest' }, async () => ({})).favorites.ids.get()).toEqual([1, 3]);
});

test("signing in merges the browser's list into the account and empties it; signing out hides the account's list", async () => {
  stored.set('favorites', '[3,4]');
  const { favorites, asked, become } = start({ kind: 'guest' }, async (_path, { ids }) => ({
    ids: [...(ids ?? []), 9],
  }));
  become(person, 'signed-in');
  await vi.waitFor(() => expect(favorites.ids.get()).toEqual([3, 4, 9]));
  expect(asked).toEqual([['favorites/add', { ids: [3, 4], details: [] }]]);
  expect(stored.has('favorites')).toBe(false);
  become({ kind: 'guest' }, 'signed-out');
  expect(favorites.ids.get()).toEqual([]);
});

test("a lost connection while merging keeps the browser's list for later; a refusal does not", async () => {
  stored.set('favorites', '[3]');
  const failed = vi.fn();
  const lost = start(person, async () => {
    failed();
    throw new ApiError('network', 0);
  });
  await vi.waitFor(() => expect(failed).toHaveBeenCalled());
  await settle();
  expect(stored.get('favorites')).toBe('[3]');
  expect(lost.favorites.isKnown.get()).toBe(false);
  const gone = start(person, async (path) => {
    if (path === 'favorites/add') throw new ApiError('not_found', 404);
    return { ids: [8] };
  });
  await vi.waitFor(() => expect(gone.favorites.ids.get()).toEqual([8]));
  expect(stored.has('favorites')).toBe(false);
});

test('an undone removal is sent after the answer to the removal, also to a refusal', async () => {
  const saved = new Set([1, 2]);
  let isRefused = false;
  // The removal takes longer than the addition would.
  const { favorites, asked } = start(person, async (path, { ids = [] }) => {
    if (path === 'favorites/delete') {
      await settle();
      if (isRefused) throw new ApiError('network', 0);
      for (const id of ids) saved.delete(id);
    } else for (const id of ids) saved.add(id);
    return { ids: [...saved] };
  });
  await vi.waitFor(() => expect(favorites.isKnown.get()).toBe(true));
  await Promise.all([favorites.set(1, false), favorites.set(1, true)]);
  expect([...saved].toSorted()).toEqual([1, 2]);
  expect(asked.map(([path]) => path)).toEqual(['favorites/get', 'favorites/delete', 'favorites/add']);
  isRefused = true;
  const [removed, added] = await Promise.allSettled([favorites.set(2, false), favorites.set(2, true)]);
  expect([removed.status, added.status]).toEqual(['rejected', 'fulfilled']);
  expect([...favorites.ids.get()].toSorted()).toEqual([1, 2]);
});

test('a change shows at once and is reverted when refused', async () => {
  let refuse = false;
  const { favorites } = start(person, async (path) => {
    if (path === 'favorites/get') return { ids: [1] };
    if (refuse) throw new ApiError('conflict', 409);
    return { ids: [2, 1] };
  });
  await settle();
  const kept = favorites.set(2, true);
  expect(favorites.ids.get()).toEqual([2, 1]);
  await kept;
  refuse = true;
  const failing = favorites.set(2, false);
  expect(favorites.ids.get()).toEqual([1]);
  await expect(failing).rejects.toThrow();
  expect(favorites.ids.get()).toEqual([2, 1]);
});

test('each list has its own storage and calls', async () => {
  stored.set('favorites', '[3]');
  stored.set('compared', '[4,5]');
  const { asked } = start(person, async () => ({ ids: [4, 5] }), compared);
  await settle();
  expect(asked).toEqual([['compare/add', { ids: [4, 5] }]]);
  expect(stored.get('favorites')).toBe('[3]');
  expect(stored.has('compared')).toBe(false);
});

test("a change made while the account's list loads is not lost", async () => {
  let answer = (_list: { ids: number[] }): void => undefined;
  const first = new Promise<{ ids: number[] }>((resolve) => (answer = resolve));
  const { favorites } = start(person, async (path) => (path === 'favorites/get' ? first : { ids: [] }));
  // The responses to these two changes arrive even later.
  void favorites.set(3, true);
  void favorites.set(1, false);
  answer({ ids: [2, 1] });
  await settle();
  expect(favorites.ids.get()).toEqual([3, 2]);
});
