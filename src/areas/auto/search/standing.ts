import { type Columns, digitOf, digits, groupSizes } from './columns.ts';
import type { Bounds, Counts, RawFacets } from './facets.ts';
import { facetBits, failsOf, type Filter, HARD, maskOf, rangeColumns } from './filter.ts';

// A filter with its answer: which slots it finds and the counts of every facet, made by one pass and then kept as rows come and go.

type Tally = {
  group0: Int32Array;
  group1: Int32Array;
  city: Int32Array;
  min: Float64Array;
  max: Float64Array;
};

/** Only the columns that the facets of `bits` are counted in. */
const tally = (columns: Columns, bits: number): Tally => ({
  group0: new Int32Array((bits & group0Bits) === 0 ? 0 : groupSizes[0]),
  group1: new Int32Array((bits & group1Bits) === 0 ? 0 : groupSizes[1]),
  city: new Int32Array((bits & placeBits) === 0 ? 0 : columns.cities.ids.length),
  min: new Float64Array(rangeColumns.length).fill(Infinity),
  max: new Float64Array(rangeColumns.length).fill(-Infinity),
});

const group0Bits = digits.reduce((bits, { key, group }) => (group === 0 ? bits | facetBits.get(key)! : bits), 0);
const group1Bits = digits.reduce((bits, { key, group }) => (group === 1 ? bits | facetBits.get(key)! : bits), 0);
const placeBits = facetBits.get('region')! | facetBits.get('city_id')!;

export class Standing {
  readonly filter: Filter;
  readonly found: Uint32Array;
  total = 0;
  readonly #columns: Columns;
  readonly #all: Tally;
  readonly #models: Int32Array;
  readonly #generations: Int32Array;
  /** What fails one facet alone, by the place of its bit. */
  readonly #near: (Tally | undefined)[] = Array.from({ length: 32 }, () => undefined);
  /** Grows with every change of the answer. */
  version = 0;
  /** The facets as they were last shown; see Engine. */
  shown: { facets: unknown; any: Standing; versions: string } | null = null;
  /** Pages that were asked for; gone with the next change. */
  readonly pages = new Map<string, unknown>();
  #facets: RawFacets | null = null;

  constructor(filter: Filter, columns: Columns) {
    this.filter = filter;
    this.#columns = columns;
    this.found = new Uint32Array((columns.capacity + 31) >>> 5);
    this.#all = tally(columns, -1);
    this.#models = new Int32Array(columns.models.ids.length);
    this.#generations = new Int32Array(columns.generations.ids.length);
    if (filter.within) this.#scanWithin(filter.within);
    else if (filter.isNarrow) {
      for (let code = 1; code + 1 < columns.starts.length; code += 1)
        if (filter.model[code]! < HARD) this.#scan(columns.starts[code]!, columns.starts[code + 1]!);
      this.#scan(columns.clustered, columns.size);
    } else this.#scan(0, columns.size);
  }

