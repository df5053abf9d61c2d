import type { Position } from 'geojson';

// Lines on the ground, in degrees; distances in metres.

const metresOfDegree = 111_320;
/** From one place to another in metres to the east and to the north. */
function vector([x, y]: Position, [toX, toY]: Position): [east: number, north: number] {
  return [(toX! - x!) * Math.cos((y! / 180) * Math.PI) * metresOfDegree, (toY! - y!) * metresOfDegree];
}

export const metresBetween = (from: Position, to: Position): number => Math.hypot(...vector(from, to));

export const lengthOf = (line: readonly Position[]): number =>
  line.reduce((sum, to, index) => (index === 0 ? 0 : sum + metresBetween(line[index - 1]!, to)), 0);

const between = ([x, y]: Position, [toX, toY]: Position, part: number): Position => [
  x! + (toX! - x!) * part,
  y! + (toY! - y!) * part,
];

/** The place of a line that is nearest to another place. */
export function nearestOn(line: readonly Position[], at: Position): { metres: number; place: Position } {
  let best = { metres: Infinity, place: at };
  for (const [index, to] of line.entries()) {
    const from = line[index - 1] ?? to;
    const [dx, dy] = vector(from, to);
    const [px, py] = vector(from, at);
    const length = dx * dx + dy * dy;
    const part = length === 0 ? 0 : Math.max(0, Math.min(1, (px * dx + py * dy) / length));
    const place = between(from, to, part);
    const metres = metresBetween(at, place);
    if (metres < best.metres) best = { metres, place };
  }
  return best;
}

/** Places of a line in steps of so many metres at most, with its corners. */
export const alongLine = (line: readonly Position[], step: number): Position[] =>
  line.flatMap((to, index) => {
    const from = line[index - 1];
    if (!from) return [to];
    const steps = Math.max(1, Math.ceil(metresBetween(from, to) / step));
    return Array.from({ length: steps }, (_, at) => between(from, to, (at + 1) / steps));
  });

/** Metres over which the way of an end is taken: its last corner may be a turn at a crossing. */
const endLength = 120;
/** The way in which the first point of a line points away from the line. */
export function ahead(line: readonly Position[]): Position {
  const [at] = line;
  const back = line.find((point) => metresBetween(at!, point) >= endLength) ?? line.at(-1)!;
  return vector(back, at!);
}

/** Degrees between a way and that from one place to another. */
export function turnBetween([x, y]: Position, from: Position, to: Position): number {
  const [dx, dy] = vector(from, to);
  const turn = Math.abs(Math.atan2(x! * dy - y! * dx, x! * dx + y! * dy));
  return (turn * 180) / Math.PI;
}

export type Corners = [west: number, south: number, east: number, north: number];
export function cornersOf(line: readonly Position[]): Corners {
  const [xs, ys] = [line.map(([x]) => x!), line.map(([, y]) => y!)];
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}
/** Whether a place may lie within so many metres of what has these corners. */
export function isNear([west, south, east, north]: Corners, [x, y]: Position, metres: number): boolean {
  const up = metres / metresOfDegree;
  const aside = up / Math.cos((y! / 180) * Math.PI);
  return x! >= west - aside && x! <= east + aside && y! >= south - up && y! <= north + up;
}

/** A line in two, the second of which has so many metres; it is longer than that. */
export function cutFromEnd(line: readonly Position[], metres: number): [rest: Position[], end: Position[]] {
  let left = metres;
  for (let index = line.length - 1; index > 0; index -= 1) {
    const [from, to] = [line[index - 1]!, line[index]!];
    const length = metresBetween(from, to);
    if (length > left) {
      const at = between(to, from, left / length);
      return [
        [...line.slice(0, index), at],
        [at, ...line.slice(index)],
      ];
    }
    left -= length;
  }
  return [line.slice(0, 1), [...line]];
}
