import { oldCount } from './timeline.ts';

/** Photographed listings whose item was listed before; those in `soldTwice` twice. */
const soldBefore = [0, 3, 6, 9, 12, 15, 18, 21, 24, 27, 30, 33];
const soldTwice = [0, 6, 12, 18, 24, 30];
const places = [...soldTwice, ...soldBefore];

/** The turn of a closed listing among the places; the turns are spread over the closed listings, the oldest first. */
const turnOf = (index: number, old: number): number => Math.floor((index * places.length) / old);

/** How many closed listings a demo needs for its items to have earlier ones. */
const enough = (old: number): boolean => old >= 2 * places.length;

/**
 * The place of the photographed listing whose car the listing of this index sold before, so that the history of a car can be seen in the demo;
 * null for those that are made freely.
 */
export function earlierPlace(index: number, listings: number): number | null {
  const old = oldCount(listings);
  if (index >= old || !enough(old)) return null;
  const turn = turnOf(index, old);
  return turnOf(index - 1, old) === turn ? null : (places[turn] ?? null);
}

/**
 * The places of the photographed listings whose item was listed before by the same seller, by the index of the earlier listing: in each turn the
 * first that ended without a sale.
 */
export function relistedPlaces(listings: number, endedUnsold: (index: number) => boolean): ReadonlyMap<number, number> {
  const old = oldCount(listings);
  const found = new Map<number, number>();
  if (!enough(old)) return found;
  let turn = -1;
  for (let index = 0; index < old; index++) {
    if (turnOf(index, old) <= turn || !endedUnsold(index)) continue;
    turn = turnOf(index, old);
    found.set(index, places[turn]!); // a turn of the places
  }
  return found;
}
