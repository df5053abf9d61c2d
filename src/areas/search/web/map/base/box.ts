// Places and boxes on the screen, in pixels of the map from its upper left corner.

export type Pixel = { x: number; y: number };
export type Frame = { width: number; height: number };
export type Box = {
  left: number;
  right: number;
  top: number;
  bottom: number;
  /** Its shorter sides are half circles. */
  isRound?: boolean;
};

export const boxAround = ({ x, y }: Pixel, width: number, height: number): Box => ({
  left: x - width / 2,
  right: x + width / 2,
  top: y - height / 2,
  bottom: y + height / 2,
});

/** Whether two round boxes overlap: the corners of boxes may, where circles side by side on a slope have room. */
function roundMeet(a: Box, b: Box): boolean {
  const [halfA, halfB] = [(a.bottom - a.top) / 2, (b.bottom - b.top) / 2];
  const aside = Math.max(0, b.left + halfB - (a.right - halfA), a.left + halfA - (b.right - halfB));
  return Math.hypot(aside, a.top + halfA - (b.top + halfB)) < halfA + halfB;
}
export const meet = (a: Box, b: Box): boolean =>
  a.isRound && b.isRound
    ? roundMeet(a, b)
    : a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** Whether a box contains another. */
export const contains = (a: Box, b: Box): boolean =>
  a.left <= b.left && a.right >= b.right && a.top <= b.top && a.bottom >= b.bottom;

export const insetBy = (box: Box, by: number): Box => ({
  ...box,
  left: box.left + by,
  right: box.right - by,
  top: box.top + by,
  bottom: box.bottom - by,
});

export const moved = (box: Box, { x, y }: Pixel): Box => ({
  ...box,
  left: box.left + x,
  right: box.right + x,
  top: box.top + y,
  bottom: box.bottom + y,
});

export const isInside = ({ x, y }: Pixel, { width, height }: Frame): boolean =>
  x >= 0 && y >= 0 && x <= width && y <= height;
