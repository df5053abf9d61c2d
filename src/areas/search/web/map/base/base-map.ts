import 'maplibre-gl/dist/maplibre-gl.css';
import './map.css';
import { Map as Drawing, NavigationControl, ScaleControl, setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import { localHref, paths } from '#web/paths.ts';
import type { Place } from './corners.ts';
import { nameSources } from './credits.ts';
import { coasts, mapStyle, viewBox } from './ground.ts';
import { coloursOf } from './map-colours.ts';
import { drawMetroMarks } from './metro-layers.ts';
import { nameWhatIsNear } from './near-names.ts';
import { closestAt, closestOf } from './streets.ts';
import { loadTileSets } from './tile-sets.ts';

// MapLibre over our own tiles. It is the largest script of the site, so it is loaded when a map is opened or scrolled near.

export type BaseTexts = {
  title: string;
  zoomIn: string;
  zoomOut: string;
  metres: string;
  kilometres: string;
  wheel: string;
  fingers: string;
  /** The button that shows the sources. */
  sources: string;
  /** The attribution of a view whose only streets are those shipped of a city. */
  fewStreets: string;
};
export type BaseMap = {
  map: Drawing;
  /** The zoom beyond which nothing more can be seen at a place. */
  closestAt: (place: Place) => number;
  /** Lets the program come as near as the map shows anything; where it comes to rest it goes no nearer than there is something to be seen. */
  reachClosest: () => void;
  /** Whether the names of what is near are those of the view. */
  isNamed: () => boolean;
  stop: () => void;
};

/** The dot of a town as a signed distance field, which takes the colour of the theme: its radius, and that of its image. */
const [dotRadius, dotReach] = [4, 12];
function dotImage(): { width: number; height: number; data: Uint8Array } {
  const side = dotReach * 2;
  const data = new Uint8Array(side * side * 4);
  for (let at = 0; at < side * side; at++) {
    const distance = Math.hypot((at % side) - dotReach + 0.5, Math.floor(at / side) - dotReach + 0.5);
    // MapLibre has the edge at three quarters, and a pixel as an eighth.
    data[at * 4 + 3] = Math.round(255 * Math.min(1, Math.max(0, 0.75 - (distance - dotRadius) / 8)));
  }
  return { width: side, height: side, data };
}

export type BaseOptions = {
  language: 'ru' | 'en';
  texts: BaseTexts;
  center: [longitude: number, latitude: number];
  zoom: number;
  /** The page scrolls by the wheel and by one finger; the map moves by two, or with Ctrl. */
  isWithinPage?: boolean;
};

/** Resolves when the map can be drawn upon, and rejects where the browser cannot draw it. */
export async function createBaseMap(
  container: HTMLElement,
  { language, texts, center, zoom, isWithinPage = false }: BaseOptions,
): Promise<BaseMap> {
  const sets = await loadTileSets();
  setWorkerUrl(workerUrl);
  const map = new Drawing({
    container,
    style: mapStyle(sets, coloursOf(container), language),
    center,
    zoom,
    minZoom: 0,
    maxZoom: closestOf(sets),
    maxBounds: viewBox,
    cooperativeGestures: isWithinPage,
    // A small map seeks its first view by the names that are drawn.
    ...(isWithinPage ? { fadeDuration: 0 } : {}),
    attributionControl: false,
    dragRotate: false,
    touchPitch: false,
    pitchWithRotate: false,
    locale: {
      'Map.Title': texts.title,
      'NavigationControl.ZoomIn': texts.zoomIn,
      'NavigationControl.ZoomOut': texts.zoomOut,
      'ScaleControl.Meters': texts.metres,
      'ScaleControl.Kilometers': texts.kilometres,
      'CooperativeGesturesHandler.WindowsHelpText': texts.wheel,
      'CooperativeGesturesHandler.MacHelpText': texts.wheel.replace('Ctrl', '⌘'),
      'CooperativeGesturesHandler.MobileHelpText': texts.fingers,
      'AttributionControl.ToggleAttribution': texts.sources,
    },
  });
  map.touchZoomRotate.disableRotation();
  map.addControl(new NavigationControl({ showCompass: false }), 'top-right');
  map.addControl(new ScaleControl({ maxWidth: 88 }), 'bottom-left');
  const note = `<a href="${localHref(language, paths.legal('sources'))}">${texts.fewStreets}</a>`;
  nameSources(map, sets.streets ? null : note);

  const recolour = (): void => {
    for (const layer of mapStyle(sets, coloursOf(container), language).layers) {
      // Names and values come from the style that was drawn.
      for (const [name, value] of Object.entries(layer.paint ?? {}))
        map.setPaintProperty(layer.id, name as never, value as never);
    }
  };
  const theme = new MutationObserver(recolour);
  theme.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  const scheme = matchMedia('(prefers-color-scheme: dark)');
  scheme.addEventListener('change', recolour);
  const stop = (): void => {
    theme.disconnect();
    scheme.removeEventListener('change', recolour);
    map.remove();
  };
  return new Promise((resolve, reject) => {
    // Markers need not wait for tiles, and a tile that fails leaves the rest of the map.
    let isLoaded = false;
    map.once('style.load', () => {
      isLoaded = true;
      map.addImage('dot', dotImage(), { sdf: true });
      drawMetroMarks(map, () => coloursOf(container));
      const isNamed = nameWhatIsNear(map, language);
      // Until the first tiles are drawn, their place is not shown as sea, and no edge of a tile as a coast.
      const { land } = coloursOf(container);
      map.setPaintProperty('sea', 'background-color', land);
      for (const coast of coasts.filter((id) => map.getLayer(id))) map.setPaintProperty(coast, 'line-color', land);
      map.on('sourcedata', function showSea({ sourceId, tile }) {
        if (sourceId !== 'ground' || !tile || !map.isSourceLoaded(sourceId)) return;
        map.off('sourcedata', showSea);
        recolour();
      });
      const limit = (): void => {
        const { lng, lat } = map.getCenter();
        const next = closestAt(sets, { latitude: lat, longitude: lng });
        // A map that was moved out of a city stays as near as it is.
        if (map.getZoom() <= next) map.setMaxZoom(next);
      };
      limit();
      map.on('moveend', limit);
      resolve({
        map,
        closestAt: (place) => closestAt(sets, place),
        reachClosest: () => void map.setMaxZoom(closestOf(sets)),
        isNamed,
        stop,
      });
    });
    map.on('error', ({ error }) => {
      if (isLoaded) return;
      stop();
      reject(error);
    });
  });
}
