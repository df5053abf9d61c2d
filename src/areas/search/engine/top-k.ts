import type { PagePlace } from '#listing/cursor.ts';
import { missingKey, MISSING } from '../sql/columns.ts';
import type { ParsedQuery } from '../parsed-query.ts';
import type { Columns } from './columns.ts';
import type { Bitmaps } from './bitmaps.ts';
import { REQUIRED } from './compiled-filter.ts';
import { missingValueOf, type Numbers } from './numeric-column.ts';

// The page of a sort out of the slots that are found: one pass that keeps the best few, so that no order needs to be kept up.

/** Keys are compared as they are for 1 and turned about for -1; ids likewise, as SQL orders by both. */
type Keyed = { direction: 1 | -1; keys: Numbers | Uint16Array; none: number; absent: number };

function keyedBy(sort: string, columns: Columns): Keyed {
  const { schema, numerics, published, city } = columns;
  const of = (key: string | undefined, direction: 'asc' | 'desc'): Keyed => {
    const keys = numerics[schema.numerics.findIndex((one) => one.key === key)]!;
    return { direction: direction === 'asc' ? 1 : -1, keys, none: missingValueOf(keys), absent: missingKey(direction) };
  };
  if (sort === 'newest') return { direction: -1, keys: published, none: MISSING, absent: 0 };
  if (sort === 'price_asc' || sort === 'price_desc') return of(schema.price.key, sort === 'price_asc' ? 'asc' : 'desc');
  if (sort === 'distance') return { direction: 1, keys: city, none: MISSING, absent: 0 };
  const type = schema.data.sorts.find(({ key }) => key === sort);
  return of(type?.field, type?.direction ?? 'asc');
}

/** What part of all slots the foremost are. */
const part = 1 / 50;
const sampled = 2000;

export type TopK = { ids: number[]; next: PagePlace | null };

/** The best fiftieth of all slots, or whatever is as good as its worst: a broad answer has its first page among them. */
function foremost(sort: string, columns: Columns, blocks: Bitmaps): Uint32Array | null {
  const { direction, keys, none, absent } = keyedBy(sort, columns);
  if (keys instanceof Uint16Array) return null;
  const worst = blocks.remembered(`worst of ${sort}`, () => {
    const step = Math.max(1, Math.floor(columns.size / sampled));
    const some = Float64Array.from({ length: Math.floor(columns.size / step) }, (_, at) => keys[at * step]!);
    const sorted = some.filter((value) => value !== none).sort();
    return (direction === 1 ? sorted : sorted.reverse())[Math.floor(sorted.length * part)] ?? none;
  });
  // Those without a value must not be better.
  if (worst === none || worst * direction >= absent * direction) return null;
  const [from, to] = direction === 1 ? [none + 1, worst] : [worst, Number.MAX_SAFE_INTEGER];
  const passing = blocks.passing({ bit: REQUIRED, values: keys, from, to, key: `foremost of ${sort}` });
  for (let block = 0; block < blocks.count; block += 1) blocks.make(passing, block);
  return passing.bits;
}

type Asked = { sort: string; limit: number; after?: PagePlace | undefined; wanted: ParsedQuery };

/** The page out of `found`, of which there are `total`. */
export function topK(found: Uint32Array, total: number, columns: Columns, blocks: Bitmaps, asked: Asked): TopK {
  const isBroad = total * part > asked.limit * 2 && !asked.after;
  const best = isBroad ? foremost(asked.sort, columns, blocks) : null;
  const page = best && topKOf(found, best, columns, asked);
  // With a page and one more, no other slot can come before.
  return page?.next ? page : topKOf(found, null, columns, asked);
}

/** `among` leaves out what has not its bit there. */
function topKOf(
  found: Uint32Array,
  among: Uint32Array | null,
  columns: Columns,
  { sort, limit, after, wanted }: Asked,
): TopK {
  const { direction, keys, none, absent } = keyedBy(sort, columns);
  const metres =
    sort === 'distance'
      ? Float64Array.from(columns.cities.ids, (id) => wanted.metres?.get(id) ?? Number.MAX_SAFE_INTEGER)
      : null;
  const { id: ids } = columns;
  const most = limit + 1;
  const bestKeys = new Float64Array(most);
  const best = new Int32Array(most);
  let count = 0;
  const lastKey = after ? after.value * direction : -Infinity;
  const lastId = after ? after.id * direction : -Infinity;
  let worstKey = Infinity;
  for (let word = 0; word < found.length; word += 1) {
    for (let bits = among ? found[word]! & among[word]! : found[word]!; bits !== 0; bits &= bits - 1) {
      const slot = (word << 5) + 31 - Math.clz32(bits & -bits);
      const value = keys[slot]!;
      const key = (metres ? metres[value]! : value === none ? absent : value) * direction;
      if (key > worstKey || key < lastKey) continue;
      const id = ids[slot]! * direction;
      if (key === lastKey && id <= lastId) continue;
      if (count === most) {
        if (key === worstKey && id > ids[best[most - 1]!]! * direction) continue;
      } else count += 1;
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
      if (count === most) worstKey = bestKeys[most - 1]!;
    }
  }
  const page = Array.from(best.subarray(0, Math.min(count, limit)), (slot) => ids[slot]!);
  const last = page.at(-1);
  return {
    ids: page,
    next: count > limit && last !== undefined ? { value: bestKeys[limit - 1]! * direction, id: last } : null,
  };
}
