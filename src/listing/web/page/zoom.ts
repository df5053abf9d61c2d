export type Point = { x: number; y: number };
/** The position of a picture in its frame: moved by x and y px from the centre, then scaled. */
export type View = Point & { scale: number };

export const wholeView: View = { x: 0, y: 0, scale: 1 };
type Size = { width: number; height: number };
/** The frame of a picture in px, and how many times the picture may be enlarged in it. */
export type Frame = Size & { most: number };
const mostZoom = 4;
/** A picture that can grow by less is shown as large as it gets: the difference would hardly be seen. */
const leastGain = 1.3;

/** How many times a picture that fits a frame may be enlarged: until a pixel of its file is one of the screen. 1: not at all. */
export function mostZoomOf(picture: Size, frame: Size): number {
  if (frame.width === 0 || frame.height === 0) return 1;
  const shown = Math.min(frame.width / picture.width, frame.height / picture.height);
  const most = Math.min(mostZoom, 1 / shown);
  return most < leastGain ? 1 : most;
}

const clamp = (value: number, most: number): number => Math.max(-most, Math.min(most, value));

/** The position within its bounds: at least full size, never beyond the edges of the frame. */
function bounded({ x, y, scale }: View, frame: Frame): View {
  const kept = Math.max(1, Math.min(frame.most, scale));
  if (kept === 1) return wholeView;
  return {
    scale: kept,
    x: clamp(x, (frame.width * (kept - 1)) / 2),
    y: clamp(y, (frame.height * (kept - 1)) / 2),
  };
}

/** The position scaled by a factor around `at` (px from the centre of the frame), which stays in place. */
export function zoomedAt(view: View, factor: number, at: Point, frame: Frame): View {
  const scale = Math.max(1, Math.min(frame.most, view.scale * factor));
  const ratio = scale / view.scale;
  return bounded({ scale, x: at.x - (at.x - view.x) * ratio, y: at.y - (at.y - view.y) * ratio }, frame);
}

export function movedBy(view: View, by: Point, frame: Frame): View {
  return bounded({ ...view, x: view.x + by.x, y: view.y + by.y }, frame);
}
