import { expect, test } from 'vitest';
import { createFormRoom } from './form-room.ts';

const open = { forms: 100, bytes: 1000 };

test('received bytes count, not announced ones, and are released at the end', () => {
  const room = createFormRoom({ bytes: 100, perPerson: open, perAddress: open });
  const all = Array.from({ length: 50 }, (_, at) => room.enter({ person: `p${at}`, address: `a${at}` }));
  expect(all).not.toContain(null);
  const [first, second] = all;
  expect([first?.add(60), second?.add(40), second?.add(1)]).toEqual([true, true, false]);
  first?.leave();
  expect([first?.add(1), second?.add(60), second?.add(1)]).toEqual([false, true, false]);
  for (const place of all.slice(1)) place?.leave();
  expect(room.enter({ person: 'p', address: 'a' })?.add(100)).toBe(true);
});

test('bytes after the end of a form are refused and not counted', () => {
  const room = createFormRoom({ bytes: 100, perPerson: open, perAddress: open });
  const place = room.enter({ person: 'p', address: 'a' });
  place?.leave();
  expect([place?.add(10), room.size]).toEqual([false, 0]);
});

test.each([
  [
    'a person',
    { perPerson: { forms: 2, bytes: 50 }, perAddress: open },
    (at: number) => ({ person: 'p', address: `a${at}` }),
  ],
  [
    'an address',
    { perPerson: open, perAddress: { forms: 2, bytes: 50 } },
    (at: number) => ({ person: `p${at}`, address: 'a' }),
  ],
])('%s is limited to a share of forms and of bytes', (_who, bounds, by) => {
  const room = createFormRoom({ bytes: 1000, ...bounds });
  const [first, second] = [room.enter(by(1)), room.enter(by(2))];
  expect(room.enter(by(3))).toBeNull();
  expect([first?.add(30), second?.add(20), second?.add(1)]).toEqual([true, true, false]);
  expect(room.enter({ person: 'other', address: 'other' })?.add(45)).toBe(true);
  first?.leave();
  expect(second?.add(30)).toBe(true);
  expect(room.enter(by(3))).not.toBeNull();
});
