import type { SearchCatalogue } from './catalogue-cache.ts';
import { bitsOf } from '#dictionary/set-bits.ts';
import type { CostKey } from '#true-cost/cost-keys.ts';
import { type CostBounds, costLimitsOf } from './costs/cost-filters.ts';
import { hasCosts } from '#true-cost/cost-kinds.ts';
import { indexSchemaOf } from './index-schema.ts';
import type { Filters } from './port.ts';
import { areasOf, type MapArea } from './map-area.ts';
import { above, citiesIn, metresFrom, type Places } from './reference-data.ts';
import { fullTextWordsOf, type HasText, parseWords, type WordMeaning } from './words/parse-words.ts';

type Limits = { from: number; to: number };
type Ids = ReadonlySet<number>;

/** The filters of a search with names, places and words looked up. Both implementations of the port answer this. */
export type ParsedQuery = {
  /** Equal for queries with the same hits. */
  cacheKey: string;
  /**
   * Chosen rows of the catalogue by level, a hit being under any of them; null: no row is chosen. A row is left out where rows under it
   * are chosen, because these narrow it.
   */
  cascade: readonly Ids[] | null;
  /** By level, the parents whose rows its facet counts; null: it counts all rows. */
  countedUnder: readonly (Ids | null)[];
  /** Chosen values of all other facets, by the key of the facet; numbers and booleans as text. */
  choices: ReadonlyMap<string, readonly string[]>;
  /** The bits that a hit must have, by the key of the set. */
  sets: ReadonlyMap<string, number>;
  /** Bounds in whole numbers, by the stem of the two filters. */
  ranges: ReadonlyMap<string, Limits>;
  /** The highest costs, in kopecks. */
  costs: ReadonlyMap<CostKey, CostBounds>;
  /** The cities of all chosen places together: of regions, of cities and of the circle around a city; null: no place is chosen. */
  places: readonly number[] | null;
  /** Districts that are chosen, besides `places`. */
  districts: readonly number[];
  /** Metro stations that are chosen, besides `places`. */
  stations: readonly number[];
  /** Cities that are chosen by themselves, which their facet names whatever it counts. */
  cities: readonly number[];
  /** Cities in the part of the map; null: no part is chosen. */
  withinCities: readonly number[] | null;
  /** The same parts, for listings that have a point of their own: the city counts only for those without. */
  areas: readonly MapArea[];
  /** Metres by city, for the sort by distance. */
  metres: ReadonlyMap<number, number> | null;
  withoutSellers: readonly number[];
  withoutListings: readonly number[];
  /** The listings among which is searched; null: all. */
  onlyListings: readonly number[] | null;
  words: readonly WordMeaning[];
  withoutWords: readonly WordMeaning[];
  /** The words as they were understood; null where as typed. */
  meant: string | null;
};

/** The query with its cache key, which leaves out the parts that do not affect hits. */
function withCacheKey(query: Omit<ParsedQuery, 'cacheKey'>): ParsedQuery {
  const { metres: _metres, meant: _meant, countedUnder: _countedUnder, ...deciding } = query;
  const plain = (_key: string, value: unknown): unknown =>
    value instanceof Set || value instanceof Map ? [...value].sort() : value;
  return { ...query, cacheKey: JSON.stringify(deciding, plain) };
}

function cascadeOf(
  filters: Filters,
  { data, reference }: SearchCatalogue,
): Pick<ParsedQuery, 'cascade' | 'countedUnder'> {
  const cascade: Ids[] = [];
  /** Chosen rows and the rows above chosen ones, by level. */
  const touched: Ids[] = [];
  for (let level = data.levels.length - 1; level >= 0; level -= 1) {
    // The contract has lists of ids under the fields of the levels.
    const chosen = (filters[data.levels[level]!.field] ?? []) as readonly number[];
    const narrowed = new Set([...(touched[level + 1] ?? [])].map((id) => above(reference, level + 1, id, level)));
    cascade[level] = new Set(chosen.filter((id) => !narrowed.has(id)));
    touched[level] = new Set([...chosen, ...narrowed]);
  }
  return {
    cascade: cascade.some(({ size }) => size > 0) ? cascade : null,
    countedUnder: cascade.map((_, level) => touched[level - 1] ?? null),
  };
}

function choicesOf(filters: Filters, { data }: SearchCatalogue): Map<string, readonly string[]> {
  const choices = new Map<string, readonly string[]>();
  for (const { key } of indexSchemaOf(data).choices) {
    const chosen = [filters[key] ?? []].flat();
    if (chosen.length > 0) choices.set(key, chosen.map(String));
  }
  return choices;
}

