import type { KindSearch, Lookups } from '#listing/web/results/kind-search.ts';
import { searchInput } from '#listing/web/results/kind-search.ts';
import { isPlaced, readSearch, type SearchState, toSearchParams } from '#listing/web/results/search-state.ts';
import type { RawSearch } from '#web/routes/search-params.ts';

/**
 * The search of an address as it is saved: its filters without order, layout and page. A search of no place is saved as one of all of Russia, since an
 * address without a place opens with the region of whoever opens it.
 */
export function savedState(search: RawSearch, spec: KindSearch['spec']): SearchState {
  const { sort: _sort, view: _view, cursor: _cursor, typed: _typed, ...filters } = search;
  const state = readSearch(filters, spec);
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
