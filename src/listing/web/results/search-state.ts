import { stringifySearch } from '#web/routes/search-params.ts';
import type { RawSearch } from '#web/routes/search-params.ts';
import type { Field } from '#dictionary/field.ts';
import { isFilterIn, fieldInCategory } from '#dictionary/dictionary.ts';
import {
  anyOption,
  type Area,
  areaOf,
  areaText,
  cleanText,
  type Near,
  nearOf,
  none,
  numberOf,
  orderedRange,
  placesOf,
  radiusText,
  regionsOf,
  regionsText,
  valuesOf,
  type Within,
  withinOf,
  withinText,
} from './address-values.ts';
import { knownFree } from '../../filter-fields.ts';
import type { Range } from '#dictionary/filter.ts';
import type { Stay } from '#true-cost/stay-sum.ts';
import { readPicks, writePicks } from './search-picks.ts';
import { categoryIn, guestsOf, hasStays, isPreset, type SearchSpec, specWithin } from './search-spec.ts';

export const views = ['rows', 'grid', 'map'] as const;
export type View = (typeof views)[number];

/** The state of a page of results, all of which is in the address. */
export type SearchState = {
  q: string;
  /** Words that must not occur. */
  withoutWords: string;
  /** Choices by level of the catalogue, as full paths («toyota.camry»). */
  picks: Readonly<Record<string, readonly string[]>>;
  ranges: Readonly<Record<string, Range>>;
  choices: Readonly<Record<string, readonly string[]>>;
  flags: Readonly<Record<string, boolean>>;
  /** The days of arrival and departure; null unless both are chosen. */
  stay: Pick<Stay, 'from' | 'to'> | null;
  /** null: the viewer's default region; an empty list: all of Russia. */
  regions: readonly string[] | null;
  /** Slugs of cities that are searched together with the regions and the circle. */
  places: readonly string[];
  near: Near | null;
  within: Within | null;
  area: Area | null;
  withoutSellers: readonly number[];
  withoutListings: readonly number[];
  sort: string;
  view: View;
  cursor: string | null;
  /** The query typed into the field of all sections and understood as these filters; empty once a filter is changed. */
  typed: string;
};

/** The most sellers, and the most listings, that an address hides. */
const mostHidden = 50;

/** The searched category; null if the kind has none or all are searched. */
export const categoryOf = ({ choices }: Pick<SearchState, 'choices'>, spec: SearchSpec): string | null =>
  categoryIn(spec, choices);

/** The orders that are available in this search. */
export const sortsOf = (spec: SearchSpec, state: Pick<SearchState, 'near' | 'choices'>): SearchSpec['sorts'] =>
  specWithin(spec, state.choices).sorts.filter(({ needs }) => needs === null || state.near !== null);

const isDay = (text: string): boolean => new Date(text).toJSON()?.slice(0, 10) === text;

/** As the page of a home reads its address (`readStay`), whose code is in no first view of results (decision 31). */
function stayOf(search: RawSearch): SearchState['stay'] {
  const [from = '', to = ''] = [valuesOf(search, 'stay_from')[0], valuesOf(search, 'stay_to')[0]];
  return isDay(from) && isDay(to) && from < to ? { from, to } : null;
}

/** Reads the state from an address. No address is an error: unknown parameters are ignored. */
export function readSearch(search: RawSearch, spec: SearchSpec): SearchState {
  const choices: Record<string, readonly string[]> = {};
  const choose = (field: Field, most: number): void => {
    const values = valuesOf(search, field.key);
    if (values.length === 0) return;
    const asked = new Set(values);
    const known = (field.options ?? []).map((option) => option.key).filter((key) => asked.has(key));
    if (known.length > 0) choices[field.key] = known.slice(0, most);
  };
  if (spec.category) choose(spec.category, 1);
  const { main } = spec;
  const category = categoryIn(spec, choices);
  if (main && !valuesOf(search, main.field.key).includes(anyOption)) {
    choose(category === null ? main.field : fieldInCategory(main.field, category), 1);
    choices[main.field.key] ??= [main.preset];
  }
  for (const field of spec.choices)
    if (!field.when && field.key !== main?.field.key && isFilterIn(field, category)) choose(field, Infinity);
  // Filters of other categories are ignored. A copy is passed, because `specWithin` caches by the object and more choices follow.
  const within = specWithin(spec, { ...choices });
  for (const field of within.choices) if (field.when) choose(field, Infinity);
  const ranges: Record<string, Range> = {};
  for (const { stem, field } of within.ranges) {
    const range = orderedRange({
      from: field.facet === 'limit' && !field.hasLower ? null : numberOf(valuesOf(search, `${stem}_from`)[0], field),
      to: numberOf(valuesOf(search, `${stem}_to`)[0], field),
    });
    if (range.from !== null || range.to !== null) ranges[stem] = range;
  }
  const stay = hasStays(spec, choices) ? stayOf(search) : null;
  const flags: Record<string, boolean> = {};
  for (const { key } of within.flags) {
    const answer = valuesOf(search, key)[0];
    if (key === knownFree.key && (!stay || answer === 'no')) continue;
    if (answer === 'yes' || answer === 'no') flags[key] = answer === 'yes';
  }
  const hidden = (key: string): number[] => {
    const ids = valuesOf(search, key).map((id) => numberOf(id));
    return [...new Set(ids.filter((id) => id !== null && id > 0))].slice(-mostHidden) as number[];
  };
  const near = nearOf(search);
  const sort = valuesOf(search, 'sort')[0];
  const cursor = valuesOf(search, 'cursor')[0];
  return {
    q: cleanText(valuesOf(search, 'q')[0]),
    withoutWords: cleanText(valuesOf(search, 'exclude_q')[0]),
    picks: readPicks((key) => valuesOf(search, key), spec.levels),
    ranges,
    choices,
    flags,
    stay,
    regions: regionsOf(search),
    places: placesOf(search),
    near,
    within: withinOf(search),
    area: areaOf(search),
    withoutSellers: hidden('exclude_seller'),
    withoutListings: hidden('exclude_id'),
    sort: sortsOf(spec, { near, choices }).find(({ key }) => key === sort)?.key ?? spec.sorts[0]?.key ?? '',
    view: views.find((view) => view === valuesOf(search, 'view')[0]) ?? spec.view,
    cursor: cursor && cursor.length <= 300 ? cursor : null,
    typed: cleanText(valuesOf(search, 'typed')[0]),
  };
}

