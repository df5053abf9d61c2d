import { oldCount } from './timeline.ts';

/** Photographed listings whose car was listed before; those in `soldTwice` twice. */
const soldBefore = [0, 3, 6, 9, 12, 15, 18, 21, 24, 27, 30, 33];
const soldTwice = [0, 6, 12, 18, 24, 30];
const places = [...soldTwice, ...soldBefore];

/**
 * The place of the photographed listing whose car the listing of this index sold before, so that the history of a car can be seen in the demo;
 * null for those that are made freely. They are spread over the closed listings, the oldest first.
 */
export function earlierPlace(index: number, listings: number): number | null {
  const old = oldCount(listings);
  if (index >= old || old < 2 * places.length) return null;
  const turn = Math.floor((index * places.length) / old);
  const isFirstOfTurn = Math.floor(((index - 1) * places.length) / old) !== turn;
  return isFirstOfTurn ? (places[turn] ?? null) : null;
}
