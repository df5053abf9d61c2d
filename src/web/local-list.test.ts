import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { localList } from './local-list.ts';

const isText = (value: unknown): value is string => typeof value === 'string';
let kept: Map<string, string>;

beforeEach(() => {
  kept = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
  vi.stubGlobal('document', { cookie: 'cookie_choice=all' });
});
afterEach(() => vi.unstubAllGlobals());

test('keeps the latest first, each once, up to the limit', () => {
  const list = localList('recent_searches', 3, isText);
  for (const text of ['a', 'b', 'a', 'c', 'd']) list.add(text);
  expect(list.read()).toEqual(['d', 'c', 'a']);
  list.remove('c');
  expect(list.read()).toEqual(['d', 'a']);
  list.clear();
  expect([list.read(), kept.size]).toEqual([[], 0]);
});

test('unreadable storage counts as empty', () => {
  for (const broken of ['{', '5', '[1,null,"x"]']) {
    kept.set('recent_searches', broken);
    expect(localList('recent_searches', 3, isText).read()).toEqual(broken.startsWith('[') ? ['x'] : []);
  }
});

test.each(['', 'cookie_choice=necessary'])('stores nothing without permission (%s)', (cookie) => {
  vi.stubGlobal('document', { cookie });
  localList('recent_searches', 3, isText).add('a');
  expect(kept.size).toBe(0);
});
