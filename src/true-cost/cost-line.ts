import { type Formula, amountOf } from '#areas/customs/formula.ts';
import type { UnknownReason as CustomsUnknown } from '#areas/customs/terms.ts';
import type { Words } from '#dictionary/field.ts';

export type Source = {
  readonly name: Words;
  /** The day that the figure is of: of a rate, the first day of a table, the day of an assumption. */
  readonly date: string;
  readonly url?: string;
};

/** Why a line is unknown. Those of customs are explained with its calculator. */
export type Unknown =
  | CustomsUnknown
  /** The seller does not say what the way to the border costs. */
  | 'freight_not_stated'
  /** The seller does not say where the thing is. */
  | 'no_origin'
  /** No road leads there. */
  | 'no_road'
  /** Size and weight, on which the delivery depends, are not known. */
  | 'no_size'
  /** A car in Russia that is not cleared, whose papers the listing does not show. */
  | 'not_cleared'
  /** The tables of Dvor do not have the figure. */
  | 'no_source'
  /** The coefficient of the place, the power or the driver is not in the tables of OSAGO. */
  | 'no_coefficient'
  /** The buyer has not stated the figure, and nothing is assumed of it. */
  | 'not_stated'
  /** Reports on the history of a vehicle are not on sale. */
  | 'no_reports'
  /** The listing has no number that a report is made for. */
  | 'no_vin'
  | 'no_offer'
  | 'not_financed'
  | 'nothing_to_finance';

/** A payment by equal instalments: A = (P(1+i)^n − B)·i / ((1+i)^n − 1). */
export type Annuity = {
  readonly amountMinor: number;
  readonly ratePercent: string;
  readonly months: number;
  readonly balloonMinor: number;
};

/** Where an amount comes from: a formula whose value is the amount, or an annuity. */
export type LineFormula = { readonly products: Formula } | { readonly annuity: Annuity };

export type KnownLine<Key extends string = string> = {
  readonly key: Key;
  /** Kopecks; the upper end where the tables give a range. */
  readonly minor: number;
  /** The lower end of a range. */
  readonly leastMinor?: number;
  readonly formula: LineFormula;
  readonly source: Source;
  /** Whether the line rests on a figure that Dvor or the buyer assumes. */
  readonly assumption?: true;
};
export type UnknownLine<Key extends string = string> = { readonly key: Key; readonly unknown: Unknown };
export type CostLine<Key extends string = string> = KnownLine<Key> | UnknownLine<Key>;

export const isKnown = <Key extends string>(line: CostLine<Key>): line is KnownLine<Key> => 'minor' in line;

/** A line whose amount is the value of its formula. */
export const lineOf = <Key extends string>(
  key: Key,
  products: Formula,
  source: Source,
  assumption?: true,
): KnownLine<Key> => ({
  key,
  minor: amountOf(products),
  formula: { products },
  source,
  ...(assumption ? { assumption } : {}),
});

export type Total = {
  /** The sum of all lines; null where any is unknown. */
  readonly minor: number | null;
  /** The sum of the known lines, less than which the total cannot be. */
  readonly knownMinor: number;
  readonly unknown: readonly string[];
};

/** The sum of lines. An unknown line makes the total unknown and never counts as 0. */
export function totalOf(lines: readonly CostLine[]): Total {
  const known = lines.filter(isKnown);
  const knownMinor = known.reduce((sum, { minor }) => sum + minor, 0);
  const unknown = lines.flatMap((line) => (isKnown(line) ? [] : [line.key]));
  return { minor: unknown.length > 0 ? null : knownMinor, knownMinor, unknown };
}
