import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl';
import type { MapColours } from './map-colours.ts';
import { cityStreets, mainRoads } from './road-kinds.ts';
import type { TileSets } from './tile-sets.ts';

// The names of the map. Each gives way to the layers above it, and all of them to the boxes of markers and of what lies over the map.

/** Layers of one source. */
export const layersOf = (name: string, layers: readonly object[]): LayerSpecification[] =>
  layers.map((layer) => ({ source: name, ...layer }) as LayerSpecification);

export const halo = (colours: MapColours) => ({ 'text-halo-color': colours.land, 'text-halo-width': 1.5 });

/**
 * The least population of the towns that are named, by zoom: few names far away, and large cities first. Filters see the zoom of a tile, which is whole.
 */
const namedPopulation: ExpressionSpecification = [
  'step', ['zoom'],
  700_000,
  4, 200_000,
  5, 60_000,
  6, 15_000,
  7, 0,
]; // prettier-ignore
/** The same of places that are no cities. */
const [placeZoom, placePopulation]: [number, ExpressionSpecification] = [7, ['step', ['zoom'], 8_000, 8, 4_000, 9, 0]];
/** The places that are named: all but those whose names the map has as districts. */
export const placeFilter = (language: 'ru' | 'en', districts: readonly string[]): ExpressionSpecification => [
  'all',
  ['>=', ['get', 'population'], placePopulation],
  ['!', ['in', ['get', language], ['literal', [...districts]]]],
];
/** Districts are named from this zoom on, as far as they have room. */
export const districtNameZoom = 8.4;
/** Cities that are known by their districts, and named by these close up. */
const knownByDistricts = 5_000_000;

/** Towns abroad are named from this zoom on: in a view of all of Russia most of them would have nothing on offer. */
const abroadZoom = 5;

/** The towns that are named beside their dots: all but those whose names stand beside markers. */
export const townFilter = (language: 'ru' | 'en', atMarkers: readonly string[]): ExpressionSpecification => [
  'all',
  ['>=', ['get', 'population'], namedPopulation],
  ['<', ['get', 'population'], ['step', ['zoom'], 1e9, Math.floor(districtNameZoom), knownByDistricts]],
  ['!', ['in', ['get', language], ['literal', [...atMarkers]]]],
  ['any', ['!', ['has', 'isAbroad']], ['>=', ['zoom'], abroadZoom]],
];

/** From this zoom on a town is wider than its dot, and its name stands in its middle, or beside a marker there. */
const townZoom = 9;
const sizeByPeople = (times: number): ExpressionSpecification => [
  'interpolate', ['linear'], ['sqrt', ['get', 'population']],
  0, 12 * times,
  1000, 13 * times,
  3600, 16 * times,
]; // prettier-ignore
const nameSize: ExpressionSpecification = ['interpolate', ['linear'], ['zoom'], townZoom, sizeByPeople(1), 12, sizeByPeople(1.25)]; // prettier-ignore

/** Seas and lakes, in the colour of water. */
const waterNames = (colours: MapColours, language: 'ru' | 'en'): object => ({
  id: 'water-names',
  type: 'symbol',
  'source-layer': 'waters',
  layout: {
    'text-field': ['get', language],
    'text-font': ['Onest'],
    'text-size': 12,
    'text-max-width': 7,
    'text-letter-spacing': 0.06,
    // The sea goes on to the north and the south of its middle, where there may be a marker.
    'text-variable-anchor': ['center', 'top', 'bottom'],
    'text-radial-offset': 1.5,
    'text-justify': 'auto',
    'symbol-sort-key': ['get', 'zoom'],
  },
  paint: { 'text-color': colours['water-label'], 'text-halo-color': colours.water, 'text-halo-width': 1 },
});

const dotPaint = (colours: MapColours) => ({
  'icon-color': colours.label,
  'icon-halo-color': colours.land,
  'icon-halo-width': 1,
  'text-color': colours.label,
  ...halo(colours),
});

const placeNames = (colours: MapColours, language: 'ru' | 'en'): object => ({
  id: 'place-names',
  type: 'symbol',
  'source-layer': 'places',
  minzoom: placeZoom,
  filter: placeFilter(language, []),
  layout: {
    'icon-image': 'dot',
    'icon-size': 0.45,
    'text-field': ['get', language],
    'text-font': ['Onest'],
    'text-size': 11.5,
    'text-max-width': 8,
    'text-variable-anchor': ['top', 'bottom', 'left', 'right'],
    'text-radial-offset': 0.4,
    'text-justify': 'auto',
    'text-padding': 4,
    'symbol-sort-key': ['-', 0, ['get', 'population']],
  },
  paint: dotPaint(colours),
});

