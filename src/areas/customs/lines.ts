import { type Fraction, readDecimal } from '#areas/calculators/fraction.ts';
import type { Confidence } from '#areas/calculators/osago-table.ts';
import { type Formula, isGreater } from './formula.ts';
import type { TableInForce } from './customs-table.ts';
import type { LineKey, UnknownReason } from './terms.ts';

export type RowUnit = 'eur' | 'cc' | 'kw' | 'hp' | 'roubles';
/** A range of a table: above the first limit (null: from zero), up to and including the second (null: unbounded). */
export type RowRange = { readonly unit: RowUnit; readonly above: string | null; readonly upTo: string | null };

/** The ages that head the columns of the tables. */
export type RowAge = 'up_to_3' | 'over_3' | 'from_3_to_5' | 'over_5' | 'from_3_to_7' | 'over_7';

/** The table row that a line was computed from. */
export type TableRow = {
  readonly ranges: readonly RowRange[];
  readonly age: RowAge | null;
  /** The preferential recycling fee of a person's own car. */
  readonly isPreferential?: true;
};

/** A note for the reader of a line. */
export type LineNote = 'series_hybrid' | 'hybrid_power' | 'hybrid_duty';

export type CustomsLine = {
  readonly key: LineKey;
  readonly minor: number;
  readonly formula: Formula;
  readonly row: TableRow;
  readonly table: TableInForce;
  readonly confidence: Confidence;
  readonly notes: readonly LineNote[];
  /** Whether a higher customs value would change the line. */
  readonly isByValue: boolean;
};

/** A line as its rule returns it. */
export type LineResult =
  | {
      readonly formula: Formula;
      readonly row: TableRow;
      readonly table: TableInForce;
      readonly confidence?: Confidence | undefined;
      readonly notes?: readonly LineNote[];
      readonly isByValue?: boolean;
    }
  | { readonly unknown: UnknownReason };

export const noRow: TableRow = { ranges: [], age: null };

const order: readonly Confidence[] = ['low', 'medium', 'high'];
/** Returns the lowest of several confidences. */
export const lowest = (...all: readonly (Confidence | undefined)[]): Confidence =>
  order.find((each) => all.includes(each)) ?? 'high';

/** Returns the first row whose upper limit is not below the value, with its range. */
export function findRow<Row>(
  rows: readonly Row[],
  limitOf: (row: Row) => string | number | null,
  value: Fraction,
  unit: RowUnit,
): { row: Row; range: RowRange } | null {
  const textOf = (row: Row | undefined) => {
    const limit = row === undefined ? null : limitOf(row);
    return limit === null ? null : String(limit);
  };
  const at = rows.findIndex((row) => {
    const limit = textOf(row);
    return limit === null || !isGreater(value, readDecimal(limit));
  });
  const row = rows[at];
  return row === undefined ? null : { row, range: { unit, above: textOf(rows[at - 1]), upTo: textOf(row) } };
}

export const whole = (value: number): Fraction => ({ over: BigInt(value), under: 1n });
