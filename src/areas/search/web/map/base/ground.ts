import type { ExpressionSpecification, LayerSpecification, SourceSpecification, StyleSpecification } from 'maplibre-gl';
import { cityRadiusMetres } from './city-radius.ts';
import type { Corners } from './corners.ts';
import { metroLineLayers, stationLayers, stationMarks } from './metro-layers.ts';
import { layersOf, nameLayers } from './name-layers.ts';
import { cityStreets, mainRoads } from './road-kinds.ts';
import { shippedFrom, streetLayers } from './streets.ts';
import { outlineOf } from './outline.ts';
import type { MapColours } from './map-colours.ts';
import type { TileSet, TileSets } from './tile-sets.ts';

/** What a small map of a point can show; of the land beyond the ground it has a coarse outline, and no copy of the world. */
export const viewBox: Corners = [-40, -55, 250, 86];
/** Russia, with its neighbours as far as a tall window shows them. */
export const russiaBox: Corners = [12, 39, 195, 77];

const sourceOf = ({ format, tiles, minzoom, maxzoom, attribution }: TileSet): SourceSpecification => ({
  type: format,
  tiles: [`${location.origin}${tiles}`],
  minzoom,
  maxzoom,
  attribution,
  ...(format === 'raster' ? { tileSize: 256 } : {}),
});

/** Rivers by rank, so that a far view has the great ones alone. */
const shownRank: ExpressionSpecification = ['step', ['zoom'], 3, 2, 5, 3, 6, 4, 7, 5, 9];

/** The layers of shallow water. */
export const coasts = ['world-coast', 'coast'] as const;
/** Shallow water along a coast, of which the land covers one half. Its tiles go on for eight pixels beyond their edges: a wider line would show these. */
const coastLayer = (id: (typeof coasts)[number], colours: MapColours): object => ({
  id,
  type: 'line',
  'source-layer': 'land',
  layout: { 'line-join': 'round' },
  paint: {
    'line-color': colours.shallow,
    'line-width': 13,
    'line-blur': 7,
    // Close up the line of the shore is enough.
    'line-opacity': ['interpolate', ['linear'], ['zoom'], 7, 1, 9, 0],
  },
});

/** Land, all of it over the shallow water: what the ground cuts off goes on in the coarse land of the world. */
const landLayers = (colours: MapColours, { world, ground }: TileSets): LayerSpecification[] => {
  const land = (id: string): object => ({
    id,
    type: 'fill',
    'source-layer': 'land',
    paint: { 'fill-color': colours.land },
  });
  return [
    ...(world ? layersOf('world', [coastLayer('world-coast', colours)]) : []),
    ...(ground ? layersOf('ground', [coastLayer('coast', colours)]) : []),
    ...(world ? layersOf('world', [land('world-land')]) : []),
    ...(ground ? layersOf('ground', [land('land')]) : []),
  ];
};

const urbanLayers = (colours: MapColours): LayerSpecification[] =>
  layersOf('ground', [
    // Close up the districts and streets say more than the outlines of towns, which are coarse.
    {
      id: 'urban',
      type: 'fill',
      'source-layer': 'urban',
      paint: {
        'fill-color': colours.urban,
        'fill-opacity': [
          'interpolate',
          ['linear'],
          ['zoom'],
          2.5,
          0.7,
          6,
          1,
          7.5,
          1,
          8,
          0.95,
          8.5,
          0.9,
          9.5,
          0.3,
          11,
          0,
        ],
      },
    },
  ]);

/** Metres of a pixel at zoom 13 in the middle latitudes of Russia. */
const metresAt13 = 5.4;
const circleZoom = 9.5;
/** The part of the radius of a town that is built over. */
const builtShare = 0.85;

