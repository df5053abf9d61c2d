import type { Loosening } from './loosening.ts';
import type { SearchState } from './search-state.ts';

const isOfMap = (filter: string): boolean => filter === 'within' || filter === 'area';

/** Whether a part of the map is all that narrows a search, maybe within a category: then no filter is to blame that nothing is found. */
const isMapAlone = (chips: readonly { filter: string }[]): boolean =>
  chips.some(({ filter }) => isOfMap(filter)) && chips.every(({ filter }) => filter === 'category' || isOfMap(filter));

/** The search without its part of the map, where the map is beside the list or that part is all that narrows it: then that part is to blame that nothing is found. */
export function beyondPart(state: SearchState, chips: readonly { filter: string }[]): Loosening | null {
  const part = chips.find(({ filter }) => isOfMap(filter));
  if (!part || !(state.view === 'map' || isMapAlone(chips))) return null;
  return { key: part.filter, labels: [], kept: [], state: { ...state, within: null, area: null, cursor: null } };
}
