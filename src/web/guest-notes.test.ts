import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { moveGuestNotes, readGuestNotes, writeGuestNote } from './guest-notes.ts';

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

test('notes are written, replaced and removed; unreadable ones count as none', () => {
  writeGuestNote(5, 'Позвонить');
  expect(writeGuestNote(5, 'Позвонил')).toEqual({ 5: 'Позвонил' });
  expect(readGuestNotes()).toEqual({ 5: 'Позвонил' });
  expect(writeGuestNote(5, null)).toEqual({});
  expect(stored.size).toBe(0);
  for (const broken of ['{', 'null', '[1]', '{"5":7}']) {
    stored.set('favorite_notes', broken);
    expect(readGuestNotes()).toEqual({});
  }
});

test('notes move to the account with their favourites; a note on what is gone is forgotten', async () => {
  const asked: unknown[] = [];
  const api = (async (...call: unknown[]) => void asked.push(call)) as never;
  expect(await moveGuestNotes(api, [5])).toBe(false);
  writeGuestNote(5, 'Позвонить');
  writeGuestNote(6, 'Снято');
  expect(await moveGuestNotes(api, [5])).toBe(true);
  expect(asked).toEqual([['favorites/set_note', { id: 5, note: 'Позвонить' }]]);
  expect(stored.size).toBe(0);
});

test('a note that could not be moved stays in the browser', async () => {
  writeGuestNote(5, 'Позвонить');
  await expect(moveGuestNotes((() => Promise.reject(new Error('offline'))) as never, [5])).rejects.toThrow('offline');
  expect(readGuestNotes()).toEqual({ 5: 'Позвонить' });
});
