import type { ExpressionSpecification, LayerSpecification, SourceSpecification, StyleSpecification } from 'maplibre-gl';
import type { Corners } from './clusters.ts';
import { streetLayers } from './streets.ts';
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
const shownRank: ExpressionSpecification = ['step', ['zoom'], 2, 3, 3, 4, 5, 5, 7, 6, 9];

const layersOf = (name: string, layers: readonly object[]): LayerSpecification[] =>
  layers.map((layer) => ({ source: name, ...layer }) as LayerSpecification);

const worldLayers = (colours: MapColours): LayerSpecification[] =>
  layersOf('world', [
    { id: 'world-land', type: 'fill', 'source-layer': 'land', paint: { 'fill-color': colours.land } },
  ]);

const landLayers = (colours: MapColours): LayerSpecification[] =>
  layersOf('ground', [
    { id: 'land', type: 'fill', 'source-layer': 'land', paint: { 'fill-color': colours.land } },
    // Close up the districts and streets say more than the outlines of towns, which are coarse.
    {
      id: 'urban',
      type: 'fill',
      'source-layer': 'urban',
      paint: {
        'fill-color': colours.urban,
        'fill-opacity': ['interpolate', ['linear'], ['zoom'], 4, 0.4, 6, 1, 8.5, 0.9, 10, 0.35],
      },
    },
  ]);

/**
 * Corners of rivers lie one to five kilometres apart: twenty pixels and more from this zoom on, where a river would be a zigzag on the wrong side of
 * what is on its bank.
 */
const lastRiverZoom = 9;

const waterLayers = (colours: MapColours): LayerSpecification[] =>
  layersOf('ground', [
    {
      id: 'rivers',
      type: 'line',
      'source-layer': 'rivers',
      maxzoom: lastRiverZoom,
      filter: ['<=', ['get', 'rank'], shownRank],
      layout: { 'line-cap': 'round', 'line-join': 'round' },
      paint: {
        'line-color': colours.river,
        'line-opacity': ['interpolate', ['linear'], ['zoom'], lastRiverZoom - 1, 1, lastRiverZoom, 0],
        'line-width': [
          'interpolate', ['exponential', 1.6], ['zoom'],
          2, ['max', 0.5, ['*', ['get', 'w'], 0.9]],
          8, ['+', 1.2, ['*', ['get', 'w'], 3]],
        ], // prettier-ignore
      },
    },
    { id: 'lakes', type: 'fill', 'source-layer': 'lakes', paint: { 'fill-color': colours.water } },
  ]);

/** Districts are patches with a thin edge, since the map draws no border as a line. */
const districtLayers = (colours: MapColours): LayerSpecification[] =>
  layersOf('districts', [
    {
      id: 'districts',
      type: 'fill',
      'source-layer': 'districts',
      paint: {
        'fill-color': colours.district,
        'fill-outline-color': colours['district-edge'],
        'fill-opacity': ['interpolate', ['linear'], ['zoom'], 8, 0, 8.8, 1],
      },
    },
  ]);

/** A window shows all of a city from about this zoom on. */
const districtNameZoom = 9.2;

const halo = (colours: MapColours) => ({ 'text-halo-color': colours.land, 'text-halo-width': 1.5 });

/** From this zoom on a town is wider than its dot, and its name stands in its middle. */
const townZoom = 9;
const nameSize: ExpressionSpecification = [
  'interpolate',
  ['linear'],
  ['sqrt', ['get', 'population']],
  0,
  11,
  1000,
  13,
  3600,
  16,
];

/** The towns that are named beside their dots: all but those whose names stand beside markers. */
export const townFilter = (language: 'ru' | 'en', atMarkers: readonly string[]): ExpressionSpecification => [
  'all',
  ['>=', ['get', 'population'], namedPopulation],
  ['!', ['in', ['get', language], ['literal', [...atMarkers]]]],
];

