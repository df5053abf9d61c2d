import type { Dictionary } from '#dictionary/dictionary.ts';
import type { ScheduleRow } from '#areas/calculators/schedule/schedule-row.ts';
import type { Field, Words } from '#dictionary/field.ts';
import type { FinanceAreaName } from './names.ts';

type Values = Readonly<Record<string, unknown>>;

/** The visitor's own figures by the keys of the area's `ask`, such as the sum and the term; null means not stated. */
export type Ask = Readonly<Record<string, number | string | boolean | string[] | null | undefined>>;

/** What an offer costs for the visitor's figures, in kopecks. */
export type Cost = {
  /** The regular payment of a month; null where all is paid at once. */
  readonly monthly_minor: number | null;
  /** All that is paid over the term. */
  readonly total_minor: number;
  /** The part of it that is the price of the service: interest, fees, the appreciation of a leasing contract. Offers are ordered by it. */
  readonly price_minor: number;
};

/** Which of an offer's two rates a cost is computed by. */
export type RateEnd = 'min' | 'max';

/** What `cost` reads at the lower end of the rate, by which offers are ordered. */
export type Pricing = {
  /** The key of a required field. No offer costs less than one with a lower value of it, all else equal, but for `rounding`. */
  readonly lead: string;
  /** The other keys, each with the value with which offers cost least. */
  readonly others: Readonly<Record<string, number | null>>;
  /** By how many kopecks rounding may make an offer whose lead is at most `most` cheaper than one with a lower lead; never by default. */
  readonly rounding?: (most: number, ask: Ask) => number;
};

/** An area of finance as plain data and one pure function; calls, forms, filters, tables and comparison derive from it. */
export type FinanceArea = Dictionary & {
  readonly area: FinanceAreaName;
  /** The visitor's figures that the cost of offers depends on. */
  readonly ask: readonly Field[];
  /** The figures before the visitor has typed any, by category; '' for areas without categories. */
  readonly askedFirst: Readonly<Record<string, Ask>>;
  readonly pricing: Pricing;
  /** Keys of the fields in the line under an offer's title in the table. */
  readonly facts: readonly string[];
  /** Whether a rate may be shown only after the full cost of the credit (38-FZ art. 28). */
  readonly showsFullCost?: true;
  /** What the cost is called: «Платёж», «Комиссия». */
  readonly costName: Words;
  /** The cost of an offer; null where it does not name what the figures need. */
  readonly cost: (values: Values, ask: Ask, end: RateEnd) => Cost | null;
  /** `monthly_minor` of the cost alone, where it is computed with less work; a search computes many. */
  readonly monthly?: (values: Values, ask: Ask, end: RateEnd) => number | null;
  /** The payments that the cost sums up, month by month; null where there is no cost. Only loans have them. */
  readonly schedule?: (values: Values, ask: Ask, end: RateEnd) => readonly ScheduleRow[] | null;
  /** The calculator that computes the same, with the terms of an offer and the visitor's figures as parameters of its address. */
  readonly calculator?: {
    readonly type: 'credit' | 'leasing' | 'guarantee' | 'overdraft' | 'acquiring';
    readonly parameters: (values: Values, ask: Ask) => Readonly<Record<string, number | string>>;
  };
};

/** A number of an offer or of the visitor's figures; 0 where it is missing. */
export const numberIn = (values: Values, key: string): number => {
  const value = values[key];
  return typeof value === 'number' ? value : 0;
};