function setsOf(filters: Filters, { data }: SearchCatalogue): Map<string, number> {
  return new Map(
    indexSchemaOf(data).sets.flatMap(({ field }) => {
      const bits = bitsOf(field, filters[field.key]);
      return bits === null ? [] : [[field.key, bits] as const];
    }),
  );
}

function rangesOf(filters: Filters, { data }: SearchCatalogue): Map<string, Limits> {
  const ranges = new Map<string, Limits>();
  for (const { stem, scale, field, isFacet } of indexSchemaOf(data).numerics) {
    if (!isFacet) continue;
    // The contract has numbers under these keys.
    const [from, to] = [filters[`${stem}_from`], filters[`${stem}_to`]] as (number | undefined)[];
    if (from === undefined && to === undefined) continue;
    ranges.set(stem, {
      from: Math.round((from ?? Math.min(0, field.min ?? 0)) * scale),
      to: to === undefined ? Number.MAX_SAFE_INTEGER : Math.round(to * scale),
    });
  }
  return ranges;
}

/**
 * The cities of all chosen places together, in the order of their ids; null where no place is chosen. A city or region is left out where districts or
 * metro stations in it are chosen, because these narrow it.
 */
export function citiesOfPlaces(
  {
    region = [],
    city_id = [],
    district_id = [],
    metro_id = [],
    near,
  }: Pick<Filters, 'region' | 'city_id' | 'district_id' | 'metro_id' | 'near'>,
  reference: Places,
): readonly number[] | null {
  const radius = near?.radius_km;
  if (region.length + city_id.length + district_id.length + metro_id.length === 0 && radius === undefined) return null;
  const narrowed = [
    ...district_id.flatMap((id) => reference.districts.get(id) ?? []),
    ...metro_id.flatMap((id) => reference.metro.byId.get(id) ?? []),
  ];
  const circle = near && radius !== undefined ? [...(metresFrom(reference, near.city_id) ?? [])] : [];
  const cities = new Set([
    ...region
      .filter((iso) => !narrowed.some((one) => one.region === iso))
      .flatMap((iso) => reference.citiesOfRegion.get(iso) ?? []),
    ...city_id.filter((id) => !narrowed.some((one) => one.city_id === id)),
    ...circle.flatMap(([id, metres]) => (metres <= radius! * 1000 ? [id] : [])),
  ]);
  return [...cities].sort((a, b) => a - b);
}

/** The words of a query that are looked up in the texts of listings; throws where there are too many. */
export const fullTextWordsIn = ({ q = '', exclude_q = '' }: Filters, { vocabulary }: SearchCatalogue) =>
  fullTextWordsOf(vocabulary, [q, exclude_q]);

/** Resolves the filters of a call against the catalogue; throws `TooManyWords` for a query of too many words. */
export async function parseQuery(filters: Filters, catalogue: SearchCatalogue, hasText: HasText): Promise<ParsedQuery> {
  const { reference, vocabulary } = catalogue;
  const { near } = filters;
  const areas = areasOf(filters);
  const metres = near ? (metresFrom(reference, near.city_id) ?? new Map<number, number>()) : null;
  const { words, meant } = await parseWords(vocabulary, filters.q ?? '', hasText);
  const excluded = await parseWords(vocabulary, filters.exclude_q ?? '', hasText);
  return withCacheKey({
    ...cascadeOf(filters, catalogue),
    choices: choicesOf(filters, catalogue),
    sets: setsOf(filters, catalogue),
    ranges: rangesOf(filters, catalogue),
    costs: hasCosts(catalogue.data.kind) ? costLimitsOf(filters) : new Map(),
    places: citiesOfPlaces(filters, reference),
    districts: filters.district_id ?? [],
    stations: filters.metro_id ?? [],
    cities: filters.city_id ?? [],
    withinCities: areas.length > 0 ? citiesIn(reference, areas) : null,
    areas: indexSchemaOf(catalogue.data).point ? areas : [],
    metres,
    withoutSellers: filters.exclude_seller ?? [],
    withoutListings: filters.exclude_id ?? [],
    onlyListings: filters.only_id ?? null,
    words,
    withoutWords: excluded.words,
    meant,
  });
}

/** The query that the facets of the catalogue's levels count: without their own filter. */
export const withoutCascade = ({ cacheKey: _cacheKey, ...query }: ParsedQuery): ParsedQuery =>
  withCacheKey({ ...query, cascade: null });
