import type { StyleSpecification } from 'maplibre-gl';
import { type Corners, type Place, unwrapped } from './clusters.ts';

/** A city of the base map, drawn whether or not it has a listing. */
export type GroundPlace = Place & { population: number };

/** Degrees between grid lines. The base map has a grid in place of borders, which are disputed and change. */
const gridStep = 10;

const feature = <G>(geometry: G, properties: Record<string, unknown> = {}) =>
  ({ type: 'Feature', geometry, properties }) as const;
const collection = <F>(features: F[]) => ({ type: 'FeatureCollection', features }) as const;
const line = (coordinates: [number, number][]) => feature({ type: 'LineString', coordinates } as const);
const steps = (from: number, to: number): number[] =>
  Array.from({ length: (to - from) / gridStep + 1 }, (_, index) => from + index * gridStep);

const grid = () =>
  collection([
    ...steps(-180, 360).map((at) => line(steps(-80, 80).map((along): [number, number] => [at, along]))),
    ...steps(-80, 80).map((at) => line(steps(-180, 360).map((along): [number, number] => [along, at]))),
  ]);

const dots = (places: readonly GroundPlace[]) =>
  collection(
    places.map(({ name, latitude, longitude, population }) =>
      feature({ type: 'Point', coordinates: [unwrapped(longitude), latitude] } as const, { name, population }),
    ),
  );

export const frameOf = (corners: Corners | null) => {
  if (!corners) return collection([]);
  const [west, south, east, north] = corners;
  const ring: [number, number][] = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
  return collection([feature({ type: 'Polygon', coordinates: [ring] } as const)]);
};

const tokens = ['tint', 'line', 'line-strong', 'ink-2', 'accent'] as const;
type Colours = Record<(typeof tokens)[number], string>;

/** The colours of the present theme. */
export function coloursNow(): Colours {
  const style = getComputedStyle(document.documentElement);
  return Object.fromEntries(tokens.map((name) => [name, style.getPropertyValue(`--${name}`).trim()])) as Colours;
}

/** The base map under the markers: cities with their names, and a grid. Without `glyphs` MapLibre uses the page's font. */
export function groundStyle(places: readonly GroundPlace[], colours: Colours): StyleSpecification {
  return {
    version: 8,
    sources: {
      grid: { type: 'geojson', data: grid() as never },
      cities: { type: 'geojson', data: dots(places) as never },
      frame: { type: 'geojson', data: frameOf(null) as never },
    },
    layers: [
      { id: 'ground', type: 'background', paint: { 'background-color': colours.tint } },
      { id: 'grid', type: 'line', source: 'grid', paint: { 'line-color': colours.line, 'line-width': 1 } },
      { id: 'frame', type: 'fill', source: 'frame', paint: { 'fill-color': colours.accent, 'fill-opacity': 0.08 } },
      {
        id: 'frame-line',
        type: 'line',
        source: 'frame',
        paint: { 'line-color': colours.accent, 'line-width': 1.5, 'line-dasharray': [4, 3] },
      },
      {
        id: 'cities',
        type: 'circle',
        source: 'cities',
        paint: {
          'circle-color': colours['line-strong'],
          'circle-radius': ['interpolate', ['linear'], ['sqrt', ['get', 'population']], 0, 1.2, 3600, 5],
        },
      },
      {
        id: 'names',
        type: 'symbol',
        source: 'cities',
        layout: {
          'text-field': ['get', 'name'],
          'text-font': ['Onest'],
          'text-size': 12,
          'text-anchor': 'top',
          // Below the marker of the city.
          'text-offset': [0, 1.8],
          'text-padding': 6,
          'symbol-sort-key': ['-', 0, ['get', 'population']],
        },
        paint: { 'text-color': colours['ink-2'], 'text-halo-color': colours.tint, 'text-halo-width': 1.5 },
      },
    ],
  };
}
