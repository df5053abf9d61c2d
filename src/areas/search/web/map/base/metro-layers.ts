import type { ExpressionSpecification, LayerSpecification, Map as Drawing } from 'maplibre-gl';
import { type Box, boxAround } from './box.ts';
import type { MapColours } from './map-colours.ts';
import { halo } from './name-layers.ts';

// The metro: its lines in views of a city, and its stations, which have their mark once the lines are gone.

/** From here on lines fade, for the way of a line between stations is not known: close up it would look like a fault. */
const [linesFade, linesGone] = [11.6, 12.4];
/** The lines of the metro through their stations, below the streets and weaker than these. */
export const metroLineLayers = (colours: MapColours): LayerSpecification[] => {
  const layer = (id: string, colour: string | ExpressionSpecification, opacity: number, edge: number): LayerSpecification => ({
    id,
    type: 'line',
    source: 'stations',
    filter: ['==', ['geometry-type'], 'LineString'],
    minzoom: 9,
    maxzoom: linesGone,
    layout: { 'line-cap': 'round', 'line-join': 'round' },
    paint: {
      'line-color': colour,
      'line-opacity': ['interpolate', ['linear'], ['zoom'], 9, 0, 9.6, opacity, linesFade, opacity, linesGone, 0],
      'line-width': ['interpolate', ['linear'], ['zoom'], 9, 1 + edge, 11, 1.4 + edge],
    },
  }); // prettier-ignore
  return [
    // Dark lines on the dark map have a light edge.
    layer('metro-edges', colours['metro-edge'], 1, 1.2),
    layer('metro-lines', ['coalesce', ['get', 'colour'], colours.label], 0.42, 0),
  ];
};

/** From this zoom on stations are dots: farther away they would be a rash over the city. */
const stationZoom = 10;
/** And named as far as there is room, so that one sees where in the city a listing is. */
const stationNameZoom = 10.2;
/** And from this zoom on they have the mark of the metro. */
const markZoom = 12;
const markName = 'metro ';
/** Pixels of a mark with its rim. */
const markSize = 16;

/** Stations by the colour of their line; names give way to those of towns and districts, and to markers. */
export const stationLayers = (colours: MapColours, language: 'ru' | 'en'): LayerSpecification[] =>
  [
    {
      id: 'station-dots',
      type: 'circle',
      filter: ['==', ['geometry-type'], 'Point'],
      minzoom: stationZoom,
      maxzoom: markZoom,
      paint: {
        'circle-color': ['coalesce', ['get', 'colour'], colours.label],
        'circle-radius': ['interpolate', ['linear'], ['zoom'], stationZoom, 1.5, markZoom, 3.5],
        'circle-opacity': ['interpolate', ['linear'], ['zoom'], stationZoom, 0, stationZoom + 0.5, 1],
        'circle-stroke-color': colours.land,
        'circle-stroke-opacity': ['interpolate', ['linear'], ['zoom'], stationZoom, 0, stationZoom + 0.5, 1],
        'circle-stroke-width': 1.2,
      },
    },
    {
      id: 'station-names',
      type: 'symbol',
      filter: ['==', ['geometry-type'], 'Point'],
      minzoom: stationNameZoom,
      layout: {
        'text-field': ['get', language],
        'text-font': ['Onest'],
        'text-size': ['interpolate', ['linear'], ['zoom'], stationNameZoom, 10.5, 12, 11.5, 14, 13],
        'text-max-width': 8,
        'text-variable-anchor': ['left', 'right', 'top', 'bottom', 'top-left', 'top-right', 'bottom-left', 'bottom-right'], // prettier-ignore
        'text-padding': 1,
        'text-radial-offset': ['step', ['zoom'], 0.7, markZoom, 0.95],
      },
      paint: { 'text-color': colours.label, ...halo(colours) },
    },
  ].map((layer) => ({ source: 'stations', ...layer }) as LayerSpecification);

/** The marks of stations, over all names, which keep clear of them (near-names.ts does for those of districts). */
export const stationMarks = (): LayerSpecification =>
  ({
    id: 'station-marks',
    type: 'symbol',
    source: 'stations',
    filter: ['==', ['geometry-type'], 'Point'],
    minzoom: markZoom,
    layout: {
      'icon-image': ['concat', markName, ['coalesce', ['get', 'colour'], '']],
      'icon-size': ['interpolate', ['linear'], ['zoom'], markZoom, 0.9, 14, 1.15],
      'icon-allow-overlap': true,
      'icon-padding': 0,
    },
  }) as LayerSpecification;

/** The boxes of marks on a map, which may be beyond its edges. */
export const markBoxes = (map: Drawing): Box[] =>
  map.getZoom() < markZoom || !map.getSource('stations')
    ? []
    : map.querySourceFeatures('stations', { filter: ['==', ['geometry-type'], 'Point'] }).flatMap(({ geometry }) => {
        if (geometry.type !== 'Point') return [];
        const [longitude = 0, latitude = 0] = geometry.coordinates;
        return [boxAround(map.project([longitude, latitude]), markSize, markSize)];
      });

/** A colour so light that white letters would be lost on it. */
export function isLight(colour: string): boolean {
  const [red = 0, green = 0, blue = 0] = (/^#(..)(..)(..)/u.exec(colour) ?? [])
    .slice(1)
    .map((part) => Number.parseInt(part, 16));
  return red * 0.299 + green * 0.587 + blue * 0.114 > 165;
}

/** Draws the mark of the metro in a colour as the style asks for it. */
export function drawMetroMarks(map: Drawing, colours: () => MapColours): void {
  map.setMissingStyleImageResolver((id) => {
    if (!id.startsWith(markName)) return;
    const colour = id.slice(markName.length) || colours().label;
    const scale = Math.max(2, Math.ceil(devicePixelRatio));
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = markSize * scale;
    const pen = canvas.getContext('2d')!;
    pen.scale(scale, scale);
    const middle = markSize / 2;
    const disc = (radius: number, fill: string): void => {
      pen.beginPath();
      pen.arc(middle, middle, radius, 0, 2 * Math.PI);
      pen.fillStyle = fill;
      pen.fill();
    };
    const ink = isLight(colour) ? 'black' : 'white';
    disc(middle, 'white');
    disc(middle - 1, colour);
    pen.fillStyle = ink;
    pen.font = '700 10px Onest, sans-serif';
    pen.textAlign = 'center';
    pen.textBaseline = 'middle';
    pen.fillText('М', middle, middle + 0.5);
    map.addImage(id, pen.getImageData(0, 0, canvas.width, canvas.height), { pixelRatio: scale });
  });
}
