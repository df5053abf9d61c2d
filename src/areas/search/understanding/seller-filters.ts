import type { FilterValues } from '#dictionary/recognition.ts';
import type { SearchCatalogue } from '../catalogue-cache.ts';
import { sortKey } from './order-words.ts';
import type { SectionUnderstanding } from './understand-sections.ts';
import { rowsOfPath } from './words-of-filters.ts';

/** Filters that the list of a seller's listings has; prices in kopecks, `landed` what a car from abroad costs in all, and of other things the price. */
export type SellerFilters = {
  deal?: string;
  category?: string;
  body?: string;
  fuel?: string;
  gearbox?: string;
  rooms?: string;
  mark?: string;
  price_from?: number;
  price_to?: number;
  landed_from?: number;
  landed_to?: number;
  year_from?: number;
  year_to?: number;
  mileage_to?: number;
};

export type SellerReading = {
  filters: SellerFilters;
  /** The words that are searched in titles and texts. */
  q: string;
  /** How many parts of the query became no filter. */
  left: number;
};

const options = ['body', 'fuel', 'gearbox', 'rooms'] as const;
const bounds = ['year_from', 'year_to', 'mileage_to'] as const;
const prices = ['price_from', 'price_to', 'landed_from', 'landed_to'] as const;
const kopecks = 100;

const isOneOf = <K extends string>(keys: readonly K[], key: string): key is K => keys.some((one) => one === key);

/** One filter of a section as one of a seller's list, with the words for what that list cannot filter by; null for those that it has no word for. */
function readFilter(
  { data, reference }: SearchCatalogue,
  key: string,
  values: readonly string[],
): (Pick<SellerReading, 'filters'> & { name?: string }) | null {
  const [value] = values;
  if (value === undefined || values.length > 1) return null;
  if (key === data.category) return { filters: { category: value } };
  if (key === data.mainChoice?.field) return { filters: { deal: value } };
  if (isOneOf(options, key)) return { filters: { [key]: value } };
  if (isOneOf(bounds, key)) return { filters: { [key]: Number(value) } };
  if (isOneOf(prices, key)) return { filters: { [key]: Number(value) * kopecks } };
  const level = data.levels.findIndex((one) => one.key === key);
  if (level < 0) return null;
  const [mark] = value.split('.');
  if (mark === undefined || !/^[a-z0-9-]{1,60}$/.test(mark)) return null;
  // Titles name models as the catalogue does.
  const name = level === 0 ? undefined : rowsOfPath(reference, value)[level]?.name;
  return level > 0 && name === undefined ? null : { filters: { mark }, ...(name !== undefined && { name }) };
}

/** The bounds of a sum under the name of what it means in the section: of cars from abroad the price all in. */
function inBudget({ data }: SearchCatalogue, values: FilterValues, all: FilterValues): FilterValues {
  const named = (key: string): string => {
    const meant = key.replace(/^price_/, `${data.budget}_`);
    return meant in all ? meant : key;
  };
  return Object.fromEntries(Object.entries(values).map(([key, list]) => [named(key), list]));
}

/** Some words of a query with what they became in a section; null where a filter among that is none of a seller's list. */
function readPart(
  catalogue: SearchCatalogue,
  values: FilterValues,
): { filters: SellerFilters; names: string[] } | null {
  const parts = Object.entries(values).map(([key, list]) => readFilter(catalogue, key, list));
  const known = parts.flatMap((part) => part ?? []);
  if (known.length < parts.length || parts.length === 0) return null;
  return {
    filters: Object.assign({}, ...known.map(({ filters }) => filters)) as SellerFilters,
    names: known.flatMap(({ name }) => name ?? []),
  };
}

/** What a query, as a section understands it, means in the list of a seller's listings of that section. */
export function sellerReading(
  catalogue: SearchCatalogue,
  { said, filters: all, left }: Pick<SectionUnderstanding, 'said' | 'filters' | 'left'>,
): SellerReading {
  const filters: SellerFilters = {};
  const words: string[] = [...(all['q'] ?? [])];
  let unread = 0;
  for (const { words: typed, values } of said) {
    // The list has its own order.
    if (sortKey in values) continue;
    const part = readPart(catalogue, inBudget(catalogue, values, all));
    if (part) {
      Object.assign(filters, part.filters);
      words.push(...part.names);
    } else if (!('q' in values)) {
      unread += 1;
      words.push(typed);
    }
  }
  return { filters, q: [...new Set(words)].join(' '), left: left + unread };
}
