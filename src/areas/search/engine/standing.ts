import type { Bounds, Counts, RawFacets } from '../facets.ts';
import type { Columns } from './columns.ts';
import { absentOf } from './numbers.ts';
import { type Digit, digitOf } from './packing.ts';
import { type Filter, HARD } from './filter.ts';
import { maskOf, scan } from './scan.ts';

// A filter with its answer: which slots it finds and the counts of every facet, made by one pass and then kept as rows come and go.

/** What is counted, a code each; `quantities` has the bounds of each. Only the columns that are asked for. */
type Tally = {
  groups: readonly (Int32Array | undefined)[];
  city: Int32Array | undefined;
  min: Float64Array;
  max: Float64Array;
};
/** What a facet is counted in: a group of digits, the cities, or the bounds of a quantity. */
type Place = { group: number } | { quantity: number } | 'city';

function placeOf(key: string, { shape, packing }: Columns): Place {
  if (key === 'region' || key === 'city_id') return 'city';
  const digit = packing.digits.find((one) => one.key === key);
  return digit ? { group: digit.group } : { quantity: shape.quantities.findIndex(({ stem }) => stem === key) };
}

function tally({ shape, packing, cities }: Columns, place?: Place): Tally {
  const isWanted = (group: number): boolean => !place || (typeof place === 'object' && 'group' in place && place.group === group); // prettier-ignore
  return {
    groups: packing.sizes.map((size, group) => (isWanted(group) ? new Int32Array(size) : undefined)),
    city: place && place !== 'city' ? undefined : new Int32Array(cities.ids.length),
    min: new Float64Array(shape.quantities.length).fill(Infinity),
    max: new Float64Array(shape.quantities.length).fill(-Infinity),
  };
}

function countInto(counts: Int32Array, codes: Uint16Array, slots: Int32Array, count: number): void {
  for (let at = 0; at < count; at += 1) counts[codes[slots[at]!]!]! += 1;
}

function widen({ min, max }: Tally, index: number, columns: Columns, slots: Int32Array, count: number): void {
  const values = columns.quantities[index]!;
  const none = absentOf(values);
  let least = min[index]!;
  let most = max[index]!;
  for (let at = 0; at < count; at += 1) {
    const value = values[slots[at]!]!;
    if (value === none) continue;
    if (value < least) least = value;
    if (value > most) most = value;
  }
  min[index] = least;
  max[index] = most;
}

const one = new Int32Array(1);

export class Standing {
  readonly filter: Filter;
  readonly found: Uint32Array;
  total = 0;
  readonly #columns: Columns;
  readonly #all: Tally;
  readonly #levels: readonly Int32Array[];
  /** Where the facets with a filter are counted, at the place of their bit, and what fails that filter alone. */
  readonly #places: readonly Place[];
  readonly #near: (Tally | undefined)[];
  /** Grows with every change of the answer. */
  version = 0;
  /** The facets as they were last shown; see Engine. */
  shown: { facets: unknown; others: readonly Standing[]; versions: string } | null = null;
  /** Pages that were asked for; gone with the next change. */
  readonly pages = new Map<string, unknown>();
  #facets: RawFacets | null = null;

  constructor(filter: Filter, columns: Columns) {
    this.filter = filter;
    this.#columns = columns;
    this.found = new Uint32Array((columns.capacity + 31) >>> 5);
    this.#all = tally(columns);
    this.#levels = columns.codes.map(({ ids }) => new Int32Array(ids.length));
    this.#places = filter.facets.map((key) => placeOf(key, columns));
    this.#near = filter.facets.map(() => undefined);
    const { narrow, within } = filter;
    if (within) this.#scanWithin(within);
    else if (narrow) {
      const { starts } = columns;
      for (let code = 1; code + 1 < starts.length; code += 1)
        if (narrow[code]! < HARD) this.#scan(starts[code]!, starts[code + 1]!);
      this.#scan(columns.clustered, columns.size);
    } else this.#scan(0, columns.size);
  }

  #scan(from: number, to: number): void {
    const take = {
      found: (slots: Int32Array, count: number) => this.#count(slots, count),
      near: (slot: number, bit: number) => this.#countNear(slot, bit, 1),
    };
    scan(this.filter, this.#columns, [from, to], take);
  }

  #scanWithin(within: Uint32Array): void {
    for (let word = 0; word < within.length; word += 1) {
      for (let bits = within[word]!; bits !== 0; bits &= bits - 1) {
        const slot = (word << 5) + 31 - Math.clz32(bits & -bits);
        if (slot < this.#columns.size) this.add(slot);
      }
    }
  }

