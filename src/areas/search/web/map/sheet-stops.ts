// Where the sheet of the list rests on phones: down, so that no card is below the map; in the middle, where the page is at its top and the title, the
// filters and on high windows the head of the first card are below the map; and over the map, where the page is scrolled to the list.

/** Pixels by which the sheet is lower when it is down: the handle, the title and the number of listings stay in any case. */
export const lowest = 56;
/** Pixels of a movement that is no press. */
export const leastDrag = 6;

export type Stop = 'down' | 'middle' | 'open';

/** Where the sheet goes that a finger leaves so many pixels below the middle, or above it: on in the direction of the finger. */
export function stopAfterDrag(below: number, moved: number): Stop {
  if (moved > 0) return below > 0 ? 'down' : 'middle';
  return below > 0 ? 'middle' : 'open';
}

/** Where a press of the handle leads: up and down by turns, so that each stop comes. */
export function stopAfterPress(now: Stop, isGoingUp: boolean): Stop {
  if (now !== 'middle') return 'middle';
  return isGoingUp ? 'open' : 'down';
}
