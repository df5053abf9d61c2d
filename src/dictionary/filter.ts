import type { Field, Words } from './field.ts';

/** A filter with the options yes, no and any. */
export type Flag = { readonly key: string; readonly label: Words; readonly yes: Words; readonly no: Words };

/** A flag of some categories: whether the number in the field `at` has reached the one in the field `of`. */
export type ReachedFlag = Flag & { readonly at: string; readonly of: string; readonly categories: readonly string[] };

/** A flag, with the field of the dictionary that it filters by, if any. */
export type FieldFlag = Flag & {
  readonly field?: Field;
  readonly categories?: readonly string[];
  readonly when?: Field['when'];
};

export type RangeFilter = {
  stem: string;
  field: Field;
  /** Factor from the typed number to the number sent (roubles → kopecks). */
  scale: number;
};

export type Range = { from: number | null; to: number | null };

const roubles = { ru: '₽', en: '₽' };

/** The field as it is filtered: prices in all currencies in roubles. */
export const inRoubles = (field: Field): Field => (field.currencyKey ? { ...field, unit: roubles } : field);