  #count(slots: Int32Array, count: number): void {
    const columns = this.#columns;
    const { groups, city } = this.#all;
    const { found } = this;
    this.total += count;
    for (let at = 0; at < count; at += 1) {
      const slot = slots[at]!;
      found[slot >>> 5]! |= 1 << (slot & 31);
    }
    for (let index = 0; index < groups.length; index += 1)
      countInto(groups[index]!, columns.groups[index]!, slots, count);
    for (let index = 0; index < this.#levels.length; index += 1)
      countInto(this.#levels[index]!, columns.levels[index]!, slots, count);
    countInto(city!, columns.city, slots, count);
    for (let index = 0; index < columns.quantities.length; index += 1) widen(this.#all, index, columns, slots, count);
  }

  #countNear(slot: number, bit: number, by: 1 | -1): void {
    const columns = this.#columns;
    const facet = 31 - Math.clz32(bit);
    const place = this.#places[facet]!;
    const near = (this.#near[facet] ??= tally(columns, place));
    if (place === 'city') near.city![columns.city[slot]!]! += by;
    else if ('group' in place) near.groups[place.group]![columns.groups[place.group]![slot]!]! += by;
    else if (by === 1) {
      one[0] = slot;
      widen(near, place.quantity, columns, one, 1);
    }
  }

  #forget(): void {
    this.version += 1;
    this.#facets = null;
    this.pages.clear();
  }

  /** Counts a row in, where it is found or nearly so. */
  add(slot: number): void {
    const fails = maskOf(this.filter, this.#columns, slot);
    if (fails >= HARD) return;
    one[0] = slot;
    if (fails === 0) this.#count(one, 1);
    else this.#countNear(slot, fails, 1);
    this.#forget();
  }

  /** Counts a row out before it changes. False where the bounds of a range may have gone with it: the answer is then made anew. */
  remove(slot: number): boolean {
    const columns = this.#columns;
    const fails = maskOf(this.filter, columns, slot);
    if (fails >= HARD) return true;
    this.#forget();
    const isBound = ({ min, max }: Tally, index: number): boolean => {
      const value = columns.quantities[index]![slot]!;
      return value === min[index]! || value === max[index]!;
    };
    if (fails !== 0) {
      this.#countNear(slot, fails, -1);
      const facet = 31 - Math.clz32(fails);
      const place = this.#places[facet]!;
      return typeof place !== 'object' || !('quantity' in place) || !isBound(this.#near[facet]!, place.quantity);
    }
    this.found[slot >>> 5]! &= ~(1 << (slot & 31));
    this.total -= 1;
    for (const [index, codes] of columns.groups.entries()) this.#all.groups[index]![codes[slot]!]! -= 1;
    for (const [index, codes] of columns.levels.entries()) this.#levels[index]![codes[slot]!]! -= 1;
    this.#all.city![columns.city[slot]!]! -= 1;
    return !columns.quantities.some((_, index) => isBound(this.#all, index));
  }

  /** The counts of every facet. `others` are the answers without the filter of a facet, for those that this one cannot count itself. */
  facets(regionOf: (city: number) => string | undefined, others: ReadonlyMap<string, Standing>): RawFacets {
    this.#facets ??= this.#ownFacets(regionOf);
    const own = this.#facets;
    if (others.size === 0) return own;
    const choices = new Map(own.choices);
    const ranges = new Map(own.ranges);
    let { levels, cities, regions } = own;
    for (const [key, standing] of others) {
      const raw = standing.facets(regionOf, new Map());
      if (key === 'cascade') levels = raw.levels;
      else if (key === 'city_id') cities = raw.cities;
      else if (key === 'region') regions = raw.regions;
      else if (choices.has(key)) choices.set(key, raw.choices.get(key)!);
      else ranges.set(key, raw.ranges.get(key) ?? null);
    }
    return { levels, cities, regions, choices, ranges };
  }

  #ownFacets(regionOf: (city: number) => string | undefined): RawFacets {
    const { codes, cities, packing, shape } = this.#columns;
    const byCity = (key: string): Int32Array => joined(this.#all.city!, this.#nearOf(key)?.city);
    return {
      levels: this.#levels.map((counts, level) => countsOf(counts, codes[level]!.ids)),
      cities: countsOf(byCity('city_id'), cities.ids),
      regions: regionsOf(byCity('region'), cities.ids, regionOf),
      choices: new Map(packing.digits.map((digit) => [digit.key, this.#choice(digit)])),
      ranges: new Map(shape.quantities.map(({ stem }, index) => [stem, this.#bounds(stem, index)])),
    };
  }

  /** What the filter of a facet alone keeps away: the facet counts it beside what is found. */
  #nearOf(key: string): Tally | undefined {
    return this.#near[this.filter.facets.indexOf(key)];
  }

  #choice(digit: Digit): Counts {
    const counts = new Int32Array(digit.values.length + 1);
    const codes = joined(this.#all.groups[digit.group]!, this.#nearOf(digit.key)?.groups[digit.group]);
    for (let code = 1; code < codes.length; code += 1)
      if (codes[code] !== 0) counts[digitOf(code, digit)]! += codes[code]!;
    return new Map(digit.values.map((value, index) => [value, counts[index + 1]!]));
  }

  #bounds(stem: string, index: number): Bounds | null {
    const near = this.#nearOf(stem);
    const min = Math.min(this.#all.min[index]!, near?.min[index] ?? Infinity);
    const max = Math.max(this.#all.max[index]!, near?.max[index] ?? -Infinity);
    return min <= max ? { min, max } : null;
  }
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
