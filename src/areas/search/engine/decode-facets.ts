import { type Bounds, type Counts, placeFacet, type RawFacets } from '../facets.ts';
import type { Columns } from './columns.ts';
import type { HitCounters } from './facet-counters.ts';
import { type Digit, digitOf } from './packing.ts';

export const decodeLevels = ({ codes }: Columns, { levels }: HitCounters): Counts<number>[] =>
  levels.map((counts, level) => countsById(counts, codes[level]!.ids));

/** Turns counts by code into counts by value. A facet counts the hits and the rows that its own filter alone rejects. */
export function decodeFacets(
  columns: Columns,
  hits: HitCounters,
  rejected: ReadonlyMap<string, Int32Array>,
  bounds: readonly (Bounds | null)[],
  regionOf: (city: number) => string | undefined,
): Omit<RawFacets, 'levels'> {
  const { places, packing, schema } = columns;
  const withRejected = (counts: Int32Array, facet: string): Int32Array => {
    const others = rejected.get(facet);
    return others ? counts.map((count, code) => count + others[code]!) : counts;
  };
  const choice = (digit: Digit): Counts => {
    const counts = new Int32Array(digit.values.length + 1);
    const byCode = withRejected(hits.groups[digit.group]!, digit.key);
    for (let code = 1; code < byCode.length; code += 1)
      if (byCode[code] !== 0) counts[digitOf(code, digit)]! += byCode[code]!;
    return new Map(digit.values.map((value, index) => [value, counts[index + 1]!]));
  };
  const byPlace = withRejected(hits.places, placeFacet);
  return {
    cities: countsById(byPlace, places.cities),
    districts: countsById(byPlace, places.districts),
    stations: countsByStation(byPlace, places.stations),
    regions: countsByRegion(byPlace, places.cities, regionOf),
    choices: new Map(packing.digits.map((digit) => [digit.key, choice(digit)])),
    ranges: new Map(schema.numerics.map(({ stem }, index) => [stem, bounds[index] ?? null])),
  };
}

/** Codes of one id are added up; those of id 0 are of no thing. */
function countsById(counts: Int32Array, ids: readonly number[]): Counts<number> {
  const byId = new Map<number, number>();
  for (let code = 1; code < counts.length; code += 1) {
    const id = ids[code]!;
    if (counts[code] !== 0 && id !== 0) byId.set(id, (byId.get(id) ?? 0) + counts[code]!);
  }
  return byId;
}

function countsByStation(counts: Int32Array, stations: readonly (readonly number[])[]): Counts<number> {
  const byStation = new Map<number, number>();
  for (let code = 1; code < counts.length; code += 1)
    if (counts[code] !== 0)
      for (const id of stations[code]!) byStation.set(id, (byStation.get(id) ?? 0) + counts[code]!);
  return byStation;
}

function countsByRegion(
  counts: Int32Array,
  ids: readonly number[],
  regionOf: (city: number) => string | undefined,
): Counts {
  const byRegion = new Map<string, number>();
  for (let code = 1; code < counts.length; code += 1) {
    const region = counts[code] === 0 ? undefined : regionOf(ids[code]!);
    if (region !== undefined) byRegion.set(region, (byRegion.get(region) ?? 0) + counts[code]!);
  }
  return byRegion;
}
