import { rangeKeys } from '#dictionary/field.ts';
import type { SearchSpec } from './search-spec.ts';
import type { SearchState } from './search-state.ts';

// What a search call is asked with for a state.

/** The regions that are really searched: those asked for, else the viewer's area, else none (all of Russia). A radius and a part of the map ask for a place of their own. */
export function regionsInForce(state: SearchState, areaIso: string | null): readonly string[] {
  const isAround = state.within !== null || (state.near !== null && state.near.radius !== null);
  return state.regions ?? (areaIso && !isAround ? [areaIso] : []);
}

type CallFilters = Record<string, string | number | boolean | readonly (string | number | boolean)[]>;

/** All but what must be looked up (picks, regions, the city), as the filters of a search call. */
export function fieldFilters(state: SearchState, spec: SearchSpec): CallFilters {
  const filters: CallFilters = {};
  for (const { key, field } of spec.flags) {
    const answer = state.flags[key];
    // The fields of a kind are asked for by lists of values.
    if (answer !== undefined) filters[key] = field ? [answer] : answer;
  }
  for (const { stem, field, scale } of spec.ranges) {
    const range = state.ranges[stem];
    if (!range) continue;
    const keys = rangeKeys(field);
    if (range.from !== null) filters[keys.from] = range.from * scale;
    if (range.to !== null) filters[keys.to] = range.to * scale;
  }
  for (const { key, type } of [...(spec.category ? [spec.category] : []), ...spec.choices]) {
    const chosen = state.choices[key];
    if (chosen && chosen.length > 0) filters[key] = type === 'count' ? chosen.map(Number) : chosen;
  }
  if (state.q) filters['q'] = state.q;
  if (state.withoutWords) filters['exclude_q'] = state.withoutWords;
  if (state.withoutSellers.length > 0) filters['exclude_seller'] = state.withoutSellers;
  return filters;
}
