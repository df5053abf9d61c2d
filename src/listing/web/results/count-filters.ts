import type { SearchState } from './search-state.ts';

type Found = { regions: readonly unknown[]; cities: readonly unknown[]; city: object | null };
type Lists = Readonly<Record<string, readonly string[]>>;

const lengthOf = (lists: Lists): number => Object.values(lists).reduce((sum, { length }) => sum + length, 0);

/** The number of active filters, equal to the number of chips of filter-chips.ts. */
export function countFilters(
  { choices, picks, ranges, flags, withoutSellers, near, ...others }: SearchState,
  { regions, cities, city }: Found,
): number {
  const single = [
    others.q,
    others.within,
    others.area,
    others.withoutListings.length > 0,
    others.withoutWords,
    near && city,
  ];
  return (
    lengthOf(choices) +
    lengthOf(picks) +
    Object.keys({ ...ranges, ...flags }).length +
    regions.length +
    cities.length +
    withoutSellers.length +
    single.filter(Boolean).length
  );
}
