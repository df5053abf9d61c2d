import { above, type ReferenceData } from '../reference-data.ts';
import { placeFacet } from '../facets.ts';
import { isInArea } from '../map-area.ts';
import type { ParsedQuery } from '../parsed-query.ts';
import type { WordMeaning } from '../words/parse-words.ts';
import type { CostKey } from '#true-cost/cost-keys.ts';
import type { Columns } from './columns.ts';
import type { Condition, CostCondition, RangeCondition, TableCondition } from './condition.ts';
import type { SlotCost } from './cost-of-slot.ts';
import { matchesWord, type MultiFieldWord, multiFieldWord } from './multi-field-word.ts';
import { missingValueOf, type NumericColumn } from './numeric-column.ts';
import { digitOf } from './packing.ts';

type RowCheck = (slot: number) => boolean;

/** A parsed query compiled for the columns as they are now. */
export type CompiledFilter = {
  /** Conditions without a facet come first, so that most blocks end early. */
  conditions: readonly Condition[];
  /** Checks that no bitmap can make, run on each row that passes the conditions. No facet ignores them. */
  rowChecks: readonly RowCheck[];
  /** Codes of the catalogue's base level that may have hits; null where no condition is on them. */
  base: Uint8Array | null;
  /** Whether texts are searched: posting lists may be evicted, and are then not kept up to date. */
  usesPostings: boolean;
};

function table(length: number, passes: (code: number) => boolean): Uint8Array {
  // A loop takes a tenth of the time of `Uint8Array.from`.
  const made = new Uint8Array(length);
  for (let code = 0; code < length; code += 1) if (passes(code)) made[code] = 1;
  return made;
}

export function compileFilter(
  query: ParsedQuery,
  columns: Columns,
  reference: ReferenceData,
  postingsOf: (word: string) => Uint32Array,
  costs: ReadonlyMap<CostKey, SlotCost> = new Map(),
): CompiledFilter {
  const { packing, schema } = columns;
  // Code 0 of a packed column is a slot without a listing.
  const live: TableCondition = {
    facet: null,
    codes: columns.groups[0]!,
    passes: table(packing.sizes[0]!, (code) => code !== 0),
    cacheKey: 'live',
  };
  const choices = packing.digits.flatMap((digit): TableCondition[] => {
    const chosen = query.choices.get(digit.key);
    if (!chosen) return [];
    const isChosen = [false, ...digit.values.map((value) => chosen.includes(value))];
    const passes = table(packing.sizes[digit.group]!, (code) => code > 0 && isChosen[digitOf(code, digit)]!);
    return [{ facet: digit.key, codes: columns.groups[digit.group]!, passes, cacheKey: keyOf(digit.key, chosen) }];
  });
  const ranges = schema.numerics.flatMap(({ stem, isFacet }, index): RangeCondition[] => {
    const limits = isFacet ? query.ranges.get(stem) : undefined;
    if (!limits) return [];
    const values = columns.numerics[index]!;
    // A missing value is outside every range.
    const from = Math.max(limits.from, missingValueOf(values) + 1);
    return [{ facet: stem, values, from, to: limits.to, cacheKey: null }];
  });
  const words = compileWords(query.words, false, columns, postingsOf);
  const excluded = compileWords(query.withoutWords, true, columns, postingsOf);
  const cascade = compileCascade(query.cascade, columns, reference);
  const sellers = new Set(query.withoutSellers);
  const hidden = new Set(query.withoutListings);
  const only = query.onlyListings && new Set(query.onlyListings);
  return {
    conditions: [
      ...words.conditions,
      ...excluded.conditions,
      live,
      ...(cascade ? [cascade.condition] : []),
      ...placeConditions(query, columns),
      ...choices,
      ...ranges,
      ...[...query.costs].map(([key, bounds]): CostCondition => ({
        facet: key,
        costs: costs.get(key)!.within(bounds),
      })),
    ],
    rowChecks: [
      ...(cascade?.rowCheck ? [cascade.rowCheck] : []),
      ...words.rowChecks,
      ...excluded.rowChecks,
      ...areaChecks(query, columns),
      ...setChecks(query, columns),
      ...(sellers.size > 0 ? [(slot: number) => !sellers.has(columns.owner[slot]!)] : []),
      ...(only ? [(slot: number) => only.has(columns.id[slot]!)] : []),
      ...(hidden.size > 0 ? [(slot: number) => !hidden.has(columns.id[slot]!)] : []),
    ],
    usesPostings: [...query.words, ...query.withoutWords].some(({ text }) => text !== null),
    base: baseOf([...words.conditions, ...(cascade ? [cascade.condition] : [])], columns),
  };
}

const keyOf = (facet: string, chosen: readonly (string | number)[]): string => JSON.stringify([facet, chosen]);

/** The codes of the base level that every condition on its column lets through. */
function baseOf(conditions: readonly Condition[], { levels, codes }: Columns): Uint8Array | null {
  const tables = conditions.flatMap((condition) =>
    'passes' in condition && condition.codes === levels[0] ? [condition.passes] : [],
  );
  return tables.length > 0 ? table(codes[0]!.ids.length, (code) => tables.every((passes) => passes[code] === 1)) : null;
}

