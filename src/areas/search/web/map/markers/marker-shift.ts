import { type Box, type Frame, meet, moved, type Pixel } from '../base/box.ts';
import type { Group } from './group.ts';
import { boxOf, gap, type MarkerSizes, pinHeight, priceHeight } from './marker-box.ts';

// How markers are moved from their points, so that each is whole in the frame and nothing over the map hides it.

/** The move of a marker that makes it whole in the frame. */
export function shiftInto(box: Box, frame: Frame, margin = gap): Pixel {
  const into = (low: number, high: number, size: number): number =>
    low < margin ? margin - low : high > size - margin ? size - margin - high : 0;
  return { x: into(box.left, box.right, frame.width), y: into(box.top, box.bottom, frame.height) };
}
export function isWhole(box: Box, frame: Frame, margin = gap): boolean {
  const { x, y } = shiftInto(box, frame, margin);
  return x === 0 && y === 0;
}

/** The shortest move of a marker that makes it whole in the frame, and clear of what lies over the map where there is room. */
function shiftClear(box: Box, frame: Frame, over: readonly Box[]): Pixel {
  const shift = shiftInto(box, frame);
  const start = moved(box, shift);
  const blocking = over.filter((other) => meet(other, start));
  if (blocking.length === 0) return shift;
  const moves = over
    .flatMap(({ left, right, top, bottom }): Pixel[] => [
      { x: 0, y: bottom + gap - start.top },
      { x: 0, y: top - gap - start.bottom },
      { x: left - gap - start.right, y: 0 },
      { x: right + gap - start.left, y: 0 },
    ])
    .filter((move) => {
      const there = moved(start, move);
      return isWhole(there, frame) && !over.some((other) => meet(other, there));
    })
    .sort((a, b) => Math.hypot(a.x, a.y) - Math.hypot(b.x, b.y));
  const [{ x, y } = { x: 0, y: 0 }] = moves;
  return { x: shift.x + x, y: shift.y + y };
}

/** The move that brings a pin from above its point to below it. */
const toBelow = pinHeight * 2 - priceHeight;
/** How a marker is moved: a pin that has no room above its point stands below it. */
export function shiftOf({ listing }: Group, box: Box, frame: Frame, over: readonly Box[]): Pixel {
  const shift = shiftClear(box, frame, over);
  if (!listing || shift.y <= 0 || shift.y >= toBelow) return shift;
  const { x, y } = shiftClear(moved(box, { x: 0, y: toBelow }), frame, over);
  return { x, y: y + toBelow };
}

/** How a marker is moved while the map moves: whole in the frame, and as far aside as when the map was still, clear of others. */
export function movingShift(marker: Group & { shift?: Pixel }, at: Pixel, frame: Frame, sizes: MarkerSizes): Pixel {
  const { shift = { x: 0, y: 0 } } = marker;
  const { x, y } = shiftOf(marker, moved(boxOf(marker, at, sizes), shift), frame, []);
  return { x: shift.x + x, y: shift.y + y };
}
