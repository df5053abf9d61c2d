import type { Field } from '../fields.ts';
import type { SortType } from '../kind-data.ts';
import { type Flag, listingFlags, sellerKind } from '../filter-fields.ts';

export type RangeFilter = {
  stem: string;
  field: Field;
  /** Turns what is typed into what the call takes (roubles → kopecks). */ scale: number;
};
/** What a kind's results may be narrowed by, as its address spells it. */
export type SearchSpec = {
  /** Keys whose values are short names of the catalogue, each level under the one before: `mark=toyota&model=camry`. */
  levels: readonly string[];
  ranges: readonly RangeFilter[];
  /** Fields chosen from options: `gearbox=at&gearbox=cvt`. */
  choices: readonly Field[];
  flags: readonly Flag[];
  /** The first one is the default and stays out of the address. */
  sorts: readonly SortType[];
};

const kopecks = 100;
const byRank = (a: Field, b: Field): number => (a.rank ?? Infinity) - (b.rank ?? Infinity) || 0;

/** The filters of a kind, from its dictionary: those with a rank first, the others as the dictionary has them. */
export function specOf(fields: readonly Field[], levels: readonly string[], sorts: readonly SortType[]): SearchSpec {
  const ordered = [...fields].sort(byRank);
  return {
    levels,
    ranges: ordered
      .filter((field) => field.facet === 'range')
      .map((field) => ({ stem: field.filter ?? field.key, field, scale: field.type === 'money' ? kopecks : 1 })),
    choices: [...ordered.filter((field) => field.facet === 'multi' && field.options !== undefined), sellerKind],
    flags: listingFlags,
    sorts,
  };
}