/** A name that has no room on any side of its town is hidden, with its dot. */
const townNames = (colours: MapColours, language: 'ru' | 'en'): object => ({
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
    'text-variable-anchor': [
      'step', ['zoom'],
      ['literal', ['top', 'bottom', 'left', 'right']],
      townZoom, ['literal', ['center', 'top', 'bottom', 'left', 'right']],
    ],
    'text-radial-offset': ['step', ['zoom'], 0.4, townZoom, 1.7],
    'text-justify': 'auto',
    'text-padding': 6,
    'symbol-sort-key': ['-', 0, ['get', 'population']],
  },
  paint: dotPaint(colours),
}); // prettier-ignore

/** Pixels of the names of districts: from each zoom on, so many. `near-names.ts` measures them by the same figures. */
export const districtNameSizes = [
  [0, 9.5],
  [10, 10.5],
  [11.5, 11.5],
  [12.8, 13],
] as const;
export const districtLineHeight = 1.2;
/** Names of districts are in capital letters, with so much of their size between them: those of stations and streets, which lie among them, are not. */
export const districtLetters = 0.06;

/** What near-names.ts places. */
const nearNames = (colours: MapColours): object => ({
  id: 'district-names',
  type: 'symbol',
  layout: {
    'text-field': ['get', 'text'],
    'text-font': ['Onest'],
    'text-size': ['step', ['zoom'], ...districtNameSizes.flat().slice(1)],
    'text-line-height': districtLineHeight,
    'text-transform': ['case', ['==', ['get', 'isAway'], true], 'none', 'uppercase'],
    'text-letter-spacing': districtLetters,
    'text-max-width': 40,
    'text-padding': 1,
  },
  paint: { 'text-color': colours['small-label'], 'text-halo-color': colours.district, 'text-halo-width': 1.5 },
});

export const nameLayers = (colours: MapColours, language: 'ru' | 'en', sets: TileSets): LayerSpecification[] => [
  ...(sets.ground ? layersOf('ground', [waterNames(colours, language)]) : []),
  ...(sets.districts && !sets.streets ? layersOf('districts', cityPartNames(colours, language)) : []),
  ...(sets.places ? layersOf('places', [placeNames(colours, language)]) : []),
  ...layersOf('near', [nearNames(colours)]),
  ...(sets.ground ? layersOf('ground', [townNames(colours, language)]) : []),
];

/** Names along main roads, rivers and in parks, where there is room for them. */
const cityPartNames = (colours: MapColours, language: 'ru' | 'en'): object[] => [
  {
    id: 'city-river-names',
    type: 'symbol',
    'source-layer': 'rivers',
    minzoom: 9.5,
    layout: {
      'symbol-placement': 'line',
      'symbol-spacing': 420,
      'text-field': ['get', language],
      'text-font': ['Onest'],
      'text-size': ['interpolate', ['linear'], ['zoom'], 10, 11, 13, 13.5],
      'text-letter-spacing': 0.12,
      'text-max-angle': 30,
    },
    paint: { 'text-color': colours['water-label'], 'text-halo-color': colours.water, 'text-halo-width': 1.2 },
  },
  {
    id: 'park-names',
    type: 'symbol',
    'source-layer': 'parks',
    minzoom: 12,
    layout: { 'text-field': ['get', language], 'text-font': ['Onest'], 'text-size': 11, 'text-max-width': 7 },
    paint: { 'text-color': colours['park-label'], 'text-halo-color': colours.park, 'text-halo-width': 1.5 },
  },
  ...Object.entries(cityStreets).map(([kind, { named }]) =>
    roadNames(`${kind}-names`, ['==', ['get', 'kind'], kind], named, colours.road, colours, language),
  ),
  roadNames(
    'main-road-names',
    ['in', ['get', 'kind'], ['literal', mainRoads]],
    10.5,
    colours['main-road'],
    colours,
    language,
  ),
];

/** Names along roads of a kind; a part of a road without a name stays without one. */
const roadNames = (
  id: string,
  filter: ExpressionSpecification,
  minzoom: number,
  halo: string,
  colours: MapColours,
  language: 'ru' | 'en',
): object => ({
  id,
  type: 'symbol',
  'source-layer': 'roads',
  minzoom,
  filter: ['all', filter, ['!', ['has', 'taper']]],
  layout: {
    'symbol-placement': 'line',
    'symbol-spacing': ['step', ['zoom'], 140, 13, 220],
    'text-field': ['get', language],
    'text-font': ['Onest'],
    'text-size': ['interpolate', ['linear'], ['zoom'], 11, 10.5, 14, 12.5],
  },
  paint: { 'text-color': colours.label, 'text-halo-color': halo, 'text-halo-width': 1.5 },
});

/** The layers of names that belong to the ground, not to markers. */
export const groundNames = [
  'town-names',
  'park-names',
  'city-river-names',
  'tertiary-names',
  'secondary-names',
  'main-road-names',
  'place-names',
  'district-names',
  'station-names',
  'water-names',
] as const;
