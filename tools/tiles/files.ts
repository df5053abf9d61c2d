import { GeoJSONVT, type GeoJSONVTOptions } from '@maplibre/geojson-vt';
import { fromGeojsonVt } from '@maplibre/vt-pbf';
import type { Feature, FeatureCollection, Geometry, MultiPolygon, Polygon } from 'geojson';
import { joinedRoads, taperedRoads } from './join-roads.ts';
import {
  readBuiltUp,
  readCityGaps,
  readCityParks,
  readCityRailways,
  readCityRivers,
  readCitySea,
  readDistricts,
  readGround,
  readPlaces,
  readRoadsByCity,
  readTowns,
  readWaters,
  readWorld,
} from './sources.ts';
import { type Box, type TileAt, writePmtiles } from './write-pmtiles.ts';

type Features = readonly Feature<Geometry>[];
type Layers = Readonly<Record<string, Features>>;

/** Tiles of a zoom, out of layers that are cut for zooms up to `deepest`. Tiles without anything are left out. */
function tilesOf(
  layers: Layers,
  zooms: readonly number[],
  deepest: number,
  { west, south, east, north }: Box,
): TileAt[] {
  const options: GeoJSONVTOptions = { maxZoom: deepest, indexMaxZoom: 0, extent: 4096, buffer: 64, tolerance: 3 };
  const cut = Object.entries(layers).map(([name, features]) => {
    const collection: FeatureCollection = { type: 'FeatureCollection', features: [...features] };
    return [name, new GeoJSONVT(collection, options)] as const;
  });
  return zooms.flatMap((z) => {
    const columns = range(columnOf(west, z), columnOf(east - 1e-9, z));
    const rows = range(rowOf(north, z), rowOf(south, z));
    return columns.flatMap((column) =>
      rows.flatMap((y): TileAt[] => {
        const x = column % 2 ** z;
        const parts = cut.flatMap(([name, index]) => {
          const tile = index.getTile(z, x, y);
          return tile && tile.features.length > 0 ? [[name, tile] as const] : [];
        });
        return parts.length === 0
          ? []
          : [{ z, x, y, bytes: fromGeojsonVt(Object.fromEntries(parts), { version: 2, extent: options.extent! }) }];
      }),
    );
  });
}

const range = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, index) => from + index);
const columnOf = (longitude: number, z: number): number => Math.floor(((longitude + 180) / 360) * 2 ** z);
function rowOf(latitude: number, z: number): number {
  const angle = (latitude * Math.PI) / 180;
  return Math.floor(((1 - Math.log(Math.tan(angle) + 1 / Math.cos(angle)) / Math.PI) / 2) * 2 ** z);
}

/** Beyond the 180th meridian longitudes go on counting. */
const groundBox: Box = { west: 18, south: 39, east: 192, north: 82 };
const firstClose = 5;
const deepestGround = 7;
/** The smallest towns at each zoom; all of them at the deepest. */
const townsAt = [1_000_000, 1_000_000, 100_000, 100_000, 50_000, 30_000, 10_000, 0] as const;
/** Rivers of the European supplement, which would make the west look wetter than Siberia. */
const smallRiver = 10;

/** The outline of Saint Petersburg lies over the bay by kilometres. */
function isOfPetersburg(area: Feature<Polygon | MultiPolygon>): boolean {
  const [west, south, east, north] = petersburg;
  const corners = (area.geometry.type === 'Polygon' ? [area.geometry.coordinates] : area.geometry.coordinates).flat(2);
  return corners.every(([x, y]) => x! > west && x! < east && y! > south && y! < north);
}
const petersburg = [29.5, 59.5, 31, 60.4] as const;

function groundTiles(): TileAt[] {
  const [low, high] = [readGround('low'), readGround('high')];
  const [towns, waters, builtUp] = [readTowns(), readWaters(), readBuiltUp()];
  return townsAt.flatMap((smallest, z) => {
    const { land, urban, rivers, lakes } = z < firstClose ? low : high;
    const layers = {
      land: land.features,
      urban: [...urban.features.filter((area) => !isOfPetersburg(area)), builtUp],
      rivers: rivers.features.filter(({ properties }) => z === deepestGround || properties.rank < smallRiver),
      lakes: lakes.features,
      towns: towns.filter(({ properties }) => properties.population >= smallest),
      waters: waters.filter(({ properties }) => properties.zoom <= z),
    };
    return tilesOf(layers, [z], z < firstClose ? firstClose : deepestGround, groundBox);
  });
}

/** Small places are an archive of their own, which is read close up alone. */
const placesZoom = 7;
const placeTiles = (): TileAt[] => tilesOf({ places: readPlaces() }, [placesZoom], placesZoom, groundBox);

/** The deepest zoom of the world: closer ones enlarge its tiles. */
const deepestWorld = 4;
const wholeWorld: Box = { west: -180, south: -85, east: 180, north: 85 };
/** The land around the ground, which a tall window shows with all of Russia. */
const worldTiles = (): TileAt[] =>
  tilesOf({ land: readWorld().features }, range(0, deepestWorld), deepestWorld, wholeWorld);

/** Closer zooms enlarge its tiles; the smaller streets are in these alone. */
const deepestDistricts = 10;
const districtsBox: Box = { west: 29.3, south: 55, east: 38.5, north: 60.5 };

function districtTiles(): TileAt[] {
  const roads = Object.values(readRoadsByCity()).flatMap((ofCity) => taperedRoads(joinedRoads(ofCity)));
  const layers = {
    districts: readDistricts(),
    sea: [readCitySea()],
    gaps: [readCityGaps()],
    parks: readCityParks(),
    rivers: readCityRivers(),
    railways: readCityRailways(),
  };
  const mainRoads = roads.filter(({ properties: { kind } }) => kind !== 'secondary' && kind !== 'tertiary');
  return [
    ...tilesOf({ ...layers, roads: mainRoads }, [8, 9], deepestDistricts, districtsBox),
    ...tilesOf({ ...layers, roads }, [deepestDistricts], deepestDistricts, districtsBox),
  ];
}

/** The archives of map tiles by file name. The same sources give the same bytes. */
export const tileFiles = (): ReadonlyMap<string, Buffer> =>
  new Map([
    [
      'ground.pmtiles',
      writePmtiles(
        groundTiles(),
        { ...groundBox, west: -180, east: 180 },
        { name: 'Ground', attribution: 'Natural Earth' },
      ),
    ],
    [
      'places.pmtiles',
      writePmtiles(placeTiles(), { ...groundBox, west: -180, east: 180 }, { name: 'Places', attribution: '' }),
    ],
    ['world.pmtiles', writePmtiles(worldTiles(), wholeWorld, { name: 'World', attribution: 'Natural Earth' })],
    [
      'districts.pmtiles',
      writePmtiles(districtTiles(), districtsBox, {
        name: 'Districts of Moscow and Saint Petersburg',
        attribution: '© OpenStreetMap',
      }),
    ],
  ]);
