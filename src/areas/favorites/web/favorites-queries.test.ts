import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createStore } from '#web/store.ts';
import type { Viewer } from '#web/app-state.ts';
import { guestCardsQuery } from './favorites-queries.ts';

const stored = new Map<string, string>();
beforeEach(() => {
  stored.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

const card = { id: 5, title: 'Лодка', title_en: 'A boat', price: { minor: 900, currency: 'RUB' } };
const signedIn: Viewer = { kind: 'user', id: 7, name: null, avatar: null, hasProfile: true };

test.each<[string, Viewer, number]>([
  ['stores the price of a favourite of a guest', { kind: 'guest' }, 1],
  ['stores nothing once the visitor has signed in', signedIn, 0],
])('a query of cards %s', async (_what, later, size) => {
  const viewer = createStore<Viewer>({ kind: 'guest' });
  const api = async () => {
    viewer.set(later);
    return { items: [card] };
  };
  const { queryFn } = guestCardsQuery(api as never, [5], viewer);
  const read = queryFn as (context: { signal: AbortSignal }) => Promise<unknown>;
  expect(await read({ signal: new AbortController().signal })).toEqual({
    cards: [card],
    costs: { costs: [], terms: null },
  });
  expect(stored.size).toBe(size);
});
