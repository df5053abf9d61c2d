import type { RawSearch } from '#web/routes/view.ts';
import { type Field, rangeKeys } from '../fields.ts';

/** What a kind's results may be narrowed by, as its address spells it. Made from the field dictionary. */
export type SearchSpec = {
  /** Keys whose values are short names of the catalogue: `mark=toyota`; a later one depends on those before it. */
  slugs: readonly string[];
  /** Stems of ranges in the order they are drawn. `scale` turns what is typed into what the call takes (roubles → kopecks). */
  ranges: readonly { stem: string; field: Field; scale: number }[];
  /** Fields chosen from options: `gearbox=at&gearbox=cvt`. */
  choices: readonly Field[];
  /** The first one is the default and stays out of the address. */
  sorts: readonly string[];
};

export type Range = { from: number | null; to: number | null };
export const views = ['rows', 'grid'] as const;
export type View = (typeof views)[number];

/** The state of a page of results: all of it lives in the address. */
export type SearchState = {
  q: string;
  slugs: Readonly<Record<string, string>>;
  /** Further values of the first slug (`mark=toyota&mark=bmw`); with them there is no second. */
  others: readonly string[];
  ranges: Readonly<Record<string, Range>>;
  choices: Readonly<Record<string, readonly string[]>>;
  /** null is the viewer's area, an empty list all of Russia. */
  regions: readonly string[] | null;
  sort: string;
  view: View;
  cursor: string | null;
};

const mostDigits = 12;
const slugShape = /^[a-z0-9][a-z0-9_-]{0,59}$/;
const regionShape = /^[A-Z]{2}-[A-Z0-9]{1,3}$/;
const allRegions = 'all';
const mostRegions = 20;
const mostOthers = 49;
const longestText = 200;

const valuesOf = (search: RawSearch, key: string): string[] => {
  const value = search[key];
  return value === undefined ? [] : Array.isArray(value) ? value : [value];
};

/** The whole number in what was typed («1 250 000»), or null. */
function numberOf(text: string | undefined): number | null {
  const digits = (text ?? '').replace(/[\s\u00A0\u202F]/g, '');
  return digits.length <= mostDigits && /^\d+$/.test(digits) ? Number(digits) : null;
}

/** Bounds put in order, whichever way round they were typed. */
function orderedRange({ from, to }: Range): Range {
  return from !== null && to !== null && from > to ? { from: to, to: from } : { from, to };
}

/** Text of a query as it is kept: no control characters, no doubled spaces, at most 200 letters. */
export function cleanText(text: string): string {
  const plain = text
    .toWellFormed()
    .replace(/\p{Cc}/gu, ' ')
    .normalize('NFC');
  const short = plain.replace(/\s+/g, ' ').trim().slice(0, longestText);
  // Half a letter may be left at the cut.
  return short.replace(/[\uD800-\uDBFF]$/, '').trim();
}

function regionsOf(search: RawSearch): readonly string[] | null {
  const asked = valuesOf(search, 'region');
  const known = [...new Set(asked.filter((code) => regionShape.test(code)))].slice(0, mostRegions);
  if (known.length > 0) return known;
  return asked.includes(allRegions) ? [] : null;
}

