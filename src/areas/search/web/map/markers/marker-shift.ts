import { type Box, type Frame, meet, moved, type Pixel } from '../base/box.ts';
import type { Group } from './group.ts';
import { boxOf, gap, type MarkerSizes } from './marker-box.ts';

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
export function shiftOf(box: Box, frame: Frame, over: readonly Box[]): Pixel {
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

/** A marker as it has room: a price stands above its point or not at all, in whose place is a dot then, and all else is moved aside. */
export function withRoom<G extends Group>(
  group: G,
  at: Pixel,
  { frame, over, sizes }: { frame: Frame; over: readonly Box[]; sizes: MarkerSizes },
): { group: G; shift: Pixel; box: Box } {
  const box = boxOf(group, at, sizes);
  const isPrice = group.listing !== undefined && !group.isDot;
  if (isPrice && !(isWhole(box, frame) && !over.some((other) => meet(other, box))))
    return withRoom({ ...group, isDot: true, lean: undefined }, at, { frame, over, sizes });
  const shift = isPrice ? { x: 0, y: 0 } : shiftOf(box, frame, over);
  return { group, shift, box: moved(box, shift) };
}

/** How a marker is moved while the map moves: as far aside as when the map was still, clear of others, and but for prices whole in the frame. */
export function movingShift(marker: Group & { shift?: Pixel }, at: Pixel, frame: Frame, sizes: MarkerSizes): Pixel {
  const { shift = { x: 0, y: 0 } } = marker;
  if (marker.listing && !marker.isDot) return shift;
  const { x, y } = shiftOf(moved(boxOf(marker, at, sizes), shift), frame, []);
  return { x: shift.x + x, y: shift.y + y };
}