function placeConditions(
  { places, districts, stations, withinCities, areas }: ParsedQuery,
  columns: Columns,
): TableCondition[] {
  const { place, places: codes } = columns;
  const condition = (facet: string | null, cities: readonly number[], ofDistricts: readonly number[], ofMetro: readonly number[]): TableCondition => {
    const [city, district, station] = [new Set(cities), new Set(ofDistricts), new Set(ofMetro)];
    const passes = table(codes.cities.length, (code) => city.has(codes.cities[code]!) || district.has(codes.districts[code]!) || codes.stations[code]!.some((id) => station.has(id)));
    return { facet, codes: place, passes, cacheKey: facet && keyOf(facet, [...cities, 'districts', ...ofDistricts, 'metro', ...ofMetro]) };
  }; // prettier-ignore
  return [
    // Listings with points are checked row by row.
    ...(areas.length > 0 || !withinCities ? [] : [condition(null, withinCities, [], [])]),
    ...(places ? [condition(placeFacet, places, districts, stations)] : []),
  ];
}

/** Whether the point of a row lies in the searched parts of the map, or its city where it has no point. */
function areaChecks({ areas, withinCities }: ParsedQuery, columns: Columns): RowCheck[] {
  const { schema, place, places } = columns;
  if (areas.length === 0 || !schema.point) return [];
  const [latitudes, longitudes] = [schema.point.latitude, schema.point.longitude].map(
    (one) => columns.numerics[schema.numerics.indexOf(one)]!,
  ) as [NumericColumn, NumericColumn];
  const missing = missingValueOf(latitudes);
  const searched = new Set(withinCities);
  const isSearchedCity = table(places.cities.length, (code) => searched.has(places.cities[code]!));
  const isInAreas = (slot: number): boolean =>
    areas.every((area) => isInArea(area, latitudes[slot]!, longitudes[slot]!));
  return [(slot) => (latitudes[slot] === missing ? isSearchedCity[place[slot]!] === 1 : isInAreas(slot))];
}

/** Whether a row has all chosen options of each set. */
function setChecks({ sets }: ParsedQuery, { schema, numerics }: Columns): RowCheck[] {
  return schema.sets.flatMap(({ field, bits }): RowCheck[] => {
    const wanted = sets.get(field.key);
    if (wanted === undefined) return [];
    const stored = numerics[schema.numerics.indexOf(bits)]!;
    // A missing value is negative.
    return [(slot) => stored[slot]! >= 0 && (stored[slot]! & wanted) === wanted];
  });
}

/** A word that a single table or posting list decides is a condition; any other is checked row by row. */
function compileWords(
  meanings: readonly WordMeaning[],
  isExcluded: boolean,
  columns: Columns,
  postingsOf: (word: string) => Uint32Array,
): Pick<CompiledFilter, 'conditions' | 'rowChecks'> {
  const conditions: Condition[] = [];
  const rowChecks: RowCheck[] = [];
  for (const word of meanings.map((meaning) => multiFieldWord(meaning, columns, postingsOf))) {
    const condition = soleCondition(word, isExcluded);
    if (condition) conditions.push(condition);
    else rowChecks.push((slot) => matchesWord(word, slot) !== isExcluded);
  }
  return { conditions, rowChecks };
}

function soleCondition({ tables, year, postings }: MultiFieldWord, isExcluded: boolean): Condition | undefined {
  if (year !== null) return undefined;
  const [only, ...others] = tables;
  if (!only) return postings ? { facet: null, postings, isExcluded } : undefined;
  if (others.length > 0 || postings) return undefined;
  const passes = isExcluded ? only.matches.map((match) => 1 - match) : only.matches;
  return { facet: null, codes: only.codes, passes, cacheKey: null };
}

/**
 * The chosen rows of the catalogue. Levels above the base and the base itself are decided by the code of the base; rows below it are
 * checked row by row, and only under the codes of the base that have no chosen row above them.
 */
function compileCascade(
  cascade: ParsedQuery['cascade'],
  { codes, levels, schema }: Columns,
  reference: ReferenceData,
): { condition: TableCondition; rowCheck: RowCheck | null } | null {
  if (!cascade) return null;
  const { base } = schema;
  const { ids } = codes[0]!;
  const isWhole = table(ids.length, (code) =>
    cascade.some((chosen, level) => level <= base && chosen.has(above(reference, base, ids[code]!, level))),
  );
  const below = cascade.slice(base + 1);
  const parents = new Set(
    below.flatMap((chosen, index) => [...chosen].map((id) => above(reference, base + 1 + index, id, base))),
  );
  const passes = table(ids.length, (code) => isWhole[code] === 1 || parents.has(ids[code]!));
  const condition = { facet: null, codes: levels[0]!, passes, cacheKey: null };
  if (parents.size === 0) return { condition, rowCheck: null };
  const tables = below.map((chosen, index) => ({
    codes: levels[index + 1]!,
    matches: table(codes[index + 1]!.ids.length, (code) => chosen.has(codes[index + 1]!.ids[code]!)),
  }));
  const baseCodes = levels[0]!;
  const rowCheck = (slot: number): boolean =>
    isWhole[baseCodes[slot]!] === 1 || tables.some((table) => table.matches[table.codes[slot]!] === 1);
  return { condition, rowCheck };
}
