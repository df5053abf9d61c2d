import type { Dictionary } from '#dictionary/dictionary.ts';
import type { ScheduleRow } from '#areas/calculators/schedule/schedule-row.ts';
import type { Field, Words } from '#dictionary/field.ts';
import type { FinanceAreaName } from './names.ts';

type Values = Readonly<Record<string, unknown>>;

/** The visitor's figures, such as the amount and the term, by the keys of the area's `ask`; null means not stated. */
export type Ask = Readonly<Record<string, number | string | boolean | string[] | null | undefined>>;

/** The cost of an offer for the visitor's figures, in kopecks. */
export type Cost = {
  /** The regular monthly payment; null if everything is paid at once. */
  readonly monthly_minor: number | null;
  /** All payments over the term. */
  readonly total_minor: number;
  /**
   * The share of `total_minor` that is the price of the service: interest, fees, or the excess of a lease over the price of its object. The
   * order by cost uses it.
   */
  readonly price_minor: number;
};

/** The end of an offer's range of rates with which a cost is computed. */
export type RateEnd = 'min' | 'max';

/** The fields of an offer that `cost` reads at the lower end of the rate; the order by cost uses that end. */
export type Pricing = {
  /**
   * The key of the required field that costs grow with: of two offers that differ in this field only, the one with the lower value costs no
   * more, apart from `rounding`.
   */
  readonly lead: string;
  /** The keys of the other fields, each with its cheapest value. */
  readonly others: Readonly<Record<string, number | null>>;
  /** The number of kopecks by which rounding may make an offer cheaper than one with a lower lead, if no lead exceeds `most`. Omitted: 0. */
  readonly rounding?: (most: number, ask: Ask) => number;
};

/** An area of finance as data and pure functions. Its calls, forms, filters, tables and comparison are derived from it. */
export type FinanceArea = Dictionary & {
  readonly area: FinanceAreaName;
  /** The fields of the visitor's figures; the cost of offers depends on them. */
  readonly ask: readonly Field[];
  /** The initial figures, before the visitor types any, by category. The key is '' in areas without categories. */
  readonly askedFirst: Readonly<Record<string, Ask>>;
  readonly pricing: Pricing;
  /** The keys of the fields that the table shows in a line below the title of an offer. */
  readonly facts: readonly string[];
  /** Whether a rate may be shown only after the full cost of the credit (38-FZ art. 28). */
  readonly showsFullCost?: true;
  /** The name of the cost, such as «Платёж» or «Комиссия». */
  readonly costName: Words;
  /** Computes the cost of an offer; null if the offer lacks a term that the figures need. */
  readonly cost: (values: Values, ask: Ask, end: RateEnd) => Cost | null;
  /** The lines of the cost, and what is paid beside it, in kopecks; absent in areas whose cost has one line. */
  readonly costLines?: (values: Values, ask: Ask) => readonly { readonly name: Words; readonly minor: number }[];
  /** Computes only `monthly_minor`, where that takes less work than `cost`: a search computes many payments. */
  readonly monthly?: (values: Values, ask: Ask, end: RateEnd) => number | null;
  /** The monthly payments whose sum is the cost; null without a cost. Only loans and leases have a schedule. */
  readonly schedule?: (values: Values, ask: Ask, end: RateEnd) => readonly ScheduleRow[] | null;
  /** The calculator for the same cost. `parameters` are those of its address: the terms of an offer and the visitor's figures. */
  readonly calculator?: {
    readonly type: 'credit' | 'leasing' | 'guarantee' | 'overdraft' | 'acquiring';
    readonly parameters: (values: Values, ask: Ask) => Readonly<Record<string, number | string>>;
  };
};

/** Reads a number from an offer or from the visitor's figures; 0 if it is missing. */
export const numberIn = (values: Values, key: string): number => {
  const value = values[key];
  return typeof value === 'number' ? value : 0;
};