/** The state in an address. What it does not know it leaves out; nothing in an address can fail. */
export function readSearch(search: RawSearch, spec: SearchSpec): SearchState {
  const slugs: Record<string, string> = {};
  const [, ...rest] = new Set(valuesOf(search, spec.slugs[0] ?? ''));
  const others = rest.filter((slug) => slugShape.test(slug)).slice(0, mostOthers);
  for (const key of spec.slugs) {
    const slug = valuesOf(search, key)[0];
    // A model means nothing without its mark.
    if (!slug || !slugShape.test(slug)) break;
    slugs[key] = slug;
    if (others.length > 0) break;
  }
  const ranges: Record<string, Range> = {};
  for (const { stem } of spec.ranges) {
    const range = orderedRange({
      from: numberOf(valuesOf(search, `${stem}_from`)[0]),
      to: numberOf(valuesOf(search, `${stem}_to`)[0]),
    });
    if (range.from !== null || range.to !== null) ranges[stem] = range;
  }
  const choices: Record<string, readonly string[]> = {};
  for (const field of spec.choices) {
    const asked = new Set(valuesOf(search, field.key));
    const known = (field.options ?? []).map((option) => option.key).filter((key) => asked.has(key));
    if (known.length > 0) choices[field.key] = known;
  }
  const sort = valuesOf(search, 'sort')[0];
  const view = valuesOf(search, 'view')[0];
  const cursor = valuesOf(search, 'cursor')[0];
  return {
    q: cleanText(valuesOf(search, 'q')[0] ?? ''),
    slugs,
    others: Object.keys(slugs).length > 0 ? others : [],
    ranges,
    choices,
    regions: regionsOf(search),
    sort: sort && spec.sorts.includes(sort) ? sort : (spec.sorts[0] ?? ''),
    view: view === 'grid' ? 'grid' : 'rows',
    cursor: cursor && cursor.length <= 300 ? cursor : null,
  };
}

/** The address of a state, as the router keeps it; defaults stay out. */
export function searchOf(state: SearchState, spec: SearchSpec): Record<string, string | string[]> {
  const search: Record<string, string | string[]> = {};
  const put = (key: string, values: readonly string[]) => {
    if (values.length > 0) search[key] = values.length === 1 ? values[0]! : [...values];
  };
  for (const key of spec.slugs) {
    const slug = state.slugs[key];
    if (!slug) break;
    put(key, key === spec.slugs[0] ? [slug, ...state.others] : [slug]);
  }
  for (const { stem } of spec.ranges) {
    const range = state.ranges[stem];
    if (!range) continue;
    const { from, to } = orderedRange(range);
    if (from !== null) put(`${stem}_from`, [String(from)]);
    if (to !== null) put(`${stem}_to`, [String(to)]);
  }
  for (const field of spec.choices) put(field.key, state.choices[field.key] ?? []);
  if (state.regions) put('region', state.regions.length > 0 ? state.regions : [allRegions]);
  if (state.q) put('q', [state.q]);
  if (state.sort !== spec.sorts[0]) put('sort', [state.sort]);
  if (state.view !== 'rows') put('view', [state.view]);
  if (state.cursor) put('cursor', [state.cursor]);
  return search;
}

/** The same as text for links: `?mark=toyota&price_to=2000000`, or nothing. */
export function queryOf(state: SearchState, spec: SearchSpec): string {
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(searchOf(state, spec))) {
    for (const item of typeof value === 'string' ? [value] : value) params.append(key, item);
  }
  const text = params.toString();
  return text ? `?${text}` : '';
}

/** The state with no filter, keeping how it is looked at. */
export function clearedSearch(state: SearchState): SearchState {
  return { ...state, q: '', slugs: {}, others: [], ranges: {}, choices: {}, regions: null, cursor: null };
}

/** The regions that are really searched: those asked for, else the viewer's area, else none (all of Russia). */
export function regionsInForce(state: SearchState, areaIso: string | null): readonly string[] {
  return state.regions ?? (areaIso ? [areaIso] : []);
}

/** Ranges and choices as the filters of a search call. */
export function fieldFilters(state: SearchState, spec: SearchSpec): Record<string, number | readonly string[]> {
  const filters: Record<string, number | readonly string[]> = {};
  for (const { stem, field, scale } of spec.ranges) {
    const range = state.ranges[stem];
    const keys = rangeKeys(field);
    if (range && range.from !== null) filters[keys.from] = range.from * scale;
    if (range && range.to !== null) filters[keys.to] = range.to * scale;
  }
  for (const field of spec.choices) {
    const chosen = state.choices[field.key];
    if (chosen && chosen.length > 0) filters[field.key] = chosen;
  }
  return filters;
}
