import type { Words } from '#dictionary/field.ts';
import type { FilterValues } from '#dictionary/recognition.ts';
import type { KindName } from '#kinds/names.ts';
import type { ForeignPrice } from '#listing/foreign-label.ts';
import { presetFilters } from '#listing/preset-filters.ts';
import { CallError } from '#server/http/call-error.ts';
import type { SearchCatalogue } from '../catalogue-cache.ts';
import type { Places } from '../reference-data.ts';
import { type Answering, hasLeastPrice, leastOf, searchIn } from './least-price.ts';
import { toCallFilters } from './to-call-filters.ts';
import { withoutUnofferedMakes } from './unoffered-makes.ts';
import type { SectionUnderstanding } from './understand-sections.ts';
import { wordsOfFilters } from './words-of-filters.ts';

export type Section = {
  kind: KindName;
  count: number;
  /** How many of them the preset of the main choice has; null where the query names one, and where words are left to the texts. */
  preset_count: number | null;
  is_whole: boolean;
  /** The lowest price in kopecks, of cars abroad without customs and delivery; null where there is none or prices are of different periods. */
  least_price_minor: number | null;
  /** The period of that price: «в месяц»; null for the price of the whole thing. */
  price_per: Words | null;
  search: FilterValues;
  labels: { ru: string[]; en: string[] };
  /** The price as it was typed in another currency; `search` has it in roubles. */
  foreign: ForeignPrice | null;
  /** What is shown instead where all that was typed finds nothing together. */
  loosened: Loosened | null;
  /** Words for which there is no filter, only a likely one. */
  approximate: readonly string[];
};
export type Loosened = Pick<Section, 'count' | 'preset_count' | 'search'> & { missed: string[] };

/**
 * `cheapest` is the listing with the lowest price; null where prices are of different periods. `similar` counts what its filters have without the
 * words that are searched in texts; 0 unless no section has any hit.
 */
export type Found = Omit<Section, 'least_price_minor' | 'price_per' | 'foreign'> &
  SectionUnderstanding & { cheapest: number | null; similar: number };

export type Asked = {
  q: string;
  kind?: KindName | undefined;
  region?: readonly string[] | undefined;
  as_typed: boolean;
  /** The language of the page, in which a query that is being typed is completed. */
  language?: 'ru' | 'en' | undefined;
};

export const placeKeys = ['region', 'near', 'place'];

/** Chooses among districts and stations of one name: those in the region or city of the query, else in the default regions, else all. */
function withoutNamesakes(
  filters: FilterValues,
  { cities, districts, metro }: Places,
  region: readonly string[] = [],
): FilterValues {
  const { place, near = [] } = filters;
  if (!place || place.length === 1) return filters;
  const named = [...cities.values()].filter(({ slug }) => near.includes(slug)).map((city) => city.region);
  const regions = new Set(named.length > 0 ? named : (filters['region'] ?? region));
  const there = [...districts.values(), ...metro.byId.values()].filter((one) => regions.has(one.region));
  const kept = there.flatMap(({ slug }) => (place.includes(slug) ? slug : []));
  return kept.length > 0 ? { ...filters, place: kept } : filters;
}

/** The filters of a query in a kind, with the default regions where the query names no place. */
function withRegions(filters: FilterValues, region: readonly string[] | undefined): FilterValues {
  const hasPlace = placeKeys.some((key) => key in filters);
  return hasPlace || !region || region.length === 0 ? filters : { ...filters, region };
}

export async function answerIn(
  catalogue: SearchCatalogue,
  understanding: SectionUnderstanding,
  { region }: Asked,
  ctx: Answering,
): Promise<Found> {
  const found = await withoutUnofferedMakes(catalogue, understanding, ctx);
  const filters = withoutNamesakes(found.filters, catalogue.reference, region);
  const understood = withRegions(filters, region);
  const asked = toCallFilters(catalogue, understood);
  const { total, meant, ids } = await searchIn(catalogue, asked, ctx).catch((error: unknown) => {
    // A query of too many words is searched in no texts: the page of its section says so.
    if (error instanceof CallError && error.code === 'invalid_input') return { total: 0, meant: null, ids: [] };
    throw error;
  });
  // The text search replaces unknown words by similar ones. No section is offered for such a guess.
  const isGuess = meant !== null && meant !== found.filters['q']?.[0];
  const { kind } = catalogue.data;
  const labels = { ru: wordsOfFilters(catalogue, filters, 'ru', found.foreign), en: wordsOfFilters(catalogue, filters, 'en', found.foreign) }; // prettier-ignore
  const cheapest = hasLeastPrice(catalogue.data, asked) ? (ids[0] ?? null) : null;
  return {
    ...found,
    filters,
    cheapest,
    similar: 0,
    kind,
    count: isGuess ? 0 : total,
    preset_count: null,
    is_whole: found.left === 0,
    search: understood,
    labels,
    loosened: null,
  };
}

/** The answer with the count of the preset: a query that names no deal leads to one, as the section itself does. */
export async function withPreset(catalogue: SearchCatalogue, found: Found, ctx: Answering): Promise<Found> {
  const { mainChoice } = catalogue.data;
  // Words that are left would be searched in texts again.
  if (!mainChoice || mainChoice.field in found.search || found.count === 0 || found.left > 0) return found;
  const preset = { ...found.search, ...presetFilters(catalogue.data) };
  const { total, cheapest } = await leastOf(catalogue, preset, ctx);
  return { ...found, preset_count: total, cheapest: total > 0 ? cheapest : found.cheapest };
}
