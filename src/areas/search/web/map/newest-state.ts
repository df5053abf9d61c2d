import { readSearch, type SearchState } from '#listing/web/results/search-state.ts';

type Spec = Parameters<typeof readSearch>[1];

/**
 * The search that the map acts on: that of the address, as long as it is one of this map. The page has another one until its list has loaded, and a
 * part of the map that was added to that would bring back the filters and the place that the visitor has just left.
 */
export function newestState(address: Parameters<typeof readSearch>[0], shown: SearchState, spec: Spec): SearchState {
  const newest = readSearch(address, spec);
  return newest.view === 'map' ? newest : shown;
}
