import type { FacetCounts } from '#dictionary/web/facet-counts.ts';
import { type Language, optionLabel } from '#dictionary/field.ts';
import type { Range, RangeFilter } from '#dictionary/filter.ts';
import { rangeLabel } from '../../filter-labels.ts';
import { idsOf } from './catalogue.ts';
import type { KindSearch } from './kind-search.ts';
import { withChoices } from './search-changes.ts';
import { parentOf, pathOf, withPicks } from './search-picks.ts';
import type { SearchState } from './search-state.ts';
import type { SearchPageData } from './use-search-page.ts';

/** Another value of a filter, with the number of listings that it finds beside the other filters; null where it is not known. */
export type Alternative = { key: string; label: string; count: number | null; state: SearchState };

const mostAlternatives = 12;
/** Bounds of a range in its filter's unit: prices are counted in kopecks, and filtered in whole roubles. */
function boundsOf([least, most]: readonly [number, number], { scale, field: { decimals } }: RangeFilter): Range {
  const step = 10 ** (decimals ?? 0);
  return { from: Math.floor((least / scale) * step) / step, to: Math.ceil((most / scale) * step) / step };
}

/** Values of a filter that find something where the chosen ones find nothing: those with most listings first, and all that a range has. */
export function alternativesOf(
  search: KindSearch,
  filter: string,
  { state, catalogue, regions }: Pick<SearchPageData, 'state' | 'catalogue' | 'regions'>,
  { counts, ranges }: FacetCounts,
  language: Language,
): Alternative[] {
  const { spec, data } = search;
  const base = { ...state, cursor: null, typed: '' };
  const sorted = (found: (Alternative & { count: number })[]): Alternative[] =>
    found.filter(({ count }) => count > 0).sort((one, other) => other.count - one.count).slice(0, mostAlternatives); // prettier-ignore
  const range = spec.ranges.find(({ stem }) => stem === filter);
  if (range) {
    const found = ranges[filter];
    if (!found) return [];
    const bounds = boundsOf(found, range);
    const next = { ...base, ranges: { ...state.ranges, [filter]: bounds } };
    return [{ key: filter, label: rangeLabel(range.field, bounds, language), count: null, state: next }];
  }
  const field = filter === 'category' ? spec.category : spec.choices.find(({ key }) => key === filter);
  if (field)
    return sorted(
      Object.entries(counts[field.key] ?? {}).map(([value, count]) => ({
        key: value,
        label: optionLabel(field, value, language),
        count,
        state: withChoices(base, spec, { ...state.choices, [field.key]: [value] }),
      })),
    );
  if (filter === 'region')
    return sorted(
      regions.map(({ iso, name }) => ({
        key: iso,
        label: name,
        count: counts['region']?.[iso] ?? 0,
        state: { ...base, regions: [iso] },
      })),
    );
  const level = data.levels.find(({ key }) => key === filter);
  if (!level) return [];
  const parents = new Set((state.picks[filter] ?? []).map(parentOf));
  return sorted(
    [...parents].flatMap((parent) =>
      (catalogue.get(parent) ?? []).map((row) => ({
        key: pathOf(parent, row.slug),
        label: row.name,
        count: idsOf(row).reduce((sum, id) => sum + (counts[level.field]?.[id] ?? 0), 0),
        state: { ...base, picks: withPicks(state.picks, spec.levels, filter, [pathOf(parent, row.slug)]) },
      })),
    ),
  );
}
