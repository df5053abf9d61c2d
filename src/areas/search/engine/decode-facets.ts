import type { Bounds, Counts, RawFacets } from '../facets.ts';
import type { Columns } from './columns.ts';
import { type Digit, digitOf } from './packing.ts';
import type { FacetCounters } from './facet-counters.ts';

/** What an answer has counted: what is found, and by facet what its filter alone keeps away, which the facet counts beside it. */
export type Counted = {
  all: FacetCounters;
  levels: readonly Int32Array[];
  nearOf(key: string): FacetCounters | undefined;
};

/** Counts by code as counts by value. */
export function rawFacets(
  { codes, cities, packing, schema }: Columns,
  { all, levels, nearOf }: Counted,
  regionOf: (city: number) => string | undefined,
): RawFacets {
  const byCity = (key: string): Int32Array => joined(all.city!, nearOf(key)?.city);
  const choice = (digit: Digit): Counts => {
    const counts = new Int32Array(digit.values.length + 1);
    const ofCodes = joined(all.groups[digit.group]!, nearOf(digit.key)?.groups[digit.group]);
    for (let code = 1; code < ofCodes.length; code += 1)
      if (ofCodes[code] !== 0) counts[digitOf(code, digit)]! += ofCodes[code]!;
    return new Map(digit.values.map((value, index) => [value, counts[index + 1]!]));
  };
  const bounds = (stem: string, index: number): Bounds | null => {
    const near = nearOf(stem);
    const min = Math.min(all.min[index]!, near?.min[index] ?? Infinity);
    const max = Math.max(all.max[index]!, near?.max[index] ?? -Infinity);
    return min <= max ? { min, max } : null;
  };
  return {
    levels: levels.map((counts, level) => countsOf(counts, codes[level]!.ids)),
    cities: countsOf(byCity('city_id'), cities.ids),
    regions: regionsOf(byCity('region'), cities.ids, regionOf),
    choices: new Map(packing.digits.map((digit) => [digit.key, choice(digit)])),
    ranges: new Map(schema.numerics.map(({ stem }, index) => [stem, bounds(stem, index)])),
  };
}

const joined = (all: Int32Array, near: Int32Array | undefined): Int32Array =>
  near ? all.map((count, code) => count + near[code]!) : all;

function countsOf(counts: Int32Array, ids: readonly number[]): Counts<number> {
  const found = new Map<number, number>();
  for (let code = 1; code < counts.length; code += 1) if (counts[code] !== 0) found.set(ids[code]!, counts[code]!);
  return found;
}

function regionsOf(counts: Int32Array, ids: readonly number[], regionOf: (city: number) => string | undefined): Counts {
  const found = new Map<string, number>();
  for (let code = 1; code < counts.length; code += 1) {
    const region = counts[code] === 0 ? undefined : regionOf(ids[code]!);
    if (region !== undefined) found.set(region, (found.get(region) ?? 0) + counts[code]!);
  }
  return found;
}
