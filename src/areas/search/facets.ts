import { above } from './dictionary.ts';
import type { Knowledge } from './knowledge.ts';
import type { Facets } from './port.ts';
import { shapeOf } from './shape.ts';
import type { Wanted } from './wanted.ts';

export type Counts = ReadonlyMap<string, number>;
export type Bounds = { min: number; max: number };

/** What both implementations count, values as text. */
export type RawFacets = {
  /** By the levels that have columns. */
  levels: readonly Counts[];
  cities: Counts;
  regions: Counts;
  choices: ReadonlyMap<string, Counts>;
  /** In whole numbers, by stem. */
  ranges: ReadonlyMap<string, Bounds | null>;
};

type Value = string | number | boolean;
type Counted = { value: Value; count: number };
const mostCities = 100;

const counted = (counts: Counts, valueOf: (value: string) => Value): Counted[] =>
  [...counts]
    .map(([value, count]) => ({ value: valueOf(value), count }))
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count || (one.value < other.value ? -1 : one.value > other.value ? 1 : 0));

/** Counts of a level summed up to one above it. */
function summed(counts: Counts, parentOf: (id: number) => number): Counts {
  const sums = new Map<string, number>();
  for (const [id, count] of counts) {
    const parent = String(parentOf(Number(id)));
    sums.set(parent, (sums.get(parent) ?? 0) + count);
  }
  return sums;
}

/** The facets as the contract has them: ordered, cut, the base of the catalogue summed up to the levels above it. */
export function facetsOf({ data, dictionary }: Knowledge, wanted: Wanted, raw: RawFacets): Facets {
  const { base, choices, quantities } = shapeOf(data);
  const level = (index: number): Counted[] => {
    const counts =
      index < base
        ? summed(raw.levels[0]!, (id) => above(dictionary, base, id, index))
        : (raw.levels[index - base] ?? new Map());
    const within = wanted.counted[index];
    const rows = dictionary.levels[index]!.rows;
    return counted(counts, Number).filter(({ value }) => {
      const id = value as number;
      return id !== 0 && (!within || within.has(rows.get(id)?.parent ?? 0));
    });
  };
  const chosen: ReadonlySet<Value> = new Set(wanted.cities);
  const cities = counted(raw.cities, Number).filter(({ value }) => dictionary.cities.has(value as number));
  const valueOf = (type: string | undefined) => (value: string) =>
    type === 'count' ? Number(value) : type === 'bool' ? value === 'true' : value;
  const isOurs = (values: readonly string[], counts: Counts | undefined): Counts =>
    new Map([...(counts ?? [])].filter(([value]) => values.includes(value)));
  return {
    ...Object.fromEntries(data.levels.map(({ field }, index) => [field, level(index)])),
    city_id: cities.filter(({ value }, index) => index < mostCities || chosen.has(value)),
    region: counted(raw.regions, String),
    ...Object.fromEntries(
      choices.map(({ key, values, field }) => [
        key,
        // What has left the dictionary is found and shown, and is no choice any more.
        counted(isOurs(values, raw.choices.get(key)), valueOf(values.includes('true') ? 'bool' : field?.type)),
      ]),
    ),
    ranges: Object.fromEntries(
      quantities
        .filter(({ isFacet }) => isFacet)
        .map(({ stem, scale }) => {
          const bounds = raw.ranges.get(stem);
          return [stem, bounds ? { min: bounds.min / scale, max: bounds.max / scale } : null];
        }),
    ),
  };
}
