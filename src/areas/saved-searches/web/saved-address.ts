import type { KindSearch, Lookups } from '#listing/web/results/kind-search.ts';
import { searchInput } from '#listing/web/results/kind-search.ts';
import { isPlaced, readSearch, type SearchState, toSearchParams } from '#listing/web/results/search-state.ts';
import type { RawSearch } from '#web/routes/search-params.ts';

/** The filters by cost in a state of the results page. */
export const costLimitsIn = ({ ranges }: SearchState, spec: KindSearch['spec']): string[] =>
  spec.ranges.flatMap(({ stem, field }) => (field.facet === 'limit' && stem in ranges ? [stem] : []));

/**
 * The search of an address as it is saved: its filters without order, layout and page. A search of no place is saved as one of all of Russia, since an
 * address without a place opens with the region of whoever opens it. Filters by a cost and by days are left out, because costs
 * and busy days change without a publication.
 */
export function savedState(search: RawSearch, spec: KindSearch['spec']): SearchState {
  const { sort: _sort, view: _view, cursor: _cursor, typed: _typed, ...filters } = search;
  const read = readSearch(filters, spec);
  const costs = costLimitsIn(read, spec);
  const ranges = Object.fromEntries(Object.entries(read.ranges).filter(([stem]) => !costs.includes(stem)));
  const state = { ...read, ranges, stay: null };
  return isPlaced(state) ? state : { ...state, regions: [] };
}

/** A search as the call that saves it takes it. */
export function savedInput(search: KindSearch, state: SearchState, lookups: Lookups) {
  const { sort: _sort, ...filters } = searchInput(search, state, lookups);
  const parameters = Object.entries(toSearchParams(state, search.spec));
  const address = Object.fromEntries(
    parameters.map(([key, value]) => [key, typeof value === 'string' ? [value] : value]),
  );
  return { kind: search.kind, filters, address };
}
