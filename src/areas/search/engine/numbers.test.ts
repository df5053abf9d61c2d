import { expect, test } from 'vitest';
import { NONE } from '../sql/columns.ts';
import { absentOf, fitting, fittingId, type Numbers } from './numbers.ts';

/** Puts values into a column as it has to grow for them, and reads them back. */
function kept(values: readonly number[]): { bytes: number; values: number[] } {
  let column: Numbers = new Int16Array(values.length + 2);
  for (const [slot, value] of values.entries()) {
    column = fitting(column, value);
    column[slot] = value === NONE ? absentOf(column) : value;
  }
  const absent = absentOf(column);
  return {
    bytes: column.BYTES_PER_ELEMENT,
    values: [...column.subarray(0, values.length)].map((value) => (value === absent ? NONE : value)),
  };
}

test.each([
  [2, [0, 1, NONE, 32_767, -32_767]],
  [4, [7, NONE, 0, 32_768, NONE, 5]],
  [4, [NONE, -32_768, 3]],
  [8, [NONE, 1, 2_147_483_648, NONE, -5]],
  [8, [NONE, 40_000, 2, 9_007_199_254_740_991, NONE]],
])('a column of %i bytes keeps what was put in', (bytes, values) => {
  expect(kept(values)).toEqual({ bytes, values });
});

test('ids beyond four bytes widen their column', () => {
  const ids = Uint32Array.of(1, 4_294_967_295);
  expect(fittingId(ids, 4_294_967_295)).toBe(ids);
  expect([...fittingId(ids, 4_294_967_296)]).toEqual([1, 4_294_967_295]);
  expect(fittingId(ids, 4_294_967_296)).toBeInstanceOf(Float64Array);
});
