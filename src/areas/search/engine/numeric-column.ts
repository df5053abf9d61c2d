import { MISSING } from '../sql/columns.ts';

/** Whole numbers, in an array as narrow as the values so far allow: years take two bytes each, prices four or eight. */
export type NumericColumn = Int16Array | Int32Array | Float64Array;

const largest = { int16: 2 ** 15 - 1, int32: 2 ** 31 - 1 } as const;

/** The number that stands for a missing value: it is below every value that the column can hold. */
export const missingValueOf = (column: NumericColumn): number => (column instanceof Int16Array ? -(2 ** 15) : MISSING);

/** The column itself where it can hold the value, else a wider copy. */
export function widenedFor(column: NumericColumn, value: number): NumericColumn {
  if (value === MISSING || column instanceof Float64Array) return column;
  const size = Math.abs(value);
  if (size <= (column instanceof Int16Array ? largest.int16 : largest.int32)) return column;
  const wider = size <= largest.int32 ? new Int32Array(column.length) : new Float64Array(column.length);
  const missing = missingValueOf(column);
  for (let slot = 0; slot < column.length; slot += 1) {
    const number = column[slot]!;
    if (number !== 0) wider[slot] = number === missing ? MISSING : number;
  }
  return wider;
}

/** Ids take four bytes as long as they fit. */
export type IdColumn = Uint32Array | Float64Array;

export const widenedForId = (column: IdColumn, id: number): IdColumn =>
  column instanceof Float64Array || id <= 2 ** 32 - 1 ? column : Float64Array.from(column);
