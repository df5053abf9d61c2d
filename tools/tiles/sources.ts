import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type {
  Feature,
  FeatureCollection,
  LineString,
  MultiLineString,
  MultiPolygon,
  Point,
  Polygon,
  Position,
} from 'geojson';
import { merge, mesh } from 'topojson-client';
import type { GeometryCollection, MultiPolygon as Merged, Polygon as Patch, Topology } from 'topojson-specification';
import { cityDistrictOf } from '#areas/geo/city-districts.ts';
import { namesOfDistrict } from '#areas/geo/districts.ts';
import { cityNameEn } from '../seed/city-names.ts';
import { cityRivers } from './city-rivers.ts';
import { hasCoast, mouths, partOfRing, shoreOf } from './city-shore.ts';

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

/** Each corner of a line cut off at a quarter of its sides (Chaikin); its ends stay. */
function roundedLine(corners: readonly Position[]): Position[] {
  return [
    corners[0]!,
    ...corners
      .slice(1)
      .flatMap((to, index) => [between(corners[index]!, to, 0.25), between(corners[index]!, to, 0.75)]),
    corners.at(-1)!,
  ];
}
const between = (from: Position, to: Position, part: number): Position => [
  from[0]! + (to[0]! - from[0]!) * part,
  from[1]! + (to[1]! - from[1]!) * part,
];

/** The same of a ring, twice. */
function roundedRing(ring: readonly Position[]): Position[] {
  let corners = ring.slice(0, -1);
  for (let round = 0; round < 2; round += 1) {
    corners = corners.flatMap((from, index) => {
      const to = corners[(index + 1) % corners.length]!;
      return [between(from, to, 0.25), between(from, to, 0.75)];
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

const roundedRivers = ({ features, ...collection }: Rivers): Rivers => ({
  ...collection,
  features: features.map((one) => ({
    ...one,
    geometry: { ...one.geometry, coordinates: one.geometry.coordinates.map(roundedLine) },
  })),
});

const readLand = (detail: 'low' | 'high'): Areas => readJson<Areas>(`ground/${detail}/land.json.gz`);

/** The ground for zooms up to 4, and for closer ones. */
export function readGround(detail: 'low' | 'high'): Ground {
  const isHigh = detail === 'high';
  return {
    land: isHigh ? withCityShore(readLand('high')) : readLand('low'),
    urban: isHigh
      ? rounded(readJson<Areas>(`ground/${detail}/urban.json`))
      : readJson<Areas>(`ground/${detail}/urban.json`),
    rivers: isHigh
      ? roundedRivers(readJson<Rivers>(`ground/high/rivers.json.gz`))
      : readJson<Rivers>(`ground/low/rivers.json`),
    lakes: readJson<Areas>(`ground/${detail}/lakes.json${isHigh ? '.gz' : ''}`),
  };
}

/** The coarse land of the world around the ground. */
export const readWorld = (): Areas => readJson<Areas>('ground/world.json.gz');

type Names = { ru: string; en: string };
/** `isAbroad`: outside of Russia. */
export type Town = Names & { population: number; isAbroad?: true };
type CityRow = { name: string; nameEn: string; lat: number; lon: number; population: number };

const townsOf = (file: string): Feature<Point, Town>[] =>
  readJson<CityRow[]>(file).map(({ lat, lon, population, ...names }) => ({
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [lon, lat] },
    properties: { ru: names.name, en: cityNameEn(names), population },
  }));

/** The cities of Russia, and large ones around it for orientation. */
export const readTowns = (): Feature<Point, Town>[] => [
  ...townsOf('ru_cities.json.gz'),
  ...townsOf('foreign_cities.json').map((town) => ({
    ...town,
    properties: { ...town.properties, isAbroad: true as const },
  })),
];

/** Places that are no cities: settlements and villages of a thousand people and more. */
export const readPlaces = (): Feature<Point, Town>[] => townsOf('ru_places.json.gz');

/** A name in the middle of a sea or a lake; `zoom` is the least one at which the water is wider than the name. */
export const readWaters = (): Feature<Point, Names & { zoom: number }>[] =>
  readJson<(Names & { lat: number; lon: number; zoom: number })[]>('ground/waters.json').map(
    ({ lat, lon, ...properties }) => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [lon, lat] },
      properties,
    }),
  );

const namesOnMap = (full: string): Names => {
  const { name, name_en } = namesOfDistrict(full);
  return { ru: name, en: name_en };
};

const readCity = (city: 'msk' | 'spb') =>
  readJson<Topology<Record<string, GeometryCollection<{ name: string }>>>>(`${city}_districts.topo.json`);

/** The districts of Moscow, and those of Saint Petersburg that its municipal ones lie in: a name of one in both languages is one district. */
export const readDistricts = (): Feature<Polygon | MultiPolygon, Names>[] =>
  (['msk', 'spb'] as const).flatMap((city) => {
    const topology = readCity(city);
    const parts = new Map<string, { names: Names; patches: (Patch | Merged)[] }>();
    for (const one of topology.objects[city]!.geometries) {
      const names = namesOnMap((one.properties as { name: string }).name);
      const larger = city === 'spb' ? cityDistrictOf(names.ru) : undefined;
      const known = larger ? { ru: larger.name, en: larger.name_en } : names;
      const { patches } = parts.get(known.ru) ?? { patches: [] };
      parts.set(known.ru, { names: known, patches: [...patches, one as Patch] });
    }
    return [...parts.values()].map(({ names, patches }) => ({
      type: 'Feature' as const,
      geometry: merge(topology, patches),
      properties: names,
    }));
  });

/** Kronstadt lies in the bay, with its dams and forts. */
const isInBay = ({ properties }: { properties?: unknown }): boolean =>
  (properties as { name: string }).name.includes('Кронштадт');
