import { expect, test } from 'vitest';
import { createBodyMemory } from './body-memory.ts';

const open = { bodies: 100, bytes: 1000 };

test('received bytes count, not announced ones, and are released at the end', () => {
  const memory = createBodyMemory({ bytes: 100, perPerson: open, perAddress: open });
  const all = Array.from({ length: 50 }, (_, at) => memory.reserve({ person: `p${at}`, address: `a${at}` }));
  expect(all).not.toContain(null);
  const [first, second] = all;
  expect([first?.add(60), second?.add(40), second?.add(1)]).toEqual([true, true, false]);
  first?.release();
  expect([first?.add(1), second?.add(60), second?.add(1)]).toEqual([false, true, false]);
  for (const reserved of all.slice(1)) reserved?.release();
  expect(memory.reserve({ person: 'p', address: 'a' })?.add(100)).toBe(true);
});

test('bytes after the end of a body are refused and not counted', () => {
  const memory = createBodyMemory({ bytes: 100, perPerson: open, perAddress: open });
  const reserved = memory.reserve({ person: 'p', address: 'a' });
  reserved?.release();
  expect([reserved?.add(10), memory.size]).toEqual([false, 0]);
});

test.each([
  [
    'a person',
    { perPerson: { bodies: 2, bytes: 50 }, perAddress: open },
    (at: number) => ({ person: 'p', address: `a${at}` }),
  ],
  [
    'an address',
    { perPerson: open, perAddress: { bodies: 2, bytes: 50 } },
    (at: number) => ({ person: `p${at}`, address: 'a' }),
  ],
])('%s is limited to a share of bodies and of bytes', (_who, bounds, by) => {
  const memory = createBodyMemory({ bytes: 1000, ...bounds });
  const [first, second] = [memory.reserve(by(1)), memory.reserve(by(2))];
  expect(memory.reserve(by(3))).toBeNull();
  expect([first?.add(30), second?.add(20), second?.add(1)]).toEqual([true, true, false]);
  expect(memory.reserve({ person: 'other', address: 'other' })?.add(45)).toBe(true);
  first?.release();
  expect(second?.add(30)).toBe(true);
  expect(memory.reserve(by(3))).not.toBeNull();
});