type Tell = (key: string, values: readonly string[]) => void;
const some = (text: string | false | undefined): readonly string[] => (text ? [text] : none);

/**
 * Calls `tell` for each filter with its values, as the controls of a form are named. Without a list in between, because a page does this for dozens
 * of states.
 */
function tellControls(state: SearchState, spec: SearchSpec, tell: Tell): void {
  const { choices, ranges, flags, stay, near, within, area } = state;
  const tellChosen = ({ key }: Field) => tell(key, choices[key] ?? (key === spec.main?.field.key ? [anyOption] : none));
  if (spec.category) tellChosen(spec.category);
  for (const key of spec.levels) tell(key, state.picks[key] ?? none);
  for (const { stem } of spec.ranges) {
    const range = ranges[stem];
    const { from = null, to = null } = range ? orderedRange(range) : {};
    tell(`${stem}_from`, some(from !== null && String(from)));
    tell(`${stem}_to`, some(to !== null && String(to)));
  }
  spec.choices.forEach(tellChosen);
  for (const { key } of spec.flags) tell(key, some(key in flags && (flags[key] ? 'yes' : 'no')));
  tell('stay_from', some(stay?.from));
  tell('stay_to', some(stay?.to));
  tell('region', regionsText(state.regions));
  tell('place', state.places);
  tell('near', some(near?.city));
  tell('radius', some(near !== null && radiusText(near)));
  tell('within', some(within !== null && withinText(within)));
  tell('area', some(area !== null && areaText(area)));
  tell('q', some(state.q));
  tell('exclude_q', some(state.withoutWords));
  tell('exclude_seller', state.withoutSellers.map(String));
  tell('exclude_id', state.withoutListings.map(String));
}

/** The values of all filters by control, empty ones included. */
export function controlsOf(state: SearchState, spec: SearchSpec): Parameters<Tell>[] {
  const controls: Parameters<Tell>[] = [];
  tellControls(state, spec, (...control) => controls.push(control));
  return controls;
}

/** The parameters of a state for the router; defaults are left out. */
export function toSearchParams(state: SearchState, spec: SearchSpec): Record<string, string | string[]> {
  const search: Record<string, string | string[]> = {};
  const short = writePicks(state.picks, spec.levels);
  const put = (key: string, values: readonly string[]) => {
    if (values.length === 0 || isPreset(spec, key, values)) return;
    const shown = short[key] ?? values;
    search[key] = shown.length === 1 ? shown[0]! : [...shown];
  };
  tellControls(state, spec, put);
  if (state.sort !== spec.sorts[0]?.key) put('sort', [state.sort]);
  if (state.view !== spec.view) put('view', [state.view]);
  if (state.cursor) put('cursor', [state.cursor]);
  if (state.typed) put('typed', [state.typed]);
  return search;
}

/** The same parameters as text for links: `?mark=toyota&price_to=2000000`, or an empty string. */
export const queryOf = (state: SearchState, spec: SearchSpec): string => stringifySearch(toSearchParams(state, spec));

const emptySearches = new WeakMap<SearchSpec, SearchState>();

/** The state of an address without parameters. */
export function emptySearch(spec: SearchSpec): SearchState {
  const empty = emptySearches.get(spec) ?? readSearch({}, spec);
  emptySearches.set(spec, empty);
  return empty;
}

/** A state without any place: of all of Russia, or of the viewer's default region. */
export const noPlace = { regions: null, places: none, near: null, within: null, area: null };

/** The part of the map that a visitor has chosen to search; on the map itself it is the view, which follows each move and is no filter. */
export const chosenPart = ({ view, within }: Pick<SearchState, 'view' | 'within'>): Within | null =>
  view === 'map' ? null : within;

/** Whether a state names where is searched. */
export const isPlaced = ({ regions, places, near, within, area }: SearchState): boolean =>
  Boolean(regions ?? near ?? within ?? area) || places.length > 0;

/** What the addresses of found homes say of the days and the guests of a search. */
export const stayQueryOf = ({ stay, ranges }: SearchState, spec: SearchSpec): string =>
  stay
    ? stringifySearch({ stay_from: stay.from, stay_to: stay.to, stay_guests: ranges[guestsOf(spec)?.stem ?? '']?.from })
    : '';
