import type { Field } from '#dictionary/field.ts';
import type { RangeFilter } from '#dictionary/filter.ts';
import type { SearchSpec } from './search-spec.ts';

/** A filter of the column, by what it is set with. */
export type ColumnFilter = { range: RangeFilter } | { choice: Field };

/** The last ranks above the catalogue, which may be long, and above the place. */
const [lastAboveCatalogue, lastAbovePlace] = [1, 3];

/** The filters shown open in the order of their ranks, ranges before options of the same rank, in three parts around catalogue and place; then those folded. */
export function filterOrder({
  ranges,
  choices,
}: Pick<SearchSpec, 'ranges' | 'choices'>): Record<
  'aboveCatalogue' | 'abovePlace' | 'belowPlace' | 'folded',
  ColumnFilter[]
> {
  const filters = [
    ...ranges.map((range) => ({ filter: { range }, rank: range.field.rank })),
    ...choices.map((choice) => ({ filter: { choice }, rank: choice.rank })),
  ].map(({ filter, rank = Infinity }) => ({ filter, rank }));
  const between = (above: number, last: number): ColumnFilter[] =>
    filters
      .filter(({ rank }) => rank > above && rank <= last)
      .sort((one, other) => one.rank - other.rank)
      .map(({ filter }) => filter);
  return {
    aboveCatalogue: between(-1, lastAboveCatalogue),
    abovePlace: between(lastAboveCatalogue, lastAbovePlace),
    belowPlace: between(lastAbovePlace, Number.MAX_VALUE),
    folded: filters.filter(({ rank }) => rank === Infinity).map(({ filter }) => filter),
  };
}