  #scan(from: number, to: number): void {
    const { filter } = this;
    const columns = this.#columns;
    const { group0, group1, model, city } = filter;
    const { group0: ofGroup0, group1: ofGroup1, model: ofModel, city: ofCity } = columns;
    for (let slot = from; slot < to; slot += 1) {
      const mask = group0[ofGroup0[slot]!]! | group1[ofGroup1[slot]!]! | model[ofModel[slot]!]! | city[ofCity[slot]!]!;
      if (mask >= HARD || (mask & (mask - 1)) !== 0) continue;
      const fails = failsOf(filter, columns, slot, mask);
      if (fails === 0) this.#count(slot);
      else if (fails < HARD) this.#countNear(slot, fails, 1);
    }
  }

  #scanWithin(within: Uint32Array): void {
    for (let word = 0; word < within.length; word += 1) {
      for (let bits = within[word]!; bits !== 0; bits &= bits - 1) {
        const slot = (word << 5) + 31 - Math.clz32(bits & -bits);
        if (slot < this.#columns.size) this.add(slot);
      }
    }
  }

  #count(slot: number): void {
    const columns = this.#columns;
    const all = this.#all;
    this.found[slot >>> 5]! |= 1 << (slot & 31);
    this.total += 1;
    all.group0[columns.group0[slot]!]! += 1;
    all.group1[columns.group1[slot]!]! += 1;
    all.city[columns.city[slot]!]! += 1;
    this.#models[columns.model[slot]!]! += 1;
    this.#generations[columns.generation[slot]!]! += 1;
    this.#widen(all, slot);
  }

  #widen({ min, max }: Tally, slot: number): void {
    const columns = this.#columns;
    const price = columns.price[slot]!;
    if (price < min[0]!) min[0] = price;
    if (price > max[0]!) max[0] = price;
    const year = columns.year[slot]!;
    if (year < min[1]!) min[1] = year;
    if (year > max[1]!) max[1] = year;
    const cc = columns.cc[slot]!;
    if (cc >= 0) {
      if (cc < min[2]!) min[2] = cc;
      if (cc > max[2]!) max[2] = cc;
    }
    const power = columns.power[slot]!;
    if (power < min[3]!) min[3] = power;
    if (power > max[3]!) max[3] = power;
    const mileage = columns.mileage[slot]!;
    if (mileage < min[4]!) min[4] = mileage;
    if (mileage > max[4]!) max[4] = mileage;
  }

  #countNear(slot: number, bit: number, by: 1 | -1): void {
    const columns = this.#columns;
    const near = (this.#near[Math.clz32(bit)] ??= tally(columns, bit));
    if ((bit & group0Bits) !== 0) near.group0[columns.group0[slot]!]! += by;
    else if ((bit & group1Bits) !== 0) near.group1[columns.group1[slot]!]! += by;
    else if ((bit & placeBits) !== 0) near.city[columns.city[slot]!]! += by;
    else if (by === 1) this.#widen(near, slot);
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
    if (fails === 0) this.#count(slot);
    else this.#countNear(slot, fails, 1);
    this.#forget();
  }

  /** Counts a row out before it changes. False where the bounds of a range may have gone with it: the answer is then made anew. */
  remove(slot: number): boolean {
    const columns = this.#columns;
    const fails = maskOf(this.filter, columns, slot);
    if (fails >= HARD) return true;
    const counted = fails === 0 ? this.#all : this.#near[Math.clz32(fails)]!;
    this.#forget();
    if (fails === 0) {
      this.found[slot >>> 5]! &= ~(1 << (slot & 31));
      this.total -= 1;
      counted.group0[columns.group0[slot]!]! -= 1;
      counted.group1[columns.group1[slot]!]! -= 1;
      counted.city[columns.city[slot]!]! -= 1;
      this.#models[columns.model[slot]!]! -= 1;
      this.#generations[columns.generation[slot]!]! -= 1;
    } else {
      this.#countNear(slot, fails, -1);
      if ((fails & (group0Bits | group1Bits | placeBits)) !== 0) return true;
    }
    return rangeColumns.every(([, name], index) => {
      const value = columns[name][slot]!;
      return value !== counted.min[index]! && value !== counted.max[index]!;
    });
  }

  /** The counts of every facet. `anyVehicle` is the answer to the same filter without its vehicle: makes and models are counted there. */
  facets(regionOf: (city: number) => string | undefined, anyVehicle: Standing): RawFacets {
    this.#facets ??= this.#ownFacets(regionOf);
    if (anyVehicle === this) return this.#facets;
    const { models, generations } = anyVehicle.facets(regionOf, anyVehicle);
    return { ...this.#facets, models, generations };
  }

  #ownFacets(regionOf: (city: number) => string | undefined): RawFacets {
    const columns = this.#columns;
    return {
      models: countsOf(this.#models, columns.models.ids),
      generations: countsOf(this.#generations, columns.generations.ids),
      cities: countsOf(this.#with('city_id', 'city'), columns.cities.ids),
      regions: regionsOf(this.#with('region', 'city'), columns.cities.ids, regionOf),
      choices: new Map(digits.map((digit) => [digit.key, this.#choice(digit)])),
      ranges: new Map(rangeColumns.map(([stem], index) => [stem, this.#bounds(stem, index)])),
    };
  }

  /** What a facet counts in a column: what is found and what its own filter alone keeps away. */
  #with(key: string, column: 'group0' | 'group1' | 'city'): Int32Array {
    const all = this.#all[column];
    const near = this.#near[Math.clz32(facetBits.get(key)!)]?.[column];
    return near ? all.map((count, code) => count + near[code]!) : all;
  }

  #choice(digit: (typeof digits)[number]): Counts {
    const counts = new Int32Array(digit.values.length + 1);
    const codes = this.#with(digit.key, digit.group === 0 ? 'group0' : 'group1');
    for (let code = 1; code < codes.length; code += 1)
      if (codes[code] !== 0) counts[digitOf(code, digit)]! += codes[code]!;
    return new Map(digit.values.map((value, index) => [value, counts[index + 1]!]));
  }

  #bounds(stem: string, index: number): Bounds | null {
    const near = this.#near[Math.clz32(facetBits.get(stem)!)];
    const min = Math.min(this.#all.min[index]!, near?.min[index] ?? Infinity);
    const max = Math.max(this.#all.max[index]!, near?.max[index] ?? -Infinity);
    return min <= max ? { min, max } : null;
  }
}

function countsOf(counts: Int32Array, ids: readonly number[]): Counts {
  const found = new Map<string, number>();
  for (let code = 1; code < counts.length; code += 1)
    if (counts[code] !== 0) found.set(String(ids[code]), counts[code]!);
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