/** Towns are circles as wide as so many people live on: close up the outlines of the large ones are too coarse, and others have none. */
const townCircles = (colours: MapColours): LayerSpecification[] => {
  const metres = cityRadiusMetres(builtShare);
  return layersOf('ground', [
    {
      id: 'town-circles',
      type: 'circle',
      'source-layer': 'towns',
      minzoom: circleZoom,
      filter: ['<', ['get', 'population'], 2_000_000],
      paint: {
        'circle-color': colours.urban,
        'circle-blur': 0.6,
        'circle-opacity': ['interpolate', ['linear'], ['zoom'], circleZoom, 0, circleZoom + 1, 0.4],
        'circle-radius': [
          'interpolate', ['exponential', 2], ['zoom'],
          circleZoom, ['/', metres, metresAt13 * 2 ** (13 - circleZoom)],
          15, ['/', metres, metresAt13 / 4],
        ],
      },
    },
  ]); // prettier-ignore
};

/** Until towns are as wide as they are, they are spots by the root of their people; those of the largest would lie over their outlines. */
const townSpots = (colours: MapColours): LayerSpecification[] => {
  const radius = (least: number, share: number): ExpressionSpecification => [
    '+',
    least,
    ['*', share, ['sqrt', ['get', 'population']]],
  ];
  return layersOf('ground', [
    {
      id: 'town-spots',
      type: 'circle',
      'source-layer': 'towns',
      maxzoom: circleZoom,
      filter: ['<', ['get', 'population'], 2_000_000],
      paint: {
        'circle-color': colours.urban,
        'circle-blur': 0.5,
        'circle-opacity': ['interpolate', ['linear'], ['zoom'], 8, 1, circleZoom, 0.2],
        'circle-radius': [
          'interpolate',
          ['linear'],
          ['zoom'],
          2,
          radius(0.8, 0.0025),
          5,
          radius(1.2, 0.007),
          8,
          radius(2, 0.02),
        ],
      },
    },
  ]);
};

/** The course of rivers is known within a kilometre: close up they are paler, and no more than a direction. */
const riverLayers = (colours: MapColours): LayerSpecification[] =>
  layersOf('ground', [
    {
      id: 'rivers',
      type: 'line',
      'source-layer': 'rivers',
      filter: ['<=', ['get', 'rank'], shownRank],
      layout: { 'line-cap': 'round', 'line-join': 'round' },
      paint: {
        'line-color': colours.river,
        'line-opacity': ['interpolate', ['linear'], ['zoom'], 9, 1, 12, 0.6],
        'line-width': [
          'interpolate', ['exponential', 1.6], ['zoom'],
          2, ['max', 0.5, ['*', ['get', 'w'], 0.9]],
          8, ['+', 1.2, ['*', ['get', 'w'], 3]],
          13, ['+', 4, ['*', ['get', 'w'], 12]],
        ], // prettier-ignore
      },
    },
  ]);

const lakeLayers = (colours: MapColours): LayerSpecification[] =>
  layersOf('ground', [{ id: 'lakes', type: 'fill', 'source-layer': 'lakes', paint: { 'fill-color': colours.water } }]);

/** The rivers of the cities with districts: close up narrower than they are, for they are lines without islands and banks. */
const cityRiverLayers = (colours: MapColours): LayerSpecification[] =>
  layersOf('districts', [
    {
      id: 'city-rivers',
      type: 'line',
      'source-layer': 'rivers',
      layout: { 'line-cap': 'round', 'line-join': 'round' },
      paint: {
        // As the sea that they flow into.
        'line-color': colours.water,
        'line-width': [
          'interpolate', ['exponential', 2], ['zoom'],
          8, ['max', 2, ['/', ['get', 'width'], metresAt13 * 2 ** 5]],
          10, ['max', 3, ['/', ['get', 'width'], metresAt13 * 2 ** 3 * 1.25]],
          15, ['/', ['get', 'width'], metresAt13],
        ], // prettier-ignore
      },
    },
  ]);

/** From this zoom on a city is its districts, by which its shore is drawn. */
const districtZoom = 8.8;

