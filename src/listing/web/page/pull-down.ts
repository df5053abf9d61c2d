/** A place on the screen in px at a time in ms. */
export type Touch = { x: number; y: number; at: number };

/** Less may be a tap. */
const slop = 10;
const farPx = 120;
const [flickPx, flickPxPerMs] = [40, 0.5];

/** How far a finger has pulled down, in px; 0 where it moved up, to the side or hardly at all. */
export function pullOf(from: Touch, to: Touch): number {
  const down = to.y - from.y;
  return down > slop && down > Math.abs(to.x - from.x) ? down : 0;
}

/** Whether the picture is let go so far down, or so fast, that it is meant to go. */
export function isPulledAway(from: Touch, to: Touch): boolean {
  const down = pullOf(from, to);
  return down >= farPx || (down >= flickPx && down / Math.max(1, to.at - from.at) >= flickPxPerMs);
}
