import { above } from './reference-data.ts';
import type { SearchCatalogue } from './catalogue-cache.ts';
import type { Facets } from './port.ts';
import { indexSchemaOf } from './index-schema.ts';
import type { ParsedQuery } from './parsed-query.ts';

export type Counts<V = string> = ReadonlyMap<V, number>;
export type Bounds = { min: number; max: number };

/** The filter by places, which the facets of cities and of regions both leave out. */
export const placeFacet = 'place';

/** The counts that both implementations return: by value as text, and by id for rows of the catalogue. */
export type RawFacets = {
  /** By level of the catalogue that has a column. */
  levels: readonly Counts<number>[];
  cities: Counts<number>;
  districts: Counts<number>;
  /** A listing counts at each of its metro stations. */
  stations: Counts<number>;
  regions: Counts;
  choices: ReadonlyMap<string, Counts>;
  /** Bounds as the index holds them, by stem. */
  ranges: ReadonlyMap<string, Bounds | null>;
};

type Value = string | number | boolean;
type Counted = { value: Value; count: number };
const mostCities = 100;

/** The known values that have a listing, ordered by count. */
function counted<V>(counts: Counts<V>, valueOf: (value: V) => Value, isKnown: (value: V) => boolean): Counted[] {
  const rows: Counted[] = [];
  for (const [value, count] of counts) if (count > 0 && isKnown(value)) rows.push({ value: valueOf(value), count });
  return rows.sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : a.value > b.value ? 1 : 0));
}
const asIs = <V>(value: V): V => value;

/** The counts of a level as counts of a level above it. */
function summed(counts: Counts<number>, parentOf: (id: number) => number): Counts<number> {
  const sums = new Map<number, number>();
  for (const [id, count] of counts) {
    const parent = parentOf(id);
    sums.set(parent, (sums.get(parent) ?? 0) + count);
  }
  return sums;
}

/** The counts that may be among the `most` largest, and those of chosen values. Only these have to be sorted. */
function largest(
  counts: Counts<number>,
  most: number,
  isWanted: (id: number) => boolean,
  chosen: ReadonlySet<Value>,
): Counts<number> {
  const known = [...counts].filter(([id]) => isWanted(id));
  if (known.length <= most) return new Map(known);
  const least = Float64Array.from(known, ([, count]) => -count).sort()[most - 1]!;
  return new Map(known.filter(([id, count]) => -count <= least || chosen.has(id)));
}

/** Shapes raw counts into the facets of the contract: ordered, cut, with counts for the levels above the base of the catalogue. */
export function facetsOf({ data, reference }: SearchCatalogue, query: ParsedQuery, raw: RawFacets): Facets {
  const { base, choices, numerics } = indexSchemaOf(data);
  const level = (index: number): Counted[] => {
    const counts =
      index < base
        ? summed(raw.levels[0]!, (id) => above(reference, base, id, index))
        : (raw.levels[index - base] ?? new Map<number, number>());
    const within = query.countedUnder[index];
    const rows = reference.levels[index]!.rows;
    return counted(counts, asIs, (id) => id !== 0 && (!within || within.has(rows.get(id)?.parent ?? 0)));
  };
  const chosen: ReadonlySet<Value> = new Set(query.cities);
  const cityOfStation = (id: number): number | undefined => reference.metro.byId.get(id)?.city_id;
  const withMetro = new Set([
    ...(query.places ?? []),
    ...query.districts.map((id) => reference.districts.get(id)?.city_id),
    ...query.stations.map(cityOfStation),
  ]);
  const isCity = (id: number): boolean => reference.cities.has(id);
  const cities = counted(largest(raw.cities, mostCities, isCity, chosen), asIs, isCity);
  const valueOf = (type: string | undefined) => (value: string) =>
    type === 'count' ? Number(value) : type === 'bool' ? value === 'true' : value;
  return {
    ...Object.fromEntries(data.levels.map(({ field }, index) => [field, level(index)])),
    city_id: cities.filter(({ value }, index) => index < mostCities || chosen.has(value)),
    district_id: counted(raw.districts, asIs, (id) => reference.districts.has(id)),
    metro_id: counted(raw.stations, asIs, (id) => reference.metro.byId.has(id) && withMetro.has(cityOfStation(id))),
    region: counted(raw.regions, asIs, () => true),
    ...Object.fromEntries(
      choices.map(({ key, values, field }) => [
        key,
        // A value that has left the dictionary is no choice any more, though its listings are still found.
        counted(
          raw.choices.get(key) ?? new Map<string, number>(),
          valueOf(values.includes('true') ? 'bool' : field?.type),
          (value) => values.includes(value),
        ),
      ]),
    ),
    ranges: Object.fromEntries(
      numerics
        .filter(({ isFacet }) => isFacet)
        .map(({ stem, scale }) => {
          const bounds = raw.ranges.get(stem);
          return [stem, bounds ? { min: bounds.min / scale, max: bounds.max / scale } : null];
        }),
    ),
  };
}
