import { MISSING } from '../sql/columns.ts';

// A column of whole numbers is as narrow as what it has held allows: years take two bytes each, prices four or eight.

export type Numbers = Int16Array | Int32Array | Float64Array;

const most = { narrow: 2 ** 15 - 1, wide: 2 ** 31 - 1 } as const;

/** What stands for no value: below all that the column can hold. */
export const missingValueOf = (numbers: Numbers): number => (numbers instanceof Int16Array ? -(2 ** 15) : MISSING);

/** The column for a value: itself, or a wider copy of all it has. */
export function widenedFor(numbers: Numbers, value: number): Numbers {
  if (value === MISSING || numbers instanceof Float64Array) return numbers;
  const size = Math.abs(value);
  if (size <= (numbers instanceof Int16Array ? most.narrow : most.wide)) return numbers;
  const wide = size <= most.wide ? new Int32Array(numbers.length) : new Float64Array(numbers.length);
  const absent = missingValueOf(numbers);
  for (let slot = 0; slot < numbers.length; slot += 1) {
    const one = numbers[slot]!;
    if (one !== 0) wide[slot] = one === absent ? MISSING : one;
  }
  return wide;
}

/** Ids, of four bytes as long as they fit. */
export type Ids = Uint32Array | Float64Array;

export const widenedForId = (ids: Ids, id: number): Ids =>
  ids instanceof Float64Array || id <= 2 ** 32 - 1 ? ids : Float64Array.from(ids);
