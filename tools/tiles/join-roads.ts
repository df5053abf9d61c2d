import type { Feature, MultiLineString, Position } from 'geojson';
import {
  ahead,
  alongLine,
  type Corners,
  cornersOf,
  cutFromEnd,
  isNear,
  lengthOf,
  metresBetween,
  nearestOn,
  turnBetween,
} from './road-geometry.ts';

// Roads that are known in part, as a net that reads calmly: gaps are closed where two parts point at each other, ends reach the street before them,
// and what still stands alone or sticks out is left out. No part is bent: only straight pieces come between known ones.

type Road = Feature<MultiLineString, { ru: string; en: string; kind: string }>;
type Line = { road: number; points: Position[]; corners: Corners };
type Side = 'first' | 'last';
/** An end of a line, and the way in which it points. */
type End = { line: Line; side: Side; at: Position; way: Position };

/** Metres within which an end lies on another line: the two carriageways of a street, of which one is drawn. */
const touching = 30;
/** The widest gaps, in metres, that are closed where each end turns by at most so many degrees towards the other; between parts of one name, and of two. */
const gapsOfOne = [
  [260, 70],
  [500, 45],
  [760, 30],
] as const;
const gapsOfTwo = [
  [160, 60],
  [350, 40],
  [700, 20],
] as const;
const widestGap = Math.max(...[...gapsOfOne, ...gapsOfTwo].map(([most]) => most));
/** An end reaches a line as far before it, in metres, within so many degrees. */
const [reach, aside] = [340, 40];
/** Metres: shorter lines that touch nothing are left out, and so are shorter ones that end in nothing. */
const [leastAlone, leastDeadEnd] = [1500, 450];

const endsOf = (line: Line): End[] =>
  (['first', 'last'] as const).map((side) => {
    const points = side === 'first' ? line.points : line.points.toReversed();
    return { line, side, at: points[0]!, way: ahead(points) };
  });

const touches = ({ points, corners }: Line, at: Position): boolean =>
  isNear(corners, at, touching) && nearestOn(points, at).metres <= touching;
const isFree = ({ line, at }: End, lines: readonly Line[]): boolean =>
  !lines.some((other) => other !== line && touches(other, at));

function prolong({ line, side }: End, to: Position): void {
  if (side === 'first') line.points.unshift(to);
  else line.points.push(to);
  line.corners = cornersOf(line.points);
}

/** Closes the gaps between free ends that point at each other, the narrowest first; each end once. */
function closeGaps(lines: Line[], nameOf: (line: Line) => string): void {
  const free = lines.flatMap(endsOf).filter((end) => isFree(end, lines));
  const pairs = free.flatMap((one, index) =>
    free.slice(index + 1).flatMap((other) => {
      if (one.line === other.line) return [];
      const metres = metresBetween(one.at, other.at);
      if (metres > widestGap) return [];
      const turn = Math.max(turnBetween(one.way, one.at, other.at), turnBetween(other.way, other.at, one.at));
      const isOne = nameOf(one.line) !== '' && nameOf(one.line) === nameOf(other.line);
      const isClosed = (isOne ? gapsOfOne : gapsOfTwo).some(([most, degrees]) => metres <= most && turn <= degrees);
      return isClosed ? [{ one, other, metres }] : [];
    }),
  );
  const closed = new Set<End>();
  for (const { one, other } of pairs.sort((a, b) => a.metres - b.metres)) {
    if (closed.has(one) || closed.has(other)) continue;
    closed.add(one).add(other);
    prolong(one, other.at);
  }
}

/** Ends that a line lies before reach it. */
function reachLines(lines: Line[]): void {
  for (const end of lines.flatMap(endsOf)) {
    if (!isFree(end, lines)) continue;
    const hits = lines
      .filter((other) => other !== end.line && isNear(other.corners, end.at, reach))
      .flatMap(({ points }) => alongLine(points, 40))
      .map((place) => ({ place, metres: metresBetween(end.at, place) }))
      .filter(({ place, metres }) => metres <= reach && turnBetween(end.way, end.at, place) <= aside)
      .sort((a, b) => a.metres - b.metres);
    if (hits[0]) prolong(end, hits[0].place);
  }
}

/** Leaves out what stands alone or sticks out, until nothing does. */
function withoutStubs(lines: readonly Line[]): Line[] {
  const ends = lines.flatMap(endsOf);
  const free = Map.groupBy(
    ends.filter((end) => isFree(end, lines)),
    ({ line }) => line,
  );
  const isCrossed = (line: Line): boolean => ends.some((end) => end.line !== line && touches(line, end.at));
  const kept = lines.filter((line) => {
    const count = free.get(line)?.length ?? 0;
    if (count === 0) return true;
    return lengthOf(line.points) >= (count === 2 && !isCrossed(line) ? leastAlone : leastDeadEnd);
  });
  return kept.length === lines.length ? kept : withoutStubs(kept);
}

/** The ends of roads that end in nothing. */
export const freeEndsOf = (roads: readonly Road[]): Position[] => {
  const lines = linesOf(roads);
  return lines.flatMap(endsOf).flatMap((end) => (isFree(end, lines) ? [end.at] : []));
};

const linesOf = (roads: readonly Road[]): Line[] =>
  roads.flatMap(({ geometry }, road) =>
    geometry.coordinates.map((points) => ({ road, points: [...points], corners: cornersOf(points) })),
  );

/** Roads with gaps closed and without stubs. */
export function joinedRoads(roads: readonly Road[]): Road[] {
  const lines = linesOf(roads);
  closeGaps(lines, ({ road }) => roads[road]!.properties.ru);
  reachLines(lines);
  return roadsOf(withoutStubs(lines), roads);
}

const roadsOf = (lines: readonly Line[], roads: readonly Road[]): Road[] =>
  [...Map.groupBy(lines, ({ road }) => road)].map(([road, parts]) => ({
    ...roads[road]!,
    geometry: { type: 'MultiLineString', coordinates: parts.map(({ points }) => points) },
  }));

/** The parts of its width that an end which ends in nothing still has, and the metres of each. */
const taper = { widths: [0.75, 0.5, 0.25], metres: 90 } as const;
export type Tapered = { taper?: number };

/** Roads whose ends that end in nothing grow thinner: the street goes on, and the map does not know how. */
export function taperedRoads(roads: readonly Road[]): Feature<MultiLineString, Road['properties'] & Tapered>[] {
  const lines = linesOf(roads);
  const free = lines.flatMap(endsOf).filter((end) => isFree(end, lines));
  const cut: { road: number; width: number; points: Position[] }[] = [];
  for (const { line, side } of free) {
    for (const width of taper.widths.toReversed()) {
      if (lengthOf(line.points) < taper.metres * 2) break;
      const [rest, end] = cutFromEnd(side === 'first' ? line.points.toReversed() : line.points, taper.metres);
      line.points = side === 'first' ? rest.toReversed() : rest;
      cut.push({ road: line.road, width, points: end });
    }
  }
  const ends = Map.groupBy(cut, ({ road, width }) => `${road} ${width}`);
  return [
    ...roadsOf(lines, roads),
    ...[...ends.values()].map((parts) => {
      const { road, width } = parts[0]!;
      return {
        ...roads[road]!,
        properties: { ...roads[road]!.properties, taper: width },
        geometry: { type: 'MultiLineString' as const, coordinates: parts.map(({ points }) => points) },
      };
    }),
  ];
}
