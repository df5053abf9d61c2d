import { expect, test } from 'vitest';
import { createFormRoom } from './form-room.ts';

test('room is taken until it is given back, by bytes and by person', () => {
  const room = createFormRoom({ bytes: 100, perPerson: 2 });
  const [first, second] = [room.take('a', 30), room.take('a', 30)];
  expect([first, second]).toEqual([expect.any(Function), expect.any(Function)]);
  expect(room.take('a', 1)).toBeNull();
  expect(room.take('b', 41)).toBeNull();
  const other = room.take('b', 40);
  expect(other).not.toBeNull();
  expect(room.take('c', 1)).toBeNull();
  first?.();
  const again = room.take('a', 30);
  expect(again).not.toBeNull();
  for (const end of [second, other, again]) end?.();
  expect(room.take('c', 100)).not.toBeNull();
});
