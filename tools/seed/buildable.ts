import type { MultiPolygon, Polygon, Position } from 'geojson';
import { districtAt } from '#areas/geo/districts.ts';
import { degreeParts, type Point } from '#areas/geo/ring.ts';
import { roundedPoint } from '#listing/point.ts';
import { readCityParks, readCityRivers, readGround } from '../tiles/sources.ts';

// Where invented things may stand: on the land of the shipped map, outside its parks, lakes and rivers.

type Box = { west: number; south: number; east: number; north: number };
type Area = { box: Box; rings: readonly (readonly Position[])[] };
type Bank = { edge: Edge; metres: number };
type Edge = readonly [Position, Position];

const metresOfDegree = 111_320;
/** Metres that stay free beside a river. */
const bank = 30;
/** Half of the width, in metres, in which the map draws a river of the ground close up (`riverLayers`). */
const halfWidthOf = (w: number): number => ((4 + 12 * w) * 5.4) / 2;
/** Degrees of latitude and of longitude in a cell of the edges of waters. */
const cellSide = 0.05;
const cellAt = (degrees: number): number => Math.floor(degrees / cellSide);

function boxOf(line: readonly Position[]): Box {
  const box = { west: Infinity, south: Infinity, east: -Infinity, north: -Infinity };
  for (const [x = 0, y = 0] of line) {
    box.west = Math.min(box.west, x);
    box.east = Math.max(box.east, x);
    box.south = Math.min(box.south, y);
    box.north = Math.max(box.north, y);
  }
  return box;
}
const holds = ({ west, south, east, north }: Box, x: number, y: number): boolean =>
  x >= west && x <= east && y >= south && y <= north;

/** Whether a ray to the east crosses an edge. */
const isCrossed = ([[fromX = 0, fromY = 0], [toX = 0, toY = 0]]: Edge, x: number, y: number): boolean =>
  fromY > y !== toY > y && x < fromX + ((toX - fromX) * (y - fromY)) / (toY - fromY);
const edgesOf = (line: readonly Position[]): Edge[] => line.slice(1).map((to, index) => [line[index]!, to]);
const isInArea = ({ box, rings }: Area, x: number, y: number): boolean =>
  holds(box, x, y) && rings.flatMap(edgesOf).filter((edge) => isCrossed(edge, x, y)).length % 2 === 1;

/** Metres from a point to a part of a line. */
function metresTo([[fromX = 0, fromY = 0], [toX = 0, toY = 0]]: Edge, x: number, y: number): number {
  const across = metresOfDegree * Math.cos((y * Math.PI) / 180);
  const [ax, ay, bx, by] = [(fromX - x) * across, (fromY - y) * metresOfDegree, (toX - x) * across, (toY - y) * metresOfDegree]; // prettier-ignore
  const [dx, dy] = [bx - ax, by - ay];
  const share = Math.max(0, Math.min(1, -(ax * dx + ay * dy) / (dx * dx + dy * dy || 1)));
  return Math.hypot(ax + share * dx, ay + share * dy);
}

const polygonsOf = ({ geometry }: { geometry: Polygon | MultiPolygon }): Position[][][] =>
  geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;

function addTo<K, V>(lists: Map<K, V[]>, key: K, value: V): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}

function readMap() {
  const { land, lakes, rivers } = readGround('high');
  const areas = [...readCityParks(), ...lakes.features]
    .flatMap(polygonsOf)
    .map((rings): Area => ({ box: boxOf(rings[0]!), rings }));
  const rows = new Map<number, Edge[]>();
  for (const edge of land.features.flatMap(polygonsOf).flat().flatMap(edgesOf)) {
    const { south, north } = boxOf(edge);
    for (let row = cellAt(south); row <= cellAt(north); row += 1) addTo(rows, row, edge);
  }
  const cells = new Map<string, Bank[]>();
  const addRiver = (lines: readonly (readonly Position[])[], halfWidth: number): void => {
    const metres = halfWidth + bank;
    const margin = metres / metresOfDegree;
    for (const edge of lines.flatMap(edgesOf)) {
      const { west, south, east, north } = boxOf(edge);
      // A degree of longitude is half as long as one of latitude, or less.
      for (let x = cellAt(west - margin * 4); x <= cellAt(east + margin * 4); x += 1)
        for (let y = cellAt(south - margin); y <= cellAt(north + margin); y += 1)
          addTo(cells, `${x} ${y}`, { edge, metres });
    }
  };
  for (const { geometry, properties } of readCityRivers()) addRiver(geometry.coordinates, properties.width / 2);
  for (const { geometry, properties } of rivers.features) addRiver(geometry.coordinates, halfWidthOf(properties.w));
  return { areas, rows, cells };
}
let known: ReturnType<typeof readMap> | undefined;

function isFree(point: Point): boolean {
  known ??= readMap();
  const [x, y] = [point.longitude / degreeParts, point.latitude / degreeParts];
  const crossed = (known.rows.get(cellAt(y)) ?? []).filter((edge) => isCrossed(edge, x, y));
  // The coast is coarse: islands of Saint Petersburg are known as its districts alone.
  const isLand = crossed.length % 2 === 1 || (districtAt(point) ?? 0) > 0;
  const banks = known.cells.get(`${cellAt(x)} ${cellAt(y)}`) ?? [];
  return (
    isLand &&
    !banks.some(({ edge, metres }) => metresTo(edge, x, y) < metres) &&
    !known.areas.some((area) => isInArea(area, x, y))
  );
}

/** Whether a thing may stand at a point, and also at the one that others see of a private home. */
export const isBuildable = (point: Point): boolean => isFree(point) && isFree(roundedPoint(point));

/** So many further points are tried; then the thing stands at the first one. */
const mostTries = 160;

/** The first of the points that a thing may stand at; `pointOf` makes the one of a try, 0 the first. */
export function firstBuildable(pointOf: (at: number) => Point): Point {
  const first = pointOf(0);
  let point = first;
  for (let at = 1; !isBuildable(point); at += 1) {
    if (at > mostTries) return first;
    point = pointOf(at);
  }
  return point;
}
