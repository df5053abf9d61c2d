import { type Formula, amountOf } from '#areas/customs/formula.ts';
import type { UnknownReason as CustomsUnknown } from '#areas/customs/terms.ts';
import type { Confidence } from '#areas/calculators/osago-table.ts';
import type { TableRow } from '#areas/customs/lines.ts';
import type { Words } from '#dictionary/field.ts';

export type Source = {
  readonly name: Words;
  /** The day of the figure: the day of a rate, the first day of a table, the day of an assumption. */
  readonly date: string;
  readonly url?: string;
  /** What the buyer should know of the figure. */
  readonly warning?: Words;
};

/** The reason why a line is unknown. Those of customs are explained with its calculator. */
export type Unknown =
  | CustomsUnknown
  /** The seller does not state the cost of transport to the border. */
  | 'freight_not_stated'
  /** The seller does not state the location of the item. */
  | 'no_origin'
  /** No road leads to the place. */
  | 'no_road'
  /** Size and weight, on which the delivery depends, are unknown. */
  | 'no_size'
  /** A machine is carried on a low-loader, whose rate depends on its weight and size. */
  | 'low_loader'
  /** A car in Russia that has not been cleared and whose papers the listing does not show. */
  | 'not_cleared'
  /** Dvor's tables do not contain the figure. */
  | 'no_source'
  /** What is paid for a car from abroad besides customs has no price in Dvor's tables. */
  | 'no_broker_price'
  | 'no_papers_price'
  | 'no_device_price'
  /** Dvor's tables do not contain the costs of the deal over a home. */
  | 'no_deal_source'
  /** A house and its plot are two rights, and land of some uses has a fee of its own. */
  | 'title_of_land'
  /** The contract with the developer is registered first, and the right later. */
  | 'title_of_new_building'
  | 'title_of_share'
  /** Above the bound of the fixed fee it depends on the cadastral value. */
  | 'title_above_bound'
  /** The OSAGO tables lack the coefficient of the place, the power or the driver. */
  | 'no_coefficient'
  /** The buyer has not stated the figure, and there is no assumption for it. */
  | 'not_stated'
  /** Reports on the history of a vehicle are not on sale. */
  | 'no_reports'
  /** The listing has no number for which a report can be ordered. */
  | 'no_vin'
  /** No offer accepts the price, the down payment and the term. */
  | 'no_offer'
  /** No offer finances such an item for the kind of client and the region, whatever the price and the terms. */
  | 'no_offer_for_buyer'
  | 'not_financed'
  /** The seller of a home says that a mortgage is not available. */
  | 'no_mortgage'
  | 'nothing_to_finance';

/** A payment by equal instalments: A = (P(1+i)^n − B)·i / ((1+i)^n − 1). */
export type Annuity = {
  readonly amountMinor: number;
  readonly ratePercent: string;
  readonly months: number;
  readonly balloonMinor: number;
};

/** The interest of the first payments of an annuity: what is paid less the principal that it repays. */
export type Interest = {
  readonly months: number;
  readonly ofMonths: number;
  readonly paymentMinor: number;
  readonly repaidMinor: number;
};

/** The origin of an amount: a formula whose value is the amount, an annuity, or its interest. */
export type LineFormula =
  | { readonly products: Formula }
  | { readonly annuity: Annuity }
  | { readonly interest: Interest };

export type KnownLine<Key extends string = string> = {
  readonly key: Key;
  /** Kopecks; the upper end if the tables give a range. */
  readonly minor: number;
  /** The lower end of a range. */
  readonly leastMinor?: number;
  readonly formula: LineFormula;
  readonly source: Source;
  /** The row of the table, and how certain it is. */
  readonly row?: { readonly row: TableRow; readonly confidence: Confidence };
  /** Whether the line depends on an assumption by Dvor or the buyer. */
  readonly assumption?: true;
};
export type UnknownLine<Key extends string = string> = {
  readonly key: Key;
  readonly unknown: Unknown;
  /** A lower bound of the line, if its formula has one. */
  readonly least?: KnownLine<Key>;
};
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
  /** The sum of all lines; null if any is unknown. */
  readonly minor: number | null;
  /** The total; where it is unknown, a lower bound of it: the sum of the known lines, of ranges at their lower end, and of the lower bounds of others. */
  readonly knownMinor: number;
  readonly unknown: readonly string[];
};

/** Returns the sum of lines. An unknown line makes the total unknown and never counts as 0. */
export function totalOf(lines: readonly CostLine[]): Total {
  const unknown = lines.flatMap((line) => (isKnown(line) ? [] : [line.key]));
  const known = (line: KnownLine): number => (unknown.length > 0 ? (line.leastMinor ?? line.minor) : line.minor);
  const knownMinor = lines.reduce((sum, line) => sum + (isKnown(line) ? known(line) : (line.least?.minor ?? 0)), 0);
  return { minor: unknown.length > 0 ? null : knownMinor, knownMinor, unknown };
}
