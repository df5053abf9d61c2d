import { above, citiesWithin, metresFrom } from './reference-data.ts';
import type { SearchCatalogue } from './catalogue-cache.ts';
import type { Filters } from './port.ts';
import { indexSchemaOf } from './index-schema.ts';
import { type HasText, fullTextWordsOf, parseWords, type WordMeaning } from './words/parse-words.ts';

type Limits = { from: number; to: number };
type Ids = ReadonlySet<number>;

/** A search with everything looked up that needs the catalogue, the places and the words: what both implementations answer. */
export type ParsedQuery = {
  /** The levels of the catalogue are one choice: each narrows only what it belongs to. Chosen rows by level; null: anything. */
  cascade: readonly Ids[] | null;
  /** By level, what its rows must stand under to be counted in its facet; null: all are. */
  counted: readonly (Ids | null)[];
  /** Chosen values of every other facet, by its key; numbers and booleans as text. */
  choices: ReadonlyMap<string, readonly string[]>;
  /** Whole numbers, by the stem of the filters. */
  ranges: ReadonlyMap<string, Limits>;
  regions: readonly string[];
  cities: readonly number[];
  /** Cities within the radius and the part of the map. */
  nearCities: readonly number[] | null;
  /** Metres by city, for the sort by distance. */
  metres: ReadonlyMap<number, number> | null;
  withoutSellers: readonly number[];
  words: readonly WordMeaning[];
  withoutWords: readonly WordMeaning[];
  meant: string | null;
};

function cascadeOf(filters: Filters, { data, reference }: SearchCatalogue): Pick<ParsedQuery, 'cascade' | 'counted'> {
  const last = data.levels.length - 1;
  const cascade: Ids[] = [];
  const touched: Ids[] = [];
  for (let level = last; level >= 0; level -= 1) {
    // Filters of the dictionary lie under the keys of its fields.
    const picked = (filters[data.levels[level]!.field] ?? []) as readonly number[];
    const narrowed = new Set([...(touched[level + 1] ?? [])].map((id) => above(reference, level + 1, id, level)));
    cascade[level] = new Set(picked.filter((id) => !narrowed.has(id)));
    touched[level] = new Set([...picked, ...narrowed]);
  }
  return {
    cascade: cascade.some(({ size }) => size > 0) ? cascade : null,
    counted: cascade.map((_, level) => touched[level - 1] ?? null),
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

function rangesOf(filters: Filters, { data }: SearchCatalogue): Map<string, Limits> {
  const ranges = new Map<string, Limits>();
  for (const { stem, scale, field, isFacet } of indexSchemaOf(data).numerics) {
    if (!isFacet) continue;
    // Of the contract, which has them as numbers.
    const [from, to] = [filters[`${stem}_from`], filters[`${stem}_to`]] as (number | undefined)[];
    if (from === undefined && to === undefined) continue;
    ranges.set(stem, {
      from: Math.round((from ?? Math.min(0, field.min ?? 0)) * scale),
      to: to === undefined ? Number.MAX_SAFE_INTEGER : Math.round(to * scale),
    });
  }
  return ranges;
}

function bothOf(one: readonly number[] | null, other: readonly number[] | null): readonly number[] | null {
  if (!one || !other) return one ?? other;
  const wanted = new Set(other);
  return one.filter((id) => wanted.has(id));
}

/** The words of a search that are looked for in texts; throws where they are too many. */
export const fullTextWordsIn = (
  { q = '', exclude_q = '' }: Filters,
  { vocabulary }: SearchCatalogue,
): readonly string[] => fullTextWordsOf(vocabulary, [q, exclude_q]);

export async function parseQuery(filters: Filters, catalogue: SearchCatalogue, hasText: HasText): Promise<ParsedQuery> {
  const { reference, vocabulary } = catalogue;
  const { near, within } = filters;
  const metres = near ? (metresFrom(reference, near.city_id) ?? new Map<number, number>()) : null;
  const radius = near?.radius_km === undefined ? null : near.radius_km * 1000;
  const { words, meant } = await parseWords(vocabulary, filters.q ?? '', hasText);
  const excluded = await parseWords(vocabulary, filters.exclude_q ?? '', hasText);
  return {
    ...cascadeOf(filters, catalogue),
    choices: choicesOf(filters, catalogue),
    ranges: rangesOf(filters, catalogue),
    regions: filters.region ?? [],
    cities: filters.city_id ?? [],
    nearCities: bothOf(
      metres && radius !== null ? [...metres].flatMap(([id, away]) => (away <= radius ? [id] : [])) : null,
      within ? citiesWithin(reference, within) : null,
    ),
    metres,
    withoutSellers: filters.exclude_seller ?? [],
    words,
    withoutWords: excluded.words,
    meant,
  };
}

/** The same without the filter of one facet; `cascade` is that of all levels. */
export function without(wanted: ParsedQuery, key: string): ParsedQuery {
  if (key === 'cascade') return { ...wanted, cascade: null };
  if (key === 'region') return { ...wanted, regions: [] };
  if (key === 'city_id') return { ...wanted, cities: [] };
  const others = <V>(all: ReadonlyMap<string, V>) => new Map([...all].filter(([one]) => one !== key));
  return { ...wanted, choices: others(wanted.choices), ranges: others(wanted.ranges) };
}
