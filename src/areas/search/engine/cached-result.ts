import type { RawFacets } from '../facets.ts';
import { type Bitmaps, slotsPerBlock, wordsPerBlock, type ZoneMap } from './bitmaps.ts';
import type { Columns } from './columns.ts';
import { type Filter, REQUIRED } from './compiled-filter.ts';
import { rawFacets } from './decode-facets.ts';
import { maskOf, scan, slots, slotsIn } from './scan.ts';
import {
  countBits,
  countInto,
  mayWiden,
  type Place,
  placeOf,
  type FacetCounters,
  makeCounters,
  widen,
} from './facet-counters.ts';

// A filter with its answer: which slots it finds and the counts of every facet, made by one pass and then kept as rows come and go.

const one = new Int32Array(1);
const rest = new Int32Array(wordsPerBlock);

const copied = ({ groups, city, min, max }: FacetCounters): FacetCounters => ({
  groups: groups.map((counts) => counts?.slice()),
  city: city?.slice(),
  min,
  max,
});

/** How many bits are set. */
function bitsIn(words: Int32Array): number {
  let count = 0;
  for (let at = 0; at < words.length; at += 1) {
    let word = words[at]!;
    word -= (word >>> 1) & 0x55555555;
    word = (word & 0x33333333) + ((word >>> 2) & 0x33333333);
    count += Math.imul((word + (word >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
  }
  return count;
}

export class CachedResult {
  readonly filter: Filter;
  readonly found: Uint32Array;
  total = 0;
  readonly #columns: Columns;
  readonly #all: FacetCounters;
  readonly #levels: readonly Int32Array[];
  /** Where the facets with a filter are counted, at the place of their bit, and what fails that filter alone. */
  readonly #places: readonly Place[];
  readonly #near: (FacetCounters | undefined)[];
  /** Grows with every change of the answer. */
  version = 0;
  /** The facets as they were last shown; see Engine. */
  shown: { facets: unknown; others: readonly CachedResult[]; versions: string } | null = null;
  /** Pages that were asked for; gone with the next change. */
  readonly pages = new Map<string, unknown>();
  /** As other answers took parts of it. */
  #facets: RawFacets | null = null;
  /** What is asked once is seldom asked again: what was shown is kept from the second time on. */
  isAskedAgain = false;

  /** `whole` is the answer to no filter, if it is kept: what finds most is that less the rest. */
  constructor(filter: Filter, columns: Columns, blocks: Bitmaps, whole?: CachedResult) {
    this.filter = filter;
    this.#columns = columns;
    this.found = new Uint32Array((columns.capacity + 31) >>> 5);
    this.#places = filter.facets.map((key) => placeOf(key, columns));
    this.#near = filter.facets.map(() => undefined);
    const bounds = makeCounters(columns, 'bounds');
    const zones = columns.numerics.map((values) => blocks.zoneMapOf(values));
    scan(filter, columns, blocks, {
      found: (words, block) => this.#take(words, block, blocks, bounds, zones),
      near: (bit, words, block) => this.#takeNear(bit, words, block, blocks),
    });
    const isMost = whole !== undefined && this.total > whole.total / 2;
    this.#all = { ...(isMost ? copied(whole.#all) : makeCounters(columns)), min: bounds.min, max: bounds.max };
    this.#levels = columns.codes.map(({ ids }, level) =>
      isMost ? whole.#levels[level]!.slice() : new Int32Array(ids.length),
    );
    this.#countAll(blocks.count, isMost ? whole.found : null);
  }

  /** Notes what is found in a block, all but the counts. */
  #take(words: Int32Array, block: number, blocks: Bitmaps, bounds: FacetCounters, zones: readonly ZoneMap[]): void {
    const count = bitsIn(words);
    if (count === 0) return;
    this.total += count;
    // Beyond the end of `found` nothing is found, and nothing is written.
    for (let word = 0; word < wordsPerBlock; word += 1) this.found[block * wordsPerBlock + word] = words[word]!;
    let listed = 0;
    for (let index = 0; index < zones.length; index += 1) {
      if (!mayWiden(bounds, index, zones[index]!, blocks, block)) continue;
      listed ||= slotsIn(words, block);
      widen(bounds, index, this.#columns, slots, listed);
    }
  }

  #takeNear(bit: number, words: Int32Array, block: number, blocks: Bitmaps): void {
    const { city, groups, numerics } = this.#columns;
    const { place, near } = this.#nearBy(bit);
    if (place === 'city') countBits(near.city!, city, words, block);
    else if ('group' in place) countBits(near.groups[place.group]!, groups[place.group]!, words, block);
    else if (mayWiden(near, place.numeric, blocks.zoneMapOf(numerics[place.numeric]!), blocks, block))
      widen(near, place.numeric, this.#columns, slots, slotsIn(words, block));
  }

  /** Counts what is found into what is empty, or what is missing of `whole` out of its counts. */
  #countAll(blocks: number, whole: Uint32Array | null): void {
    const { found } = this;
    let count = 0;
    for (let block = 0; block < blocks; block += 1) {
      const first = block * wordsPerBlock;
      for (let word = 0; word < wordsPerBlock; word += 1)
        rest[word] = whole ? whole[first + word]! & ~found[first + word]! : found[first + word]!;
      count = slotsIn(rest, block, count);
      // Many at once: each column is then read in long strides.
      if (count <= slots.length - slotsPerBlock && block + 1 < blocks) continue;
      this.#count(slots, count, whole ? -1 : 1);
      count = 0;
    }
  }

  #count(list: Int32Array, count: number, by: 1 | -1): void {
    const { groups, levels, city } = this.#columns;
    for (let index = 0; index < groups.length; index += 1)
      countInto(this.#all.groups[index]!, groups[index]!, list, count, by);
    for (let index = 0; index < levels.length; index += 1)
      countInto(this.#levels[index]!, levels[index]!, list, count, by);
    countInto(this.#all.city!, city, list, count, by);
  }

  #nearBy(bit: number): { place: Place; near: FacetCounters } {
    const facet = 31 - Math.clz32(bit);
    const place = this.#places[facet]!;
    return { place, near: (this.#near[facet] ??= makeCounters(this.#columns, place)) };
  }

  #countNear(bit: number, list: Int32Array, count: number, by: 1 | -1): void {
    const columns = this.#columns;
    const { place, near } = this.#nearBy(bit);
    if (place === 'city') countInto(near.city!, columns.city, list, count, by);
    else if ('group' in place) countInto(near.groups[place.group]!, columns.groups[place.group]!, list, count, by);
    else if (by === 1) widen(near, place.numeric, columns, list, count);
  }

  #forget(): void {
    this.version += 1;
    this.#facets = null;
    this.pages.clear();
  }

  /** Counts a row in, where it is found or nearly so. */
  add(slot: number): void {
    const fails = maskOf(this.filter, this.#columns, slot);
    if (fails >= REQUIRED) return;
    one[0] = slot;
    if (fails !== 0) this.#countNear(fails, one, 1, 1);
    else {
      this.found[slot >>> 5]! |= 1 << (slot & 31);
      this.total += 1;
      this.#count(one, 1, 1);
      for (const index of this.#columns.numerics.keys()) widen(this.#all, index, this.#columns, one, 1);
    }
    this.#forget();
  }

  /** Counts a row out before it changes. False where the bounds of a range may have gone with it: the answer is then made anew. */
  remove(slot: number): boolean {
    const columns = this.#columns;
    const fails = maskOf(this.filter, columns, slot);
    if (fails >= REQUIRED) return true;
    this.#forget();
    one[0] = slot;
    const isBound = ({ min, max }: FacetCounters, index: number): boolean => {
      const value = columns.numerics[index]![slot]!;
      return value === min[index]! || value === max[index]!;
    };
    if (fails !== 0) {
      this.#countNear(fails, one, 1, -1);
      const { place, near } = this.#nearBy(fails);
      return typeof place !== 'object' || !('numeric' in place) || !isBound(near, place.numeric);
    }
    this.found[slot >>> 5]! &= ~(1 << (slot & 31));
    this.total -= 1;
    this.#count(one, 1, -1);
    return !columns.numerics.some((_, index) => isBound(this.#all, index));
  }

  /** The counts of every facet. `others` are the answers without the filter of a facet, for those that this one cannot count itself. */
  facets(regionOf: (city: number) => string | undefined, others: ReadonlyMap<string, CachedResult>): RawFacets {
    const own = this.#facets ?? this.#ownFacets(regionOf);
    if (others.size === 0) return own;
    const choices = new Map(own.choices);
    const ranges = new Map(own.ranges);
    let { levels, cities, regions } = own;
    for (const [key, result] of others) {
      const raw = (result.#facets ??= result.#ownFacets(regionOf));
      if (key === 'cascade') levels = raw.levels;
      else if (key === 'city_id') cities = raw.cities;
      else if (key === 'region') regions = raw.regions;
      else if (choices.has(key)) choices.set(key, raw.choices.get(key)!);
      else ranges.set(key, raw.ranges.get(key) ?? null);
    }
    return { levels, cities, regions, choices, ranges };
  }

  #ownFacets(regionOf: (city: number) => string | undefined): RawFacets {
    const nearOf = (key: string): FacetCounters | undefined => this.#near[this.filter.facets.indexOf(key)];
    return rawFacets(this.#columns, { all: this.#all, levels: this.#levels, nearOf }, regionOf);
  }
}
