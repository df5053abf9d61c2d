import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl';
import { type Corners, cornersMeet, isWithin, type Place } from './corners.ts';
import type { MapColours } from './map-colours.ts';
import type { TileSet, TileSets } from './tile-sets.ts';

// Streets of OpenStreetMap: pictures as they come, or vector tiles in the scheme of Protomaps (layers `roads`, `buildings`, `water`, …).
// Its layer `boundaries` is left out on purpose.

/** In and around which cities the shipped streets lie. */
export const shippedStreets = {
  msk: [37.3, 55.56, 37.93, 55.93],
  spb: [29.65, 59.7, 30.62, 60.15],
} as const satisfies Record<string, Corners>;
type CityOfStreets = keyof typeof shippedStreets;
/** The zoom from which they are drawn. */
export const shippedFrom = 8;
/** The city whose shipped streets are in view. */
export const shippedStreetsIn = (view: Corners, zoom: number): CityOfStreets | null =>
  zoom > shippedFrom
    ? ((Object.keys(shippedStreets) as CityOfStreets[]).find((city) => cornersMeet(view, shippedStreets[city])) ?? null)
    : null;

/** The closest zoom by what is drawn: nearer than that the window of a phone would have hardly more than a name or two. */
const closestZoom = { streets: 17, cities: 14, ground: 13 };
const areCitiesDrawn = ({ districts }: TileSets): boolean => districts !== undefined;
/** The closest zoom anywhere on the map, and that at a place. */
export const closestOf = (sets: TileSets): number =>
  closestZoom[sets.streets ? 'streets' : areCitiesDrawn(sets) ? 'cities' : 'ground'];
export const closestAt = (sets: TileSets, place: Place): number =>
  sets.streets || Object.values(shippedStreets).some((city) => isWithin(place, city))
    ? closestOf(sets)
    : closestZoom.ground;

const widthBy = (kind: Record<string, readonly [far: number, near: number]>): ExpressionSpecification => {
  const at = (index: 0 | 1): ExpressionSpecification =>
    [
      'match',
      ['get', 'kind'],
      ...Object.entries(kind).flatMap(([name, widths]) => [name, widths[index]]),
      0.5,
    ] as never;
  return ['interpolate', ['exponential', 1.6], ['zoom'], 8, at(0), 18, at(1)];
};
const roadWidths = { highway: [1.2, 26], major_road: [0.7, 20], minor_road: [0.1, 14], path: [0, 3] } as const;
const edgeWidths = { highway: [2, 29], major_road: [1.2, 23], minor_road: [0.2, 16], path: [0, 0] } as const;

function vectorLayers(colours: MapColours, language: 'ru' | 'en'): LayerSpecification[] {
  const name: ExpressionSpecification = ['coalesce', ['get', `name:${language}`], ['get', 'name']];
  const line = { 'line-cap': 'round', 'line-join': 'round' };
  const layers: object[] = [
    { id: 'street-water', type: 'fill', 'source-layer': 'water', filter: ['==', ['geometry-type'], 'Polygon'], paint: { 'fill-color': colours.water } },
    { id: 'buildings', type: 'fill', 'source-layer': 'buildings', minzoom: 13, paint: { 'fill-color': colours.building } },
    { id: 'road-edges', type: 'line', 'source-layer': 'roads', layout: line, paint: { 'line-color': colours['road-edge'], 'line-width': widthBy(edgeWidths) } },
    { id: 'roads', type: 'line', 'source-layer': 'roads', layout: line, paint: { 'line-color': colours.road, 'line-width': widthBy(roadWidths) } },
    {
      id: 'road-names',
      type: 'symbol',
      'source-layer': 'roads',
      minzoom: 13,
      layout: { 'symbol-placement': 'line', 'text-field': name, 'text-font': ['Onest'], 'text-size': 11 },
      paint: { 'text-color': colours.label, 'text-halo-color': colours.land, 'text-halo-width': 1.5 },
    },
  ]; // prettier-ignore
  return layers.map((layer) => ({ source: 'streets', ...layer }) as LayerSpecification);
}

export const streetLayers = ({ format }: TileSet, colours: MapColours, language: 'ru' | 'en'): LayerSpecification[] =>
  format === 'vector'
    ? vectorLayers(colours, language)
    : [{ id: 'street-pictures', type: 'raster', source: 'streets', minzoom: 8 }];
