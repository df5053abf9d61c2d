import { mainChoiceIn, type SearchSpec } from './search-spec.ts';
import { emptySearch, readSearch, type SearchState, sortsOf, toSearchParams } from './search-state.ts';

// A module of its own: the filters and chips that use it load later than the page.

/** The state without filters, with the same main choice, layout and, if available, order. */
export function clearedSearch(state: SearchState, spec: SearchSpec): SearchState {
  const bare = { ...emptySearch(spec), choices: mainChoiceIn(spec, state.choices) };
  const isKept = sortsOf(spec, bare).some(({ key }) => key === state.sort);
  return { ...bare, view: state.view, sort: isKept ? state.sort : bare.sort };
}

/** The state with other choices; filters that do not apply to them are removed. */
export function withChoices(state: SearchState, spec: SearchSpec, choices: SearchState['choices']): SearchState {
  return readSearch(toSearchParams({ ...state, choices }, spec), spec);
}

const priceStem = 'price';

/** The state with another main choice, or with all of its options. A price to buy is no price for a period, so that the range is dropped. */
export function withMainChoice(state: SearchState, spec: SearchSpec, option: string | undefined): SearchState {
  const key = spec.main?.field.key ?? '';
  const { [key]: _chosen, ...others } = state.choices;
  const { [priceStem]: price, ...ranges } = state.ranges;
  const isOtherPrice = spec.pricePer?.field === key;
  const next = { ...state, ranges: price && !isOtherPrice ? state.ranges : ranges, cursor: null, typed: '' };
  return withChoices(next, spec, option === undefined ? others : { ...others, [key]: [option] });
}

/** The state without the city, its radius and the order by distance. */
export function withoutNear(state: SearchState, spec: SearchSpec): SearchState {
  const isKept = sortsOf(spec, { ...state, near: null }).some(({ key }) => key === state.sort);
  return { ...state, near: null, sort: isKept ? state.sort : (spec.sorts[0]?.key ?? '') };
}
