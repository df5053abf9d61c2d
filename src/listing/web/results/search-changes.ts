import type { SearchSpec } from './search-spec.ts';
import { emptySearch, readSearch, type SearchState, sortsOf, toSearchParams } from './search-state.ts';

// A module of its own: the filters and chips that use it load later than the page.

/** The state without filters, with the same layout and, if available, order. */
export function clearedSearch(state: SearchState, spec: SearchSpec): SearchState {
  const bare = emptySearch(spec);
  const isKept = sortsOf(spec, bare).some(({ key }) => key === state.sort);
  return { ...bare, view: state.view, sort: isKept ? state.sort : bare.sort };
}

/** The state with other choices; filters that do not apply to them are removed. */
export function withChoices(state: SearchState, spec: SearchSpec, choices: SearchState['choices']): SearchState {
  return readSearch(toSearchParams({ ...state, choices }, spec), spec);
}

/** The state without the city, its radius and the order by distance. */
export function withoutNear(state: SearchState, spec: SearchSpec): SearchState {
  const isKept = sortsOf(spec, { ...state, near: null }).some(({ key }) => key === state.sort);
  return { ...state, near: null, sort: isKept ? state.sort : (spec.sorts[0]?.key ?? '') };
}
