import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  keepGuestFavorites,
  mergeGuestFavorites,
  readGuestFavorites,
  storeGuestFavorite,
  storeGuestFavorites,
  writeGuestNote,
} from './guest-favorites.ts';

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

const price = (minor: number) => ({ minor, currency: 'RUB' });
// Only these fields of a card are read.
const card = (id: number, minor: number) =>
  ({ id, title: `№ ${id}`, title_en: `No. ${id}`, price: price(minor) }) as never;

test('the price of a favourite is that of the time of saving; unreadable details count as none', async () => {
  const api = (async () => ({ items: [card(5, 900)] })) as never;
  await storeGuestFavorite(api, 5);
  expect(storeGuestFavorites([card(5, 700), card(6, 100)])).toMatchObject({
    5: { title: '№ 5', price: price(900), note: null },
    6: { price: price(100) },
  });
  // The time is known of what was saved just now alone.
  const { 5: known, 6: unknown } = readGuestFavorites();
  expect(Math.abs(Date.now() - (known?.at ?? 0))).toBeLessThan(60_000);
  expect(unknown && 'at' in unknown).toBe(false);
  expect(Object.keys(keepGuestFavorites([6]))).toEqual(['6']);
  expect(keepGuestFavorites([])).toEqual({});
  expect(stored.size).toBe(0);
  for (const broken of ['{', 'null', '[1]', '{"5":7}', '{"5":{"title":"x"}}']) {
    stored.set('favorite_details', broken);
    expect(readGuestFavorites()).toEqual({});
  }
});

test('notes are written, replaced and removed', () => {
  storeGuestFavorites([card(5, 900)]);
  writeGuestNote(5, 'Позвонить');
  expect(writeGuestNote(5, 'Позвонил')[5]?.note).toBe('Позвонил');
  expect(storeGuestFavorites([card(5, 900)])[5]?.note).toBe('Позвонил');
  expect(writeGuestNote(5, null)[5]?.note).toBeNull();
});

test('signing in sends prices and notes along with the favourites and deletes them here', async () => {
  const asked: unknown[] = [];
  const api = (async (...call: unknown[]) => (asked.push(call), { ids: [5, 7] })) as never;
  storeGuestFavorites([card(5, 900), card(6, 100)]);
  writeGuestNote(5, 'Позвонить');
  expect(await mergeGuestFavorites(api, [5, 7])).toEqual({ ids: [5, 7] });
  const details = [{ id: 5, price: price(900), note: 'Позвонить' }];
  expect(asked).toEqual([['favorites/add', { ids: [5, 7], details }]]);
  expect(stored.size).toBe(0);
});

test('details that could not be sent stay in the browser', async () => {
  storeGuestFavorites([card(5, 900)]);
  await expect(mergeGuestFavorites((() => Promise.reject(new Error('offline'))) as never, [5])).rejects.toThrow();
  expect(readGuestFavorites()[5]?.price).toEqual(price(900));
});
