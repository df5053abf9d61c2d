import { appliesTo } from '#dictionary/dictionary.ts';
import { type Field, rangeKeys } from '#dictionary/field.ts';
import { maxCompared } from '#listing/saved-limits.ts';
import { decimalsOf, scaleOf, unitOf } from '#dictionary/web/typed-units.ts';
import { type NumberProblem, readNumber } from '#ui/read-number.ts';
import type { RawSearch } from '#web/routes/search-params.ts';
import { allValues, firstValue } from '#web/routes/view.ts';
import type { Ask, FinanceArea } from '../finance-area.ts';
import { sortsOf } from '../sorts.ts';

type Locale = 'ru' | 'en';
type Problem = NumberProblem | 'too_small' | 'too_big' | 'required';

/** The maximum number of offers that are compared. */

/** The state of a page of offers, which its address contains. */
export type OffersState = {
  readonly category: string | null;
  /** The visitor's figures; initial ones (`askedFirst`) for those that the address lacks. */
  readonly ask: Ask;
  /** Problems of typed figures, by the key of the field; the initial figure is used instead. */
  readonly problems: Readonly<Record<string, Problem>>;
  /** The typed texts of the figures with a problem. */
  readonly typed: Readonly<Record<string, string>>;
  /** The filters as input of the call. */
  readonly filters: Readonly<Record<string, string[] | boolean[] | number>>;
  readonly region: string | null;
  /** If set, only offers of this organisation are listed. */
  readonly organization: number | null;
  readonly sort: string;
  readonly compared: readonly number[];
  readonly onlyDifferences: boolean;
  readonly cursor: string | null;
};

/** The parameter of the address for a figure: `amount` for `amount_minor`. */
export const paramOf = ({ key }: Pick<Field, 'key'>): string => key.replace(/_(minor|months)$/, '');

/** The number of stored units in one typed unit; people type amounts in roubles. */
const scaleIn = (field: Field): number => scaleOf(field, 'RUB');

/** Converts a stored number to the unit in which people type it; addresses contain that unit. */
export const typedNumber = (field: Field, stored: number): number => stored / scaleIn(field);

/** Parses a typed number. */
export function readTyped(field: Field, text: string, locale: Locale): ReturnType<typeof readNumber> {
  const unit = field.type === 'money' ? '₽' : unitOf(field, locale);
  // Links from other pages may contain kopecks.
  const decimals = field.type === 'money' ? 2 : decimalsOf(field);
  return readNumber(text, { decimals, locale, unit });
}

/** Parses a typed number and converts it to stored units. */
function readStored(field: Field, text: string, locale: Locale): { value: number | null; problem: Problem | null } {
  const { value, problem } = readTyped(field, text, locale);
  if (value === null) return { value, problem };
  const stored = Math.round(value * scaleIn(field));
  if (stored < (field.min ?? 0)) return { value: null, problem: 'too_small' };
  if (stored > (field.max ?? Number.MAX_SAFE_INTEGER)) return { value: null, problem: 'too_big' };
  return { value: stored, problem: null };
}

/** The fields of the visitor's figures for a category. */
export const askedFields = ({ ask }: FinanceArea, category: string | null): readonly Field[] =>
  ask.filter((field) => appliesTo(field, category));

/** The fields that filter offers of a category, those with a rank first. */
export const filterFields = (data: FinanceArea, category: string | null): readonly Field[] =>
  data.fields
    .filter((field) => field.facet !== 'none' && field.key !== data.category && appliesTo(field, category))
    .sort((one, other) => (one.rank ?? 99) - (other.rank ?? 99));

function readAsk(data: FinanceArea, category: string | null, search: RawSearch, locale: Locale) {
  const first = data.askedFirst[category ?? ''] ?? {};
  const problems: Record<string, Problem> = {};
  const typed: Record<string, string> = {};
  const ask: Record<string, Ask[string]> = {};
  for (const field of askedFields(data, category)) {
    const text = firstValue(search, paramOf(field));
    if (field.type === 'bool') {
      ask[field.key] = text === undefined ? first[field.key] : text === 'yes';
      continue;
    }
    const { value, problem } = readStored(field, text ?? '', locale);
    if (problem) {
      problems[field.key] = problem;
      typed[field.key] = text ?? '';
    }
    // An emptied field means 0 if the figure is optional; otherwise the initial figure is used.
    ask[field.key] = value ?? (text?.trim() === '' && !field.required ? 0 : first[field.key]);
  }
  return { ask, problems, typed };
}