function nameLayers(colours: MapColours, language: 'ru' | 'en', sets: TileSets): LayerSpecification[] {
  return [
    ...(sets.districts
      ? layersOf('districts', [
          {
            id: 'district-names',
            type: 'symbol',
            'source-layer': 'names',
            minzoom: districtNameZoom,
            layout: {
              'text-field': ['get', language],
              'text-font': ['Onest'],
              'text-size': ['interpolate', ['linear'], ['zoom'], districtNameZoom, 11, 10.5, 12],
              'text-max-width': 7,
              'text-padding': ['interpolate', ['linear'], ['zoom'], districtNameZoom, 6, 10.5, 24],
            },
            paint: { 'text-color': colours.label, ...halo(colours) },
          },
        ])
      : []),
    ...layersOf('ground', [
      // A name never leaves its place: one that has no room is hidden, with its dot.
      {
        id: 'town-names',
        type: 'symbol',
        'source-layer': 'towns',
        filter: townFilter(language, []),
        layout: {
          'icon-image': ['step', ['zoom'], 'dot', townZoom, ''],
          'icon-size': ['interpolate', ['linear'], ['sqrt', ['get', 'population']], 0, 0.45, 3600, 1],
          'text-field': ['get', language],
          'text-font': ['Onest'],
          'text-size': nameSize,
          'text-anchor': ['step', ['zoom'], 'top', townZoom, 'center'],
          'text-offset': ['step', ['zoom'], ['literal', [0, 0.4]], townZoom, ['literal', [0, 0]]],
          'text-padding': 8,
          'symbol-sort-key': ['-', 0, ['get', 'population']],
        },
        paint: {
          'icon-color': colours.label,
          'icon-halo-color': colours.land,
          'icon-halo-width': 1,
          'text-color': colours.label,
          ...halo(colours),
        },
      },
    ]),
  ];
}

/** Stations by the colour of their line; names give way to those of towns and districts, and to markers. */
const stationLayers = (colours: MapColours, language: 'ru' | 'en'): LayerSpecification[] =>
  [
    {
      id: 'station-dots',
      type: 'circle',
      minzoom: 9.5,
      paint: {
        'circle-color': ['coalesce', ['get', 'colour'], colours.label],
        'circle-radius': ['interpolate', ['linear'], ['zoom'], 9.5, 2, 13, 5.5],
        'circle-stroke-color': colours.land,
        'circle-stroke-width': 1.5,
      },
    },
    {
      id: 'station-names',
      type: 'symbol',
      minzoom: 11.5,
      layout: {
        'text-field': ['get', language],
        'text-font': ['Onest'],
        'text-size': 12,
        'text-max-width': 8,
        'text-variable-anchor': ['left', 'right', 'top', 'bottom'],
        'text-radial-offset': 0.7,
      },
      paint: { 'text-color': colours.label, ...halo(colours) },
    },
  ].map((layer) => ({ source: 'stations', ...layer }) as LayerSpecification);

/** Pixels of the names at markers. */
export const markerNameSize = 13;

/** The layers of names that belong to the ground, not to markers. */
export const groundNames = ['town-names', 'district-names', 'station-names'] as const;

/** The least population of the towns that are named, by zoom: few names far away, and large cities first. */
const namedPopulation: ExpressionSpecification = [
  'step',
  ['zoom'],
  700_000,
  4.5,
  250_000,
  6,
  90_000,
  7.5,
  30_000,
  9,
  0,
];

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
      spot: { type: 'geojson', data: outlineOf([]) as never },
    },
    layers: [
      { id: 'sea', type: 'background', paint: { 'background-color': colours.water } },
      ...(sets.world ? worldLayers(colours) : []),
      ...(sets.ground ? landLayers(colours) : []),
      ...(sets.districts ? districtLayers(colours) : []),
      ...(sets.ground ? waterLayers(colours) : []),
      ...(streets ? streetLayers(streets, colours, language) : []),
      { id: 'area', type: 'fill', source: 'area', paint: { 'fill-color': colours.accent, 'fill-opacity': 0.05 } },
      {
        id: 'area-line',
        type: 'line',
        source: 'area',
        paint: { 'line-color': colours.accent, 'line-width': 2, 'line-dasharray': [3, 2] },
      },
      {
        id: 'spot',
        type: 'circle',
        source: 'spot',
        paint: {
          'circle-color': colours.accent,
          'circle-opacity': 0.25,
          'circle-stroke-color': colours.accent,
          'circle-stroke-width': 3,
        },
      },
      ...(stations ? stationLayers(colours, language) : []),
      ...(sets.ground ? nameLayers(colours, language, sets) : []),
      // Names give way to the layers above them: to the boxes of markers and of what lies over the map, which decide all collisions.
      {
        id: 'marker-names',
        type: 'symbol',
        source: 'boxes',
        filter: ['has', 'name'],
        layout: {
          'text-field': ['get', 'name'],
          'text-font': ['Onest'],
          'text-size': markerNameSize,
          // Above or beside a marker where another one is in the way: the largest choose first, small ones take what is left.
          'text-variable-anchor': ['top', 'bottom', 'left', 'right'],
          'text-radial-offset': ['get', 'away'],
          'text-justify': 'auto',
          'text-padding': 0,
          'symbol-sort-key': ['-', 0, ['get', 'count']],
        },
        paint: { 'text-color': colours.label, ...halo(colours) },
      },
      {
        id: 'boxes',
        type: 'symbol',
        source: 'boxes',
        filter: ['has', 'image'],
        layout: { 'icon-image': ['get', 'image'], 'icon-allow-overlap': true, 'icon-padding': 0 },
      },
    ],
  };
}
