import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Feature, FeatureCollection, MultiLineString, MultiPolygon, Point, Polygon, Position } from 'geojson';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { namesOfDistrict } from '#areas/geo/districts.ts';
import { cityNameEn } from '../seed/city-names.ts';

// The shipped geography as GeoJSON. Nothing here has a border of a state or a region.

const folder = join(import.meta.dirname, '../../data/geo');

function readJson<T>(path: string): T {
  const bytes = readFileSync(join(folder, path));
  return JSON.parse((path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8')) as T;
}

type Areas = FeatureCollection<Polygon | MultiPolygon>;
/** `rank` is 1 for the largest rivers, `w` the width of the line. */
type Rivers = FeatureCollection<MultiLineString, { rank: number; w: number }>;
export type Ground = { land: Areas; urban: Areas; rivers: Rivers; lakes: Areas };

/** Each corner of a ring cut off at a quarter of its sides (Chaikin), twice. */
function roundedRing(ring: readonly Position[]): Position[] {
  let corners = ring.slice(0, -1);
  for (let round = 0; round < 2; round += 1) {
    corners = corners.flatMap((from, index) => {
      const to = corners[(index + 1) % corners.length]!;
      const between = (part: number): Position => [
        from[0]! + (to[0]! - from[0]!) * part,
        from[1]! + (to[1]! - from[1]!) * part,
      ];
      return [between(0.25), between(0.75)];
    });
  }
  return [...corners, corners[0]!];
}

/** Outlines of towns are so coarse that close up their corners would look like facts. */
const rounded = ({ features, ...collection }: Areas): Areas => ({
  ...collection,
  features: features.map((one) => {
    const { geometry } = one;
    return geometry.type === 'Polygon'
      ? { ...one, geometry: { ...geometry, coordinates: geometry.coordinates.map(roundedRing) } }
      : { ...one, geometry: { ...geometry, coordinates: geometry.coordinates.map((rings) => rings.map(roundedRing)) } };
  }),
});

/** The ground for zooms up to 4, and for closer ones. */
export function readGround(detail: 'low' | 'high'): Ground {
  const isHigh = detail === 'high';
  return {
    land: readJson<Areas>(`ground/${detail}/land.json.gz`),
    urban: isHigh
      ? rounded(readJson<Areas>(`ground/${detail}/urban.json`))
      : readJson<Areas>(`ground/${detail}/urban.json`),
    rivers: readJson<Rivers>(`ground/${detail}/rivers.json${isHigh ? '.gz' : ''}`),
    lakes: readJson<Areas>(`ground/${detail}/lakes.json${isHigh ? '.gz' : ''}`),
  };
}

/** The coarse land of the world around the ground. */
export const readWorld = (): Areas => readJson<Areas>('ground/world.json.gz');

type Names = { ru: string; en: string };
export type Town = Names & { population: number };
type CityRow = { name: string; nameEn: string; lat: number; lon: number; population: number };

export function readTowns(): Feature<Point, Town>[] {
  return readJson<CityRow[]>('ru_cities.json.gz').map(({ lat, lon, population, ...names }) => ({
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [lon, lat] },
    properties: { ru: names.name, en: cityNameEn(names), population },
  }));
}

const namesOnMap = (full: string): Names => {
  const { name, name_en } = namesOfDistrict(full);
  return { ru: name, en: name_en };
};

export const readDistricts = (): Feature<Polygon | MultiPolygon, Names>[] =>
  ['msk', 'spb'].flatMap((city) => {
    const topology = readJson<Topology<Record<string, GeometryCollection<{ name: string }>>>>(
      `${city}_districts.topo.json`,
    );
    const { features } = feature(topology, topology.objects[city]!);
    return features.map((one) => ({
      ...(one as Feature<Polygon | MultiPolygon>),
      properties: namesOnMap(one.properties.name),
    }));
  });

function areaOfRing(ring: readonly Position[]): { area: number; x: number; y: number } {
  let [area, x, y] = [0, 0, 0];
  for (const [index, [fromX = 0, fromY = 0]] of ring.entries()) {
    const [toX = 0, toY = 0] = ring[(index + 1) % ring.length]!;
    const cross = fromX * toY - toX * fromY;
    area += cross;
    x += (fromX + toX) * cross;
    y += (fromY + toY) * cross;
  }
  return { area: Math.abs(area / 2), x: x / (3 * area), y: y / (3 * area) };
}

/** A point for the name: the centre of gravity of the largest part. */
export function namePoint<P>({ geometry, properties }: Feature<Polygon | MultiPolygon, P>): Feature<Point, P> {
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
  const [largest] = polygons.map(([outer = []]) => areaOfRing(outer)).sort((one, other) => other.area - one.area);
  return { type: 'Feature', geometry: { type: 'Point', coordinates: [largest!.x, largest!.y] }, properties };
}
