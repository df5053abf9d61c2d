import { expect, test } from 'vitest';
import { asChunk, ChunkError, mayReload } from './chunk-reload.ts';
import { chunkReloadMs } from './navigation-constants.ts';

function memory() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
}

test('allows one reload per path within ten seconds', () => {
  const session = memory();
  expect(mayReload('/about', 0, session)).toBe(true);
  expect(mayReload('/about', chunkReloadMs - 1, session)).toBe(false);
  expect(mayReload('/work', 100, session)).toBe(true);
  expect(mayReload('/about', chunkReloadMs, session)).toBe(true);
});

test('never reloads without working session storage', () => {
  const closed = () => {
    throw new Error('forbidden');
  };
  expect(mayReload('/about', 0, { getItem: closed, setItem: closed })).toBe(false);
  expect(mayReload('/about', 0, { getItem: () => '{', setItem: () => undefined })).toBe(false);
});

test('recognises a failed import and keeps its cause', async () => {
  const cause = new TypeError('Failed to fetch dynamically imported module');
  await expect(asChunk(Promise.reject(cause))).rejects.toThrow(ChunkError);
  await expect(asChunk(Promise.reject(cause))).rejects.toHaveProperty('cause', cause);
  expect(await asChunk(Promise.resolve(1))).toBe(1);
});
