import type { CursorPosition } from '#listing/cursor.ts';
import type { ParsedQuery } from '../parsed-query.ts';
import type { UnknownCosts } from '../port.ts';
import { MISSING, missingKey } from '../sql/columns.ts';
import { isBeyondLead, joinLed, noPart, pageOfPart, type PagePart } from '../led-page.ts';
import type { Bitmaps } from './bitmaps.ts';
import type { Columns } from './columns.ts';
import { missingValueOf, type NumericColumn } from './numeric-column.ts';

// A page of hits in the order of a sort, by one pass that keeps the best k. No sorted index has to be maintained.

/** The column that a sort goes by. Ties are broken by id in the same direction, as in SQL. */
type SortColumn = {
  direction: 1 | -1;
  values: NumericColumn | Uint16Array;
  /** How the column stores a missing value. */
  missing: number;
  /** The sort key of a missing value. */
  missingKey: number;
};

function sortColumnOf(sort: string, { schema, numerics, published, place }: Columns): SortColumn {
  const numeric = (key: string | undefined, direction: 'asc' | 'desc'): SortColumn => {
    const values = numerics[schema.numerics.findIndex((numeric) => numeric.key === key)]!;
    return {
      direction: direction === 'asc' ? 1 : -1,
      values,
      missing: missingValueOf(values),
      missingKey: missingKey(direction),
    };
  };
  if (sort === 'newest') return { direction: -1, values: published, missing: MISSING, missingKey: 0 };
  if (sort === 'price_asc' || sort === 'price_desc')
    return numeric(schema.price.key, sort === 'price_asc' ? 'asc' : 'desc');
  if (sort === 'distance') return { direction: 1, values: place, missing: MISSING, missingKey: 0 };
  const type = schema.data.sorts.find(({ key }) => key === sort);
  return numeric(type?.field, type?.direction ?? 'asc');
}

export type TopK = { ids: number[]; next: CursorPosition | null };
/** A page, with the unknown costs of the first one. */
export type CachedPage = TopK & { unknown: UnknownCosts[] };
type Request = {
  sort: string;
  limit: number;
  after?: CursorPosition | undefined;
  lead?: ReadonlySet<number> | undefined;
  query: ParsedQuery;
};

/** The best fiftieth of all rows is searched first where a page is likely to be found there. */
const bestShare = 1 / 50;
const sampleSize = 2000;

/** The rows whose sort key is among the best fiftieth, by a sample; null where the sort has no range of best values. */
function bestRows(sort: string, columns: Columns, bitmaps: Bitmaps): Uint32Array | null {
  const { direction, values, missing, missingKey: keyOfMissing } = sortColumnOf(sort, columns);
  if (values instanceof Uint16Array) return null;
  const threshold = bitmaps.estimate(`threshold of ${sort}`, () => {
    const step = Math.max(1, Math.floor(columns.size / sampleSize));
    const sample = Float64Array.from({ length: Math.floor(columns.size / step) }, (_, at) => values[at * step]!);
    const sorted = sample.filter((value) => value !== missing).sort();
    return (direction === 1 ? sorted : sorted.reverse())[Math.floor(sorted.length * bestShare)] ?? missing;
  });
  // Rows without a value must not come before the threshold.
  if (threshold === missing || threshold * direction >= keyOfMissing * direction) return null;
  const [from, to] = direction === 1 ? [missing + 1, threshold] : [threshold, Number.MAX_SAFE_INTEGER];
  const bitmap = bitmaps.of({ facet: null, values, from, to, cacheKey: `best of ${sort}` });
  for (let block = 0; block < bitmaps.blockCount; block += 1) bitmaps.computeBlock(bitmap, block);
  return bitmap.bits;
}

/** A page out of `total` hits. */
export function topK(hits: Int32Array, total: number, columns: Columns, bitmaps: Bitmaps, request: Request): TopK {
  if (request.lead) return topKLed(hits, columns, request, request.lead);
  const isBroad = total * bestShare > request.limit * 2 && !request.after;
  const best = isBroad ? bestRows(request.sort, columns, bitmaps) : null;
  const page = best && topKAmong(hits, best, columns, request);
  // If the best rows fill the page and one hit more, no other row can come before them.
  return pageOfPart(page?.hasMore ? page : topKAmong(hits, null, columns, request));
}

/** The page on which the listings of `lead` come first. */
function topKLed(hits: Int32Array, columns: Columns, request: Request, lead: ReadonlySet<number>): TopK {
  const { after, limit } = request;
  const rows = new Uint32Array(hits.length);
  for (const id of lead) {
    const slot = columns.slotOf(id);
    if (slot !== -1) rows[slot >>> 5]! |= 1 << (slot & 31);
  }
  const isBeyond = isBeyondLead(after, lead);
  const led = isBeyond ? noPart : topKAmong(hits, rows, columns, request);
  if (led.hasMore) return pageOfPart(led);
  const others = rows.map((word) => ~word);
  const rest = { ...request, limit: limit - led.ids.length, after: isBeyond ? after : undefined };
  return joinLed(led, topKAmong(hits, others, columns, rest));
}

/** The first of the hits that are also in `among`, where given. */
function topKAmong(
  hits: Int32Array,
  among: Uint32Array | null,
  columns: Columns,
  { sort, limit, after, query }: Request,
): PagePart {
  const { direction, values, missing, missingKey: keyOfMissing } = sortColumnOf(sort, columns);
  const metres =
    sort === 'distance'
      ? Float64Array.from(columns.places.cities, (id) => query.metres?.get(id) ?? Number.MAX_SAFE_INTEGER)
      : null;
  const { id: ids } = columns;
  // One row more than the page, to know whether another page follows. Keys and ids are negated for descending sorts.
  const k = limit + 1;
  const bestKeys = new Float64Array(k);
  const best = new Int32Array(k);
  let count = 0;
  const afterKey = after ? after.value * direction : -Infinity;
  const afterId = after ? after.id * direction : -Infinity;
  let worstKey = Infinity;
  for (let word = 0; word < hits.length; word += 1) {
    for (let bits = among ? hits[word]! & among[word]! : hits[word]!; bits !== 0; bits &= bits - 1) {
      const slot = (word << 5) + 31 - Math.clz32(bits & -bits);
      const value = values[slot]!;
      const key = (metres ? metres[value]! : value === missing ? keyOfMissing : value) * direction;
      if (key > worstKey || key < afterKey) continue;
      const id = ids[slot]! * direction;
      if (key === afterKey && id <= afterId) continue;
      if (count === k) {
        if (key === worstKey && id > ids[best[k - 1]!]! * direction) continue;
      } else count += 1;
      // Insertion into the sorted k.
      let at = count - 1;
      while (
        at > 0 &&
        (bestKeys[at - 1]! > key || (bestKeys[at - 1] === key && ids[best[at - 1]!]! * direction > id))
      ) {
        bestKeys[at] = bestKeys[at - 1]!;
        best[at] = best[at - 1]!;
        at -= 1;
      }
      bestKeys[at] = key;
      best[at] = slot;
      if (count === k) worstKey = bestKeys[k - 1]!;
    }
  }
  const page = Array.from(best.subarray(0, Math.min(count, limit)), (slot) => ids[slot]!);
  const last = page.at(-1);
  return {
    ids: page,
    last: last === undefined ? null : { value: bestKeys[page.length - 1]! * direction, id: last },
    hasMore: count > limit,
  };
}