/** The bay up to the edges of the districts, over the coarse land and rivers of the ground. */
const citySeaLayers = (colours: MapColours): LayerSpecification[] =>
  layersOf('districts', [
    {
      id: 'city-sea',
      type: 'fill',
      'source-layer': 'sea',
      minzoom: districtZoom,
      paint: { 'fill-color': colours.water },
    },
  ]);

/** Districts are patches of one tone with a faint edge, since the map draws no border as a line; what is of no known district is alike. */
const districtLayers = (colours: MapColours): LayerSpecification[] =>
  layersOf(
    'districts',
    (['gaps', 'districts'] as const).map((layer) => ({
      id: layer === 'gaps' ? 'district-gaps' : 'districts',
      type: 'fill',
      'source-layer': layer,
      paint: {
        'fill-color': colours.district,
        'fill-outline-color': colours[layer === 'gaps' ? 'district' : 'district-edge'],
        'fill-opacity': ['interpolate', ['linear'], ['zoom'], 8, 0, districtZoom, 1],
      },
    })),
  );

/** Parks of the cities with districts. */
const parkLayers = (colours: MapColours): LayerSpecification[] =>
  layersOf('districts', [
    {
      id: 'parks',
      type: 'fill',
      'source-layer': 'parks',
      paint: {
        'fill-color': colours.park,
        'fill-opacity': ['interpolate', ['linear'], ['zoom'], 8.8, 0, 9.5, 1],
      },
    },
  ]);

/** Railways as grey lines with sleepers, which no road or line of the metro has. */
const railwayLayers = (colours: MapColours): LayerSpecification[] => {
  const layer = (id: string, widths: readonly [far: number, near: number], dashes?: readonly number[]): object => ({
    id,
    type: 'line',
    'source-layer': 'railways',
    minzoom: 9,
    paint: {
      'line-color': colours.railway,
      'line-opacity': ['interpolate', ['linear'], ['zoom'], 9, 0, 9.6, 1],
      'line-width': ['interpolate', ['linear'], ['zoom'], 9, widths[0], 14, widths[1]],
      ...(dashes && { 'line-dasharray': dashes }),
    },
  });
  return layersOf('districts', [layer('railways', [0.8, 1.6]), layer('railway-sleepers', [2.5, 5], [0.3, 2])]);
};

/** The width of a road, which grows thinner where the road goes on and the map does not know how (tools/tiles/join-roads.ts). */
const tapered = (width: number | ExpressionSpecification): ExpressionSpecification => [
  '*',
  width,
  ['coalesce', ['get', 'taper'], 1],
];

/** Ring roads and main streets, wider the more they carry; with streets of `MAP_TILES` they would be drawn twice. */
const mainRoadLayers = (colours: MapColours): LayerSpecification[] => {
  const widths = (motorway: number, primary: number): ExpressionSpecification =>
    [
      'match',
      ['get', 'kind'],
      'motorway',
      motorway,
      'trunk',
      (motorway + primary) / 2,
      primary,
    ] as ExpressionSpecification;
  const layer = (id: string, colour: string, [far, near]: readonly [number, number]): object => ({
    id,
    type: 'line',
    'source-layer': 'roads',
    filter: ['in', ['get', 'kind'], ['literal', mainRoads]],
    layout: { 'line-cap': 'round', 'line-join': 'round' },
    paint: {
      'line-color': colour,
      'line-opacity': ['interpolate', ['linear'], ['zoom'], shippedFrom, 0, shippedFrom + 1, 1],
      'line-width': ['interpolate', ['exponential', 1.6], ['zoom'], 9, tapered(widths(2 + far, 1 + far)), 14, tapered(widths(12 + near, 8 + near))],
    },
  }); // prettier-ignore
  return layersOf('districts', [
    layer('main-road-edges', colours['main-road-edge'], [1, 2.5]),
    layer('main-roads', colours['main-road'], [0, 0]),
  ]);
};