function readFilters(data: FinanceArea, category: string | null, search: RawSearch, locale: Locale) {
  const filters: Record<string, string[] | boolean[] | number> = {};
  for (const field of filterFields(data, category)) {
    if (field.facet === 'range') {
      for (const key of Object.values(rangeKeys(field))) {
        const { value } = readStored({ ...field, min: 0 }, firstValue(search, key) ?? '', locale);
        if (value !== null) filters[key] = value;
      }
      continue;
    }
    const chosen = allValues(search, field.key);
    const known = field.options?.flatMap(({ key }) => (chosen.includes(key) ? [key] : [])) ?? [];
    if (known.length > 0) filters[field.key] = known;
    if (field.type === 'bool' && chosen.includes('yes')) filters[field.key] = [true];
  }
  return filters;
}

const isId = (text: string): boolean => /^[1-9]\d{0,14}$/.test(text);

export function readOffersState(data: FinanceArea, search: RawSearch, locale: Locale): OffersState {
  const options = data.fields.find(({ key }) => key === data.category)?.options ?? [];
  const asked = firstValue(search, 'category');
  const category = options.find(({ key }) => key === asked)?.key ?? options[0]?.key ?? null;
  const region = firstValue(search, 'region') ?? '';
  const sort = firstValue(search, 'sort');
  return {
    category,
    ...readAsk(data, category, search, locale),
    filters: readFilters(data, category, search, locale),
    organization: isId(firstValue(search, 'organization') ?? '') ? Number(firstValue(search, 'organization')) : null,
    region: /^RU-[A-Z]{2,3}$/.test(region) ? region : null,
    sort: sortsOf(data).find(({ key }) => key === sort)?.key ?? 'cost',
    compared: [...new Set(allValues(search, 'compare').filter(isId).map(Number))].slice(0, maxCompared),
    onlyDifferences: firstValue(search, 'only') === 'differences',
    cursor: firstValue(search, 'cursor') ?? null,
  };
}

/** Returns the visitor's figures as parameters of an address; initial figures are left out. */
export function askSearch(data: FinanceArea, { category, ask }: Pick<OffersState, 'category' | 'ask'>): RawSearch {
  const search: RawSearch = {};
  const first = data.askedFirst[category ?? ''] ?? {};
  for (const field of askedFields(data, category)) {
    const value = ask[field.key];
    if (value === first[field.key] || value === undefined || value === null) continue;
    search[paramOf(field)] = typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(typedNumber(field, Number(value))); // prettier-ignore
  }
  return search;
}

/** Returns the parameters of the address for a state; default values are left out. */
export function searchOf(data: FinanceArea, state: OffersState): RawSearch {
  const search: RawSearch = {};
  if (state.category !== null) search['category'] = state.category;
  Object.assign(search, askSearch(data, state));
  for (const field of filterFields(data, state.category)) {
    for (const key of field.facet === 'range' ? Object.values(rangeKeys(field)) : [field.key]) {
      const value = state.filters[key];
      if (typeof value === 'number') search[key] = String(typedNumber(field, value));
      else if (value) search[key] = value.map((item) => (item === true ? 'yes' : String(item)));
    }
  }
  if (state.region) search['region'] = state.region;
  if (state.organization !== null) search['organization'] = String(state.organization);
  if (state.sort !== 'cost') search['sort'] = state.sort;
  if (state.compared.length > 0) search['compare'] = state.compared.map(String);
  if (state.onlyDifferences) search['only'] = 'differences';
  if (state.cursor) search['cursor'] = state.cursor;
  return search;
}

/** The number of active filters. */
export const filterCount = ({ filters, region, organization }: OffersState): number =>
  Object.keys(filters).length + (region === null ? 0 : 1) + (organization === null ? 0 : 1);

/**
 * Returns the offers to compare after a tick, in the order in which they were ticked; above the limit no more are added. The ticked boxes
 * decide, because `compared` comes from the address, which changes only after the page has loaded.
 */
export function comparedOf(compared: readonly number[], ticked: readonly number[]): number[] {
  const kept = compared.filter((id) => ticked.includes(id));
  return [...kept, ...ticked.filter((id) => !compared.includes(id))].slice(0, maxCompared);
}

/** Returns the fields of a submitted form as parameters of an address. Empty fields are kept, because an emptied figure means 0. */
export function formSearch(form: HTMLFormElement): RawSearch {
  const search: Record<string, string[]> = {};
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') (search[name] ??= []).push(value);
  return search;
}