/** The corners of the bay around Kronstadt. */
const bay = [29.6, 59.95, 29.9, 60.05] as const;

const roundedTwice = (line: readonly Position[]): Position[] => roundedLine(roundedLine(line));
const ringsOf = ({ geometry }: Feature<Polygon | MultiPolygon>): Position[][][] =>
  geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;

/** The outline of Saint Petersburg with the areas inside of it that are of no district; and Kronstadt. */
function readPetersburg(): { outline: Position[]; holes: Position[][]; kronstadt: Position[][][] } {
  const topology = readCity('spb');
  const patches = topology.objects['spb']!.geometries as Patch[];
  const { coordinates } = merge(
    topology,
    patches.filter((one) => !isInBay(one)),
  );
  const [[outline, ...holes]] = coordinates.toSorted(([a], [b]) => b!.length - a!.length) as [Position[][]];
  return { outline: outline!, holes, kronstadt: merge(topology, patches.filter(isInBay)).coordinates };
}

const readPetersburgShore = (): ReturnType<typeof shoreOf> => {
  const coast = readLand('high').features.flatMap((one) => ringsOf(one).flat());
  return shoreOf(coast.find(hasCoast)!, readPetersburg().outline, roundedTwice);
};

/** Land with the shore of Saint Petersburg, and with Kronstadt as its districts have it. */
function withCityShore({ features, ...collection }: Areas): Areas {
  const { land } = readPetersburgShore();
  const [west, south, east, north] = bay;
  const isOfBay = (rings: readonly Position[][]): boolean =>
    rings[0]!.every(([x, y]) => x! > west && x! < east && y! > south && y! < north);
  const withShore = features.map((one): Feature<MultiPolygon> => ({
    ...one,
    geometry: {
      type: 'MultiPolygon',
      coordinates: ringsOf(one)
        .filter((rings) => !isOfBay(rings))
        .map((rings) => rings.map((ring) => (hasCoast(ring) ? land : ring))),
    },
  }));
  return { ...collection, features: [...withShore, areaOf(readPetersburg().kronstadt)] };
}

const areaOf = (coordinates: Position[][][]): Feature<MultiPolygon> => ({
  type: 'Feature',
  geometry: { type: 'MultiPolygon', coordinates },
  properties: {},
});

/** The bay along the shore of Saint Petersburg, up to the edges of its districts. */
export const readCitySea = (): Feature<MultiPolygon> => areaOf([[readPetersburgShore().sea]]);

/** What lies in Saint Petersburg and is of no district that the source has. */
export const readCityGaps = (): Feature<MultiPolygon> =>
  areaOf([readPetersburgShore().islands, ...readPetersburg().holes].map((ring) => [ring]));

/** Districts of Saint Petersburg that are towns by themselves, with woods and fields between these and the city. */
const outer = new Set([
  'Колпинский район',
  'Курортный район',
  'Кронштадтский район',
  'Петродворцовый район',
  'Пушкинский район',
]);
/** The built-up part of Saint Petersburg in place of a coarse outline: its districts without the outer ones, as far as the coast. */
export function readBuiltUp(): Feature<MultiPolygon> {
  const topology = readCity('spb');
  const inner = topology.objects['spb']!.geometries.filter(({ properties }) => {
    const { ru } = namesOnMap((properties as { name: string }).name);
    return !outer.has(cityDistrictOf(ru)?.name ?? ru);
  });
  const { coordinates } = merge(topology, inner as Patch[]);
  const filled = coordinates.map(([outline]) => [outline!]);
  return areaOf([...filled, [readPetersburgShore().islands]]);
}

/** The rivers of the cities with districts, by their width in metres. */
export const readCityRivers = (): Feature<MultiLineString, Names & { width: number }>[] =>
  cityRivers.map(({ city, width, banks, ru, en }) => {
    const topology = readCity(city);
    const known = new Set(banks.map((names) => names.toSorted().join()));
    const nameOf = ({ properties }: { properties?: { name: string } }): string => namesOnMap(properties!.name).ru;
    // A district by itself is given as its own neighbour.
    const { coordinates } = mesh(topology, topology.objects[city]!, (one, other) =>
      known.has([...new Set([nameOf(one as never), nameOf(other as never)])].sort().join()),
    );
    const mouth = mouths[ru] ? [partOfRing(readPetersburg().outline, ...mouths[ru])] : [];
    return {
      type: 'Feature',
      geometry: { type: 'MultiLineString', coordinates: [...coordinates, ...mouth].map(roundedTwice) },
      properties: { ru, en, width },
    };
  });

type Source<G extends MultiLineString | Polygon> = FeatureCollection<
  G,
  { name: string; name_en: string; kind: string }
>;

const cityParts = <G extends MultiLineString | Polygon>(file: string): Feature<G, Names & { kind: string }>[] =>
  readJson<Source<G>>(file).features.map(({ geometry, properties: { name, name_en, kind } }) => ({
    type: 'Feature',
    geometry,
    properties: { ru: name, en: name_en, kind },
  }));

/** Roads and main streets of the cities with districts, each city's by itself; `kind` is that of OpenStreetMap, from `motorway` to `tertiary`; one name and kind is one road of a city, and names may be empty. */
export const readRoadsByCity = (): Record<'msk' | 'spb', Feature<MultiLineString, Names & { kind: string }>[]> => ({
  msk: cityParts('city_roads.json'),
  spb: cityParts('spb_roads.json'),
});

/** The main lines of railways in and around Moscow, without names. */
export const readCityRailways = (): Feature<LineString>[] =>
  readJson<FeatureCollection<LineString>>('city_railways.json').features;

/** Parks of the cities with districts. */
export const readCityParks = (): Feature<Polygon, Names & { kind: string }>[] => cityParts('city_parks.json');
