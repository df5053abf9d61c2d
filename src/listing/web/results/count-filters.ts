import { switchesOn } from './quick-filters.ts';
import { parentOf } from './search-picks.ts';
import type { SearchSpec } from './search-spec.ts';
import { chosenPart, type SearchState } from './search-state.ts';

type Found = { regions: readonly unknown[]; cities: readonly unknown[]; city: object | null };
type Lists = Readonly<Record<string, readonly string[]>>;

const lengthOf = (lists: Lists): number => Object.values(lists).reduce((sum, { length }) => sum + length, 0);

/** The choices of a catalogue but those whose name a narrower one says too: the make of a chosen model. */
function narrowestPicks(picks: Lists): number {
  const paths = Object.values(picks).flat();
  const said = new Set(paths.map(parentOf));
  return paths.filter((path) => !said.has(path)).length;
}

/** How many more options are chosen than chips show: conditions that a switch chooses together have one chip. */
function hiddenOptions({ choices }: Pick<SearchSpec, 'choices'>, chosen: Lists): number {
  const conditions = chosen['condition'] ?? [];
  const field = choices.find(({ key }) => key === 'condition');
  const { length } = field ? switchesOn(field, conditions) : [];
  return length > 0 ? conditions.length - length : 0;
}

/** The number of active filters, equal to the number of chips that are shown of filter-chips.ts; the view of the map is none. */
export function countFilters(
  { choices, picks, ranges, flags, withoutSellers, near, ...others }: SearchState,
  { regions, cities, city }: Found,
  spec: Pick<SearchSpec, 'choices' | 'main'>,
): number {
  const single = [
    others.q,
    others.stay,
    chosenPart(others),
    others.area,
    others.withoutListings.length > 0,
    others.withoutWords,
    near && city,
  ];
  return (
    lengthOf(choices) -
    (choices[spec.main?.field.key ?? '']?.length ?? 0) -
    hiddenOptions(spec, choices) +
    narrowestPicks(picks) +
    Object.keys({ ...ranges, ...flags }).length +
    regions.length +
    cities.length +
    withoutSellers.length +
    single.filter(Boolean).length
  );
}