/** The other streets that are known, in the colours of streets: below the main ones, and each kind from the zoom where it has room. */
const cityStreetLayers = (colours: MapColours): LayerSpecification[] => {
  const layer = (kind: keyof typeof cityStreets, part: 'edges' | 'roads'): object => {
    const { from, near } = cityStreets[kind];
    const edge = part === 'edges' ? 1 : 0;
    return {
      id: `${kind}-${part}`,
      type: 'line',
      'source-layer': 'roads',
      minzoom: from,
      filter: ['==', ['get', 'kind'], kind],
      layout: { 'line-cap': 'round', 'line-join': 'round' },
      paint: {
        'line-color': colours[edge ? 'road-edge' : 'road'],
        'line-opacity': ['interpolate', ['linear'], ['zoom'], from, 0, from + 0.6, 1],
        'line-width': [
          'interpolate', ['exponential', 1.6], ['zoom'],
          from, tapered(1 + edge),
          14, tapered(near + edge * 2),
        ], // prettier-ignore
      },
    };
  };
  return layersOf('districts', [
    layer('tertiary', 'edges'),
    layer('secondary', 'edges'),
    layer('tertiary', 'roads'),
    layer('secondary', 'roads'),
  ]);
};

/** Land, water and towns, the streets where there are some, the searched area, and names. No border is drawn. */
export function mapStyle(sets: TileSets, colours: MapColours, language: 'ru' | 'en'): StyleSpecification {
  const { streets, stations, ...shipped } = sets;
  return {
    version: 8,
    sources: {
      ...Object.fromEntries(
        Object.entries({ ...shipped, ...(streets ? { streets } : {}) }).map(([name, set]) => [name, sourceOf(set)]),
      ),
      ...(stations
        ? {
            stations: {
              type: 'geojson',
              data: `${location.origin}${stations.data}`,
              attribution: stations.attribution,
            },
          }
        : {}),
      area: { type: 'geojson', data: outlineOf([]) as never },
      boxes: { type: 'geojson', data: outlineOf([]) as never },
      'point-circle': { type: 'geojson', data: outlineOf([]) as never },
      near: { type: 'geojson', data: outlineOf([]) as never },
    },
    layers: [
      { id: 'sea', type: 'background', paint: { 'background-color': colours.water } },
      ...landLayers(colours, sets),
      ...(sets.ground ? [...urbanLayers(colours), ...townSpots(colours)] : []),
      ...(sets.ground ? [...townCircles(colours), ...riverLayers(colours)] : []),
      ...(sets.districts ? [...citySeaLayers(colours), ...districtLayers(colours)] : []),
      ...(sets.districts ? parkLayers(colours) : []),
      ...(sets.ground ? lakeLayers(colours) : []),
      ...(sets.districts ? cityRiverLayers(colours) : []),
      ...(stations ? metroLineLayers(colours) : []),
      ...(sets.districts && !streets
        ? [...railwayLayers(colours), ...cityStreetLayers(colours), ...mainRoadLayers(colours)]
        : []),
      ...(streets ? streetLayers(streets, colours, language) : []),
      { id: 'area', type: 'fill', source: 'area', paint: { 'fill-color': colours.accent, 'fill-opacity': 0.05 } },
      {
        id: 'area-line',
        type: 'line',
        source: 'area',
        paint: { 'line-color': colours.accent, 'line-width': 2, 'line-dasharray': [3, 2] },
      },
      {
        id: 'point-circle',
        type: 'circle',
        source: 'point-circle',
        paint: {
          'circle-color': colours.accent,
          'circle-opacity': 0.25,
          'circle-stroke-color': colours.accent,
          'circle-stroke-width': 3,
        },
      },
      ...(stations ? stationLayers(colours, language) : []),
      ...nameLayers(colours, language, sets),
      ...(stations ? [stationMarks()] : []),
      {
        id: 'boxes',
        type: 'symbol',
        source: 'boxes',
        layout: { 'icon-image': ['get', 'image'], 'icon-allow-overlap': true, 'icon-padding': 0 },
      },
    ],
  };
}
