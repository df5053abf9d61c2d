import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readFavoriteSort, storeFavoriteSort } from './favorite-sort.ts';

let stored: Map<string, string>;
beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

test('the chosen order is read again; the usual one leaves nothing, and an unknown one counts as it', () => {
  expect(readFavoriteSort()).toBe('added');
  storeFavoriteSort('price_asc');
  expect(readFavoriteSort()).toBe('price_asc');
  storeFavoriteSort('added');
  expect(stored.size).toBe(0);
  stored.set('favorites_sort', 'by_colour');
  expect(readFavoriteSort()).toBe('added');
});

test('blocked storage gives the usual order', () => {
  const blocked = () => {
    throw new Error('blocked');
  };
  vi.stubGlobal('localStorage', { getItem: blocked, setItem: blocked, removeItem: blocked });
  expect(readFavoriteSort()).toBe('added');
  expect(() => storeFavoriteSort('price_desc')).not.toThrow();
});
