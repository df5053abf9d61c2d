import { expect, test } from 'vitest';
import { seenColumns } from './use-seen-columns.ts';

test('columns count as seen while they are whole', () => {
  const seenAt = (scrollLeft: number) => seenColumns({ scrollLeft, clientWidth: 356, scrollWidth: 644 }, 4);
  expect([seenAt(0), seenAt(161), seenAt(288)]).toEqual([
    [1, 2],
    [2, 3],
    [3, 4],
  ]);
  // Between two columns one alone is whole.
  expect(seenAt(80)).toEqual([2, 2]);
  expect(seenColumns({ scrollLeft: 0, clientWidth: 644, scrollWidth: 644 }, 4)).toEqual([1, 4]);
});
