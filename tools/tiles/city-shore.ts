import type { Position } from 'geojson';

// The shore of Saint Petersburg. The coast of the ground is off by kilometres there; the outer edges of the coastal districts follow the water
// (OpenStreetMap).

/** Where the edges of districts are the shore: from the last one in the north-west to Lakhta, and from Vasilyevsky Island to Lomonosov. */
const [northWest, lakhta, vasilyevsky, lomonosov] = [
  [29.438, 60.177],
  [30.2458, 59.982],
  [30.2301, 59.9632],
  [29.647, 59.93],
] satisfies [Position, Position, Position, Position];
/** The corners of the coast beyond these. */
const beyond: readonly [south: Position, north: Position] = [
  [29.4997, 59.9684],
  [29.4179, 60.1689],
];
/** A corner of the coast of the ground, by which its ring is known. */
const ofGround: Position = [30.2461, 59.9749];
/** The western end of the islands between Lakhta and Vasilyevsky, whose districts the source lacks: they reach as far as the metro station «Зенит». */
const westernEnd: readonly Position[] = [
  [30.2059, 59.974],
  [30.2059, 59.97],
];

/** The mouths of the arms of the Neva around those islands, each between its last known bank and the sea. */
export const mouths: Readonly<Record<string, readonly [from: Position, to: Position]>> = {
  'Малая Нева': [vasilyevsky, [30.292, 59.9468]],
  'Большая Невка': [[30.313, 59.98], lakhta],
};

const away = ([x, y]: Position, [toX, toY]: Position): number => Math.hypot((x! - toX!) / 2, y! - toY!);
function nearestCorner(ring: readonly Position[], to: Position): number {
  const all = ring.map((corner) => away(corner, to));
  return all.indexOf(Math.min(...all));
}

/** The part of a ring from the corner nearest to one place on to the one nearest to another. */
export function partOfRing(ring: readonly Position[], from: Position, to: Position): Position[] {
  const corners = ring.slice(0, -1);
  const [first, last] = [nearestCorner(corners, from), nearestCorner(corners, to)];
  return first <= last ? corners.slice(first, last + 1) : [...corners.slice(first), ...corners.slice(0, last + 1)];
}

const closed = (corners: readonly Position[]): Position[] => [...corners, corners[0]!];

/** Degrees within which a ring passes by a corner of the coast that is given here. */
const atCorner = 0.001;
/** Whether a ring of the ground has this coast. */
export const hasCoast = (ring: readonly Position[]): boolean =>
  ring.some((corner) => away(corner, ofGround) < atCorner);

/**
 * The land of the ground with the shore of the city in place of its own coast; the bay along that shore; and the islands without districts, up to the
 * edges of their neighbours. `smooth` rounds a line.
 */
export function shoreOf(
  coast: readonly Position[],
  city: readonly Position[],
  smooth: (line: readonly Position[]) => Position[],
): { land: Position[]; sea: Position[]; islands: Position[] } {
  const north = partOfRing(city, lakhta, northWest).reverse();
  const south = partOfRing(city, lomonosov, vasilyevsky).reverse();
  const between = smooth([north.at(-1)!, ...westernEnd, south[0]!]).slice(1, -1);
  const shore = [...north, ...between, ...south];
  return {
    land: closed([...partOfRing(coast, ...beyond), ...shore]),
    sea: closed([...shore, ...beyond]),
    islands: closed([...partOfRing(city, vasilyevsky, lakhta), ...between]),
  };
}
