export type Point = { x: number; y: number };
/** The position of a picture in its frame: moved by x and y px from the centre, then scaled. */
export type View = Point & { scale: number };

export const wholeView: View = { x: 0, y: 0, scale: 1 };
const mostZoom = 4;

const clamp = (value: number, most: number): number => Math.max(-most, Math.min(most, value));

/** The position within its bounds: at least full size, never beyond the edges of the frame. */
function bounded({ x, y, scale }: View, frame: { width: number; height: number }): View {
  const kept = Math.max(1, Math.min(mostZoom, scale));
  if (kept === 1) return wholeView;
  return {
    scale: kept,
    x: clamp(x, (frame.width * (kept - 1)) / 2),
    y: clamp(y, (frame.height * (kept - 1)) / 2),
  };
}

/** The position scaled by a factor around `at` (px from the centre of the frame), which stays in place. */
export function zoomedAt(view: View, factor: number, at: Point, frame: { width: number; height: number }): View {
  const scale = Math.max(1, Math.min(mostZoom, view.scale * factor));
  const ratio = scale / view.scale;
  return bounded({ scale, x: at.x - (at.x - view.x) * ratio, y: at.y - (at.y - view.y) * ratio }, frame);
}

export function movedBy(view: View, by: Point, frame: { width: number; height: number }): View {
  return bounded({ ...view, x: view.x + by.x, y: view.y + by.y }, frame);
}
