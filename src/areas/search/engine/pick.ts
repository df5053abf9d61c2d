import type { PagePlace } from '#areas/listing/cursor.ts';
import { absentKey, NONE } from '../sql/columns.ts';
import type { Wanted } from '../wanted.ts';
import type { Columns } from './columns.ts';
import { absentOf } from './numbers.ts';

// The page of a sort out of the slots that are found: one pass that keeps the best few, so that no order needs to be kept up.

/** Keys are compared as they are for 1 and turned about for -1; ids likewise, as SQL orders by both. */
type Keyed = { direction: 1 | -1; keys: ArrayLike<number>; none: number; absent: number };

function keyedBy(sort: string, columns: Columns): Keyed {
  const { shape, quantities, published, city } = columns;
  const of = (key: string | undefined, direction: 'asc' | 'desc'): Keyed => {
    const keys = quantities[shape.quantities.findIndex((one) => one.key === key)]!;
    return { direction: direction === 'asc' ? 1 : -1, keys, none: absentOf(keys), absent: absentKey(direction) };
  };
  if (sort === 'newest') return { direction: -1, keys: published, none: NONE, absent: 0 };
  if (sort === 'price_asc' || sort === 'price_desc') return of(shape.price.key, sort === 'price_asc' ? 'asc' : 'desc');
  if (sort === 'distance') return { direction: 1, keys: city, none: NONE, absent: 0 };
  const type = shape.data.sorts.find(({ key }) => key === sort);
  return of(type?.field, type?.direction ?? 'asc');
}

export type Picked = { ids: number[]; next: PagePlace | null };

export function pick(
  found: Uint32Array,
  columns: Columns,
  { sort, limit, after, wanted }: { sort: string; limit: number; after?: PagePlace | undefined; wanted: Wanted },
): Picked {
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
    for (let bits = found[word]!; bits !== 0; bits &= bits - 1) {
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
