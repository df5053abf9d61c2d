import { maxAreaCorners } from '#listing/area-corners.ts';

const feature = <G>(geometry: G) => ({ type: 'Feature', geometry, properties: {} }) as const;
const collection = <F>(features: F[]) => ({ type: 'FeatureCollection', features }) as const;

/** The outline of the searched part of the map. */
export const outlineOf = (ring: readonly (readonly [number, number])[]) =>
  collection(ring.length === 0 ? [] : [feature({ type: 'Polygon', coordinates: [[...ring, ring[0]!]] } as const)]);

type Corner = { x: number; y: number; at: [number, number] };

/** The distance of a corner from the line through two others, in pixels. */
function distanceFrom(from: Corner, to: Corner, { x, y }: Corner): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(dx, dy);
  return length === 0 ? Math.hypot(x - from.x, y - from.y) : Math.abs(dy * (x - from.x) - dx * (y - from.y)) / length;
}

/** The line without corners that lie less than `tolerance` pixels beside it (Douglas and Peucker). */
function simplifiedLine(line: readonly Corner[], tolerance: number): Corner[] {
  const [first, last] = [line[0]!, line.at(-1)!];
  let farthest = 0;
  let most = 0;
  for (let index = 1; index < line.length - 1; index += 1) {
    const distance = distanceFrom(first, last, line[index]!);
    if (distance > most) [farthest, most] = [index, distance];
  }
  if (most <= tolerance) return line.length > 1 ? [first, last] : [first];
  const before = simplifiedLine(line.slice(0, farthest + 1), tolerance);
  return [...before.slice(0, -1), ...simplifiedLine(line.slice(farthest), tolerance)];
}

/** Pixels that a corner lies beside the line, to be kept. */
const leastTolerance = 0.6;
/** A stroke as a polygon of at most `maxAreaCorners` corners, by ten-thousandths of a degree; null where it encloses nothing. */
export function ringOf(stroke: readonly Corner[]): [number, number][] | null {
  if (stroke.length < 3) return null;
  let tolerance = leastTolerance;
  let line = simplifiedLine(stroke, tolerance);
  while (line.length > maxAreaCorners) line = simplifiedLine(stroke, (tolerance *= 1.25));
  if (line.length < 3) return null;
  return line.map(({ at: [longitude, latitude] }) => [
    Math.round((((longitude + 540) % 360) - 180) * 10_000) / 10_000,
    Math.round(latitude * 10_000) / 10_000,
  ]);
}
