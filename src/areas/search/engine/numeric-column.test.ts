import { expect, test } from 'vitest';
import { MISSING } from '../sql/columns.ts';
import { missingValueOf, widenedFor, widenedForId, type NumericColumn } from './numeric-column.ts';

/** Writes values into a column that widens for them, and reads them back. */
function kept(values: readonly number[]): { bytes: number; values: number[] } {
  let column: NumericColumn = new Int16Array(values.length + 2);
  for (const [slot, value] of values.entries()) {
    column = widenedFor(column, value);
    column[slot] = value === MISSING ? missingValueOf(column) : value;
  }
  const absent = missingValueOf(column);
  return {
    bytes: column.BYTES_PER_ELEMENT,
    values: [...column.subarray(0, values.length)].map((value) => (value === absent ? MISSING : value)),
  };
}

test.each([
  [2, [0, 1, MISSING, 32_767, -32_767]],
  [4, [7, MISSING, 0, 32_768, MISSING, 5]],
  [4, [MISSING, -32_768, 3]],
  [8, [MISSING, 1, 2_147_483_648, MISSING, -5]],
  [8, [MISSING, 40_000, 2, 9_007_199_254_740_991, MISSING]],
])('a column of %i bytes keeps what was put in', (bytes, values) => {
  expect(kept(values)).toEqual({ bytes, values });
});

test('ids beyond four bytes widen their column', () => {
  const ids = Uint32Array.of(1, 4_294_967_295);
  expect(widenedForId(ids, 4_294_967_295)).toBe(ids);
  expect([...widenedForId(ids, 4_294_967_296)]).toEqual([1, 4_294_967_295]);
  expect(widenedForId(ids, 4_294_967_296)).toBeInstanceOf(Float64Array);
});
