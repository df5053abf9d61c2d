import type { RawFacets } from '../facets.ts';
import type { Facets } from '../port.ts';
import { type Bitmap, type Bitmaps, slots, slotsIn, slotsPerBlock, wordsPerBlock } from './bitmaps.ts';
import type { Columns } from './columns.ts';
import type { CompiledFilter } from './compiled-filter.ts';
import { decodeFacets, decodeLevels } from './decode-facets.ts';
import { boundsOf, facetCodes, countCodes, countHits, type HitCounters, hitCounters } from './facet-counters.ts';
import type { CachedPage } from './top-k.ts';

function bitCount(words: Int32Array): number {
  let count = 0;
  for (let at = 0; at < words.length; at += 1) {
    let word = words[at]!;
    word -= (word >>> 1) & 0x55555555;
    word = (word & 0x33333333) + ((word >>> 2) & 0x33333333);
    count += Math.imul((word + (word >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
  }
  return count;
}

const noRows = new Int32Array(0);
let lastVersion = 0;

/**
 * The hits of a filter and the counts of every facet. Computed block by block: when rows change, the blocks of these rows are taken out
 * before the change and added again after it.
 */
export class CachedResult {
  /** One bit for each slot. */
  readonly hits: Int32Array;
  total = 0;
  /** Changes with every update; unique across results. */
  version = (lastVersion += 1);
  /** Pages that were asked for since the last change, by sort, size and cursor. */
  readonly pages = new Map<string, CachedPage>();
  /** The facets as they were last answered, and the versions of the results that they were made from. */
  facets: { versions: string; value: Facets } | null = null;
  /** Whether the same query was asked again. */
  isReused = false;
  readonly filter: CompiledFilter;
  readonly #columns: Columns;
  readonly #bitmaps: Bitmaps;
  readonly #isScanned: (block: number) => boolean;
  readonly #counters: HitCounters;
  #levelCounts: RawFacets['levels'] | null = null;
  /** Counts of the rows that a single facet of choices or places rejects, by facet and code. */
  readonly #rejectedCounts = new Map<string, Int32Array>();
  /** The rows that a single range rejects, a bit a slot, by facet. */
  readonly #rejectedRows = new Map<string, Int32Array>();

  constructor(filter: CompiledFilter, columns: Columns, bitmaps: Bitmaps) {
    this.filter = filter;
    this.#columns = columns;
    this.#bitmaps = bitmaps;
    this.hits = this.#noRows();
    this.#counters = hitCounters(columns);
    this.#isScanned = scannedBlocks(filter, columns);
    const conditions = filter.conditions.map((condition) => bitmaps.of(condition));
    for (let block = 0; block < bitmaps.blockCount; block += 1) this.#apply(block, 1, conditions);
  }

  #noRows(): Int32Array {
    return new Int32Array(Math.ceil(this.#columns.capacity / slotsPerBlock) * wordsPerBlock);
  }

  /** Takes a block out, before its rows change. */
  removeBlock(block: number): void {
    this.#apply(block, -1);
  }

  /** Adds a block that was taken out, after its rows have changed. */
  addBlock(block: number): void {
    this.#apply(block, 1);
  }

  #apply(
    block: number,
    by: 1 | -1,
    conditions = this.filter.conditions.map((condition) => this.#bitmaps.ofOneBlock(condition)),
  ): void {
    if (!this.#isScanned(block) || !scanBlock(conditions, this.filter.rowChecks, this.#bitmaps, block)) return;
    let isChanged = false;
    if (hits.some((word) => word !== 0)) {
      isChanged = true;
      this.total += by * bitCount(hits);
      setBlock(this.hits, hits, block, by);
      countHits(this.#counters, this.#columns, hits, block, by);
    }
    for (const bitmap of conditions) {
      const { facet } = bitmap.condition;
      if (facet === null || !findNearMisses(bitmap, block)) continue;
      isChanged = true;
      this.#countRejected(facet, block, by);
    }
    if (!isChanged) return;
    this.version = lastVersion += 1;
    this.pages.clear();
    this.#levelCounts = null;
  }

  #countRejected(facet: string, block: number, by: 1 | -1): void {
    const column = facetCodes(facet, this.#columns);
    if (column) {
      const counts = getOrInsert(this.#rejectedCounts, facet, () => new Int32Array(column.size));
      countCodes(counts, column.codes, nearMisses, block, by);
    } else {
      const rows = getOrInsert(this.#rejectedRows, facet, () => this.#noRows());
      setBlock(rows, nearMisses, block, by);
    }
  }

  /** The rows that the condition of this facet alone rejects, where it is not one of choices or places. */
  rejectedBy(facet: string): Int32Array {
    return this.#rejectedRows.get(facet) ?? noRows;
  }

  /** Kept until the next change, because every query with a chosen row of the catalogue needs those of the query without it. */
  levelCounts(): RawFacets['levels'] {
    return (this.#levelCounts ??= decodeLevels(this.#columns, this.#counters));
  }

  rawFacets(regionOf: (city: number) => string | undefined): Omit<RawFacets, 'levels'> {
    const { schema } = this.#columns;
    const bounds = schema.numerics.map(({ stem, isFacet }, index) =>
      isFacet ? boundsOf(index, this.hits, this.#rejectedRows.get(stem), this.#columns, this.#bitmaps) : null,
    );
    return decodeFacets(this.#columns, this.#counters, this.#rejectedCounts, bounds, regionOf);
  }
}

/** Sets (1) or clears (-1) the bits of a block. */
function setBlock(bits: Int32Array, words: Int32Array, block: number, by: 1 | -1): void {
  if (by === 1) bits.set(words, block * wordsPerBlock);
  else bits.fill(0, block * wordsPerBlock, (block + 1) * wordsPerBlock);
}

function getOrInsert<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  const value = map.get(key) ?? make();
  map.set(key, value);
  return value;
}

/** Tells the blocks that may have hits, by the ranges of slots of each row of the catalogue's base level. */
function scannedBlocks({ base }: CompiledFilter, { starts, clustered }: Columns): (block: number) => boolean {
  if (!base) return () => true;
  // The slots beyond are in no order.
  const firstUnordered = Math.floor(clustered / slotsPerBlock);
  const flags = new Uint8Array(firstUnordered);
  for (let code = 1; code + 1 < starts.length; code += 1) {
    if (base[code] === 1 && starts[code]! < starts[code + 1]!)
      flags.fill(1, Math.floor(starts[code]! / slotsPerBlock), Math.ceil(starts[code + 1]! / slotsPerBlock));
  }
  return (block) => block >= firstUnordered || flags[block] === 1;
}

// The block that is being scanned. Hits pass every condition. Near misses fail the condition of a single facet, which counts them
// nevertheless, because a facet ignores its own filter ("drill sideways").
const hits = new Int32Array(wordsPerBlock);
const allNearMisses = new Int32Array(wordsPerBlock);
/** The near misses of one facet. */
const nearMisses = new Int32Array(wordsPerBlock);

/** Applies a condition to the block; false where neither a hit nor a near miss is left. */
function applyCondition({ condition }: Bitmap, bits: Uint32Array, first: number): boolean {
  const flip = 'postings' in condition && condition.isExcluded ? ~0 : 0;
  // A posting list may end before the last block does.
  const end = Math.min(wordsPerBlock, bits.length - first);
  const { facet } = condition;
  let left = 0;
  for (let word = 0; word < end; word += 1) {
    const passes = bits[first + word]! ^ flip;
    const before = hits[word]!;
    hits[word] = before & passes;
    allNearMisses[word] = allNearMisses[word]! & passes;
    if (facet !== null) allNearMisses[word]! |= before & ~passes;
    left |= hits[word]! | allNearMisses[word]!;
  }
  return left !== 0;
}

function dropFailing(rowChecks: CompiledFilter['rowChecks'], words: Int32Array, block: number): void {
  const count = slotsIn(words, block);
  for (let at = 0; at < count; at += 1) {
    const slot = slots[at]!;
    if (!rowChecks.every((check) => check(slot))) words[(slot >>> 5) & (wordsPerBlock - 1)]! &= ~(1 << (slot & 31));
  }
}

/** Finds the hits and near misses of a block; false where there are none. */
function scanBlock(
  conditions: readonly Bitmap[],
  rowChecks: CompiledFilter['rowChecks'],
  bitmaps: Bitmaps,
  block: number,
): boolean {
  hits.fill(~0);
  allNearMisses.fill(0);
  if (
    !conditions.every((condition) => applyCondition(condition, condition.bits, bitmaps.computeBlock(condition, block)))
  )
    return false;
  if (rowChecks.length > 0) {
    dropFailing(rowChecks, hits, block);
    dropFailing(rowChecks, allNearMisses, block);
  }
  return true;
}

/** Finds the near misses that fail this condition; false where there are none. */
function findNearMisses({ bits, isOneBlock }: Bitmap, block: number): boolean {
  const first = isOneBlock ? 0 : block * wordsPerBlock;
  let any = 0;
  for (let word = 0; word < wordsPerBlock; word += 1)
    any |= nearMisses[word] = allNearMisses[word]! & ~bits[first + word]!;
  return any !== 0;
}
