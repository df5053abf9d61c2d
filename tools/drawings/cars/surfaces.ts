import type { BodyShape, ProfilePoint } from './body-shape.ts';
import type { Space } from './projection.ts';

const between = (points: readonly ProfilePoint[], axis: 0 | 1, at: number): number => {
  const other = axis === 0 ? 1 : 0;
  for (let i = 0; i < points.length - 1; i++) {
    const a = points[i]!; // i < length - 1
    const b = points[i + 1]!; // i < length - 1
    const lo = Math.min(a[axis], b[axis]);
    const hi = Math.max(a[axis], b[axis]);
    if (at >= lo && at <= hi && hi > lo)
      return a[other] + ((b[other] - a[other]) * (at - a[axis])) / (b[axis] - a[axis]);
  }
  const first = points[0]!; // profiles are never empty
  const last = points[points.length - 1]!; // profiles are never empty
  return Math.abs(first[axis] - at) < Math.abs(last[axis] - at) ? first[other] : last[other];
};

/** How far a face has fallen back at k: nothing in the middle, all at the corner, where it runs on into the flank. */
const bow = (k: number, out: number, round: number): number =>
  1 - Math.max(0, 1 - Math.min(Math.abs(k), 1) ** out) ** (1 / round);

const turn = (k: number): number => (Math.asin(Math.max(-1, Math.min(1, k))) * 2) / Math.PI;

/** Values of k across a face, closer together where it bends into the flank. */
export const rim = (from: number, to: number, n: number): number[] => {
  return Array.from({ length: n }, (_, i) =>
    Math.sin(((turn(from) + ((turn(to) - turn(from)) * i) / (n - 1)) * Math.PI) / 2),
  );
};

/** The surfaces of a body on which everything else is drawn. All in millimetres; k runs from -1 (far flank) to 1 (near flank). */
export function surfacesOf(shape: BodyShape) {
  const half = shape.width / 2;
  const first = shape.roof[0]!; // every body has a roof line
  const last = shape.roof[shape.roof.length - 1]!; // every body has a roof line
  const beltAt = (x: number): number => {
    const share = Math.min(Math.max((x - first[0]) / (last[0] - first[0]), 0), 1);
    return first[1] + (last[1] - first[1]) * share;
  };
  const cabinHalf = (z: number, x: number): number => half - 40 - Math.max(0, z - beltAt(x)) * shape.tumble;

  const flank = (x: number, z: number): Space => [x, half, z];
  const cabin = (x: number, z: number): Space => [x, cabinHalf(z, x), z];

  const noseTop = shape.nose[shape.nose.length - 1]!; // profiles are never empty
  const tailTop = shape.tail[0]!; // profiles are never empty
  const frontCorner = 400;
  const rearCorner = shape.length - 270;
  const topLine = [noseTop, ...shape.bonnet];
  const deckLine = [last, ...shape.deck, tailTop];
  const frontCornerTop = between(topLine, 0, frontCorner);
  const rearCornerTop = Math.min(between(deckLine, 0, rearCorner), last[1]);

  const frontTop = (k: number): number => noseTop[1] + (frontCornerTop - noseTop[1]) * k * k;
  const rearTop = (k: number): number => tailTop[1] + (rearCornerTop - tailTop[1]) * k * k;
  /** The face of the nose: z is scaled so that the profile's top meets the rising upper edge. */
  const front = (k: number, z: number): Space => {
    const x = between(shape.nose, 1, Math.min(z, noseTop[1]));
    return [x + (frontCorner - x) * bow(k, 2.3, 2), k * half, z];
  };
  const rear = (k: number, z: number): Space => {
    const x = between(shape.tail, 1, Math.min(z, tailTop[1]));
    return [x + (rearCorner - x) * bow(k, 3, 2.2), k * half, z];
  };

  // Where the rear window ends the car, it wraps round the corner as the tail below it does.
  const wrap = shape.deck.length === 0 ? last[0] - rearCorner - 40 : 0;
  const roof = shape.roof.map(([x, z, r], i): ProfilePoint => [i >= shape.rearTop ? x - wrap : x, z, r]);
  /** A pane between two points of the roof line: t runs from its lower edge to its upper one, bulging outwards by `bulge`. */
  const pane =
    (low: ProfilePoint, high: ProfilePoint, bulge: number, power: number) =>
    (k: number, t: number): Space => {
      const x = low[0] + (high[0] - low[0]) * t;
      const z = low[1] + (high[1] - low[1]) * t;
      const round = 1 - Math.abs(k) ** power;
      return [x + bulge * round * (1 - 0.3 * t), k * cabinHalf(z, low[0]), z + 14 * round];
    };
  return {
    half,
    beltAt,
    cabinHalf,
    flank,
    cabin,
    front,
    rear,
    frontTop,
    rearTop,
    frontCorner,
    rearCorner,
    frontCornerTop,
    rearCornerTop,
    first,
    roof,
    last,
    screen: pane(first, roof[shape.screenTop]!, -150, 2), // screenTop is an index of the roof line
    rearPane: pane(roof[roof.length - 1]!, roof[shape.rearTop]!, wrap || 90, wrap ? 3 : 2), // rearTop is an index of the roof line
  };
}

export type Surfaces = ReturnType<typeof surfacesOf>;
