import type { SearchState } from './search-state.ts';

type Known = { regions: readonly unknown[]; city: object | null };
type Lists = Readonly<Record<string, readonly string[]>>;

const lengthOf = (lists: Lists): number => Object.values(lists).reduce((sum, { length }) => sum + length, 0);

/** How many filters are in force: as many as there are chips (filter-chips.ts), known without what names them. */
export function countFilters(
  { choices, picks, ranges, flags, withoutSellers, near, ...single }: SearchState,
  { regions, city }: Known,
): number {
  const alone = [single.q, single.within, single.withoutWords, near && city];
  return (
    lengthOf(choices) +
    lengthOf(picks) +
    Object.keys({ ...ranges, ...flags }).length +
    regions.length +
    withoutSellers.length +
    alone.filter(Boolean).length
  );
}
