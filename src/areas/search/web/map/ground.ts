import type { ExpressionSpecification, LayerSpecification, SourceSpecification, StyleSpecification } from 'maplibre-gl';
import type { Corners, SignLook } from './clusters.ts';
import { streetLayers } from './streets.ts';
import { outlineOf } from './outline.ts';
import type { MapColours } from './map-colours.ts';
import type { TileSet, TileSets } from './tile-sets.ts';

/** What a tall window that holds all of Russia can show; of the land beyond the ground it has a coarse outline, and no copy of the world. */
export const viewBox: Corners = [-40, -55, 250, 86];

const sourceOf = ({ format, tiles, minzoom, maxzoom, attribution }: TileSet): SourceSpecification => ({
  type: format,
  tiles: [`${location.origin}${tiles}`],
  minzoom,
  maxzoom,
  attribution,
  ...(format === 'raster' ? { tileSize: 256 } : {}),
});

/** Rivers by rank, so that a far view has the great ones alone. */
const shownRank: ExpressionSpecification = ['step', ['zoom'], 2, 3, 3, 4, 5, 5, 7, 6, 9, 8, 12];

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

const waterLayers = (colours: MapColours): LayerSpecification[] =>
  layersOf('ground', [
    {
      id: 'rivers',
      type: 'line',
      'source-layer': 'rivers',
      filter: ['<=', ['get', 'rank'], shownRank],
      layout: { 'line-cap': 'round', 'line-join': 'round' },
      paint: {
        'line-color': colours.river,
        'line-width': [
          'interpolate', ['exponential', 1.6], ['zoom'],
          2, ['max', 0.5, ['*', ['get', 'w'], 0.9]],
          8, ['+', 1.2, ['*', ['get', 'w'], 3]],
          13, ['+', 7, ['*', ['get', 'w'], 20]],
        ], // prettier-ignore
      },
    },
    { id: 'lakes', type: 'fill', 'source-layer': 'lakes', paint: { 'fill-color': colours.water } },
  ]);

/** Districts are patches with the ground between them, not lines. */
const districtLayers = (colours: MapColours): LayerSpecification[] =>
  layersOf('districts', [
    {
      id: 'districts',
      type: 'fill',
      'source-layer': 'districts',
      paint: {
        'fill-color': colours.district,
        'fill-outline-color': colours.land,
        'fill-opacity': ['interpolate', ['linear'], ['zoom'], 8, 0, 8.8, 1],
      },
    },
  ]);

const halo = (colours: MapColours) => ({ 'text-halo-color': colours.land, 'text-halo-width': 1.5 });

type Anchors = (string | [number, number])[];
/** The name of a town is beside its dot where there is room, farther from it where a marker is. */
const anchors: Anchors = ['top', [0, 0.4], 'bottom', [0, -0.4], 'left', [0.5, 0], 'right', [-0.5, 0], 'top', [0, 2], 'bottom', [0, -2]]; // prettier-ignore
/** A view of all of Russia has most towns near its western edge, which would cut other names. */
const farAnchors: Anchors = ['left', [0.5, 0], 'top-left', [0, 0.4], 'bottom-left', [0, -0.4], 'top', [0, 0.4], 'bottom', [0, -0.4], 'top-left', [0, 2], 'bottom-left', [0, -2]]; // prettier-ignore

function nameLayers(colours: MapColours, language: 'ru' | 'en', sets: TileSets): LayerSpecification[] {
  return [
    ...(sets.districts
      ? layersOf('districts', [
          {
            id: 'district-names',
            type: 'symbol',
            'source-layer': 'names',
            minzoom: 10.5,
            layout: {
              'text-field': ['get', language],
              'text-font': ['Onest'],
              'text-size': 12,
              'text-max-width': 7,
              'text-padding': 24,
            },
            paint: { 'text-color': colours.label, ...halo(colours) },
          },
        ])
      : []),
    ...layersOf('ground', [
      {
        id: 'town-dots',
        type: 'circle',
        'source-layer': 'towns',
        maxzoom: 9,
        filter: ['>=', ['get', 'population'], namedPopulation],
        paint: {
          'circle-color': colours.label,
          'circle-opacity': 0.7,
          'circle-radius': ['interpolate', ['linear'], ['sqrt', ['get', 'population']], 0, 1.75, 3600, 4],
        },
      },
      {
        id: 'town-names',
        type: 'symbol',
        'source-layer': 'towns',
        filter: ['>=', ['get', 'population'], namedPopulation],
        layout: {
          'text-field': ['get', language],
          'text-font': ['Onest'],
          'text-size': ['interpolate', ['linear'], ['sqrt', ['get', 'population']], 0, 11, 1000, 13, 3600, 16],
          'text-variable-anchor-offset': ['step', ['zoom'], ['literal', farAnchors], 4.5, ['literal', anchors]],
          'text-padding': 8,
          'symbol-sort-key': ['-', 0, ['get', 'population']],
        },
        paint: { 'text-color': colours.label, ...halo(colours) },
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

/** Invisible images of the sizes of markers by their looks, which `draw-map.ts` adds. */
export const signImages: readonly { name: SignLook; width: number; height: number }[] = [
  { name: 'pin', width: 88, height: 40 },
  { name: 'group', width: 116, height: 38 },
  { name: 'many', width: 52, height: 48 },
];

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
      signs: { type: 'geojson', data: outlineOf([]) as never },
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
      ...(stations ? stationLayers(colours, language) : []),
      ...(sets.ground ? nameLayers(colours, language, sets) : []),
      // Names give way to the layers above them: to the markers of listings.
      {
        id: 'signs',
        type: 'symbol',
        source: 'signs',
        layout: {
          'icon-image': ['get', 'look'],
          'icon-anchor': ['match', ['get', 'look'], 'pin', 'bottom', 'center'],
          'icon-allow-overlap': true,
        },
      },
    ],
  };
}
