import { boxOf, type Frame, moved, type Point, type SettledSign, shiftOf, type SignSizes, type Spot } from './clusters.ts'; // prettier-ignore

/** How a marker is moved while the map moves: whole in the frame, and as far aside as when the map was still, clear of others. */
export function movingShift(sign: Point | SettledSign, at: Spot, frame: Frame, sizes: SignSizes): Spot {
  const kept = 'shift' in sign ? sign.shift : { x: 0, y: 0 };
  const { x, y } = shiftOf(sign, moved(boxOf(sign, at, sizes), kept), frame, []);
  return { x: kept.x + x, y: kept.y + y };
}
