import 'maplibre-gl/dist/maplibre-gl.css';
import './map.css';
import {
  AttributionControl,
  type GeoJSONSource,
  Map as Drawing,
  Marker,
  NavigationControl,
  setWorkerUrl,
} from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import { type Cluster, clustersAt, type Corners, cornersOf, type Point, unwrapped } from './clusters.ts';
import { groundBox, mapStyle, outlineOf } from './ground.ts';
import { coloursOf } from './map-colours.ts';
import { loadTileSets } from './tile-sets.ts';

// MapLibre with our own data. It is the largest script of the site, so it is loaded when a map is opened.

export type MapTexts = {
  title: string;
  zoomIn: string;
  zoomOut: string;
  /** The accessible name of a marker. */
  sign: (cluster: Cluster) => string;
  count: (count: number) => string;
};
export type DrawnMap = {
  setPoints(points: readonly Point[]): void;
  setArea(ring: readonly (readonly [number, number])[]): void;
  /** Shows all of the corners or, where that would be too far away, what lies around `middle`. */
  fit(corners: Corners, middle: [number, number]): void;
  corners(): Corners;
  stop(): void;
};
type Options = {
  language: 'ru' | 'en';
  texts: MapTexts;
  /** The visitor has moved the map. */
  onMoved: () => void;
  /** A marker of a single city was pressed. */
  onCity: (cluster: Cluster) => void;
};

/** Pixels between markers, so that each can be pressed. */
const apart = 60;
const closest = 17;
const padding = 48;
/** A third of Russia: from farther away the ground is mostly sea. */
const farthestOpening = 3.2;

export async function drawMap(
  container: HTMLElement,
  { language, texts, onMoved, onCity }: Options,
): Promise<DrawnMap> {
  const sets = await loadTileSets();
  setWorkerUrl(workerUrl);
  const map = new Drawing({
    container,
    style: mapStyle(sets, coloursOf(container), language),
    center: [60, 57],
    zoom: 2,
    minZoom: 0,
    maxZoom: closest,
    maxBounds: groundBox,
    attributionControl: false,
    dragRotate: false,
    touchPitch: false,
    pitchWithRotate: false,
    locale: {
      'Map.Title': texts.title,
      'NavigationControl.ZoomIn': texts.zoomIn,
      'NavigationControl.ZoomOut': texts.zoomOut,
    },
  });
  map.touchZoomRotate.disableRotation();
  map.addControl(new NavigationControl({ showCompass: false }), 'top-right');
  map.addControl(new AttributionControl({ compact: false }), 'bottom-right');

  let points: readonly Point[] = [];
  let signs: Marker[] = [];
  const signOf = (cluster: Cluster): Marker => {
    const element = document.createElement('button');
    element.type = 'button';
    element.className = 'map-sign';
    element.textContent = texts.count(cluster.count);
    element.setAttribute('aria-label', texts.sign(cluster));
    element.title = texts.sign(cluster);
    element.addEventListener('click', (event) => {
      event.stopPropagation();
      const corners = cluster.places.length > 1 ? cornersOf(cluster.places) : null;
      if (!corners) return onCity(cluster);
      map.fitBounds(corners, { padding, maxZoom: closest, animate: isAnimated() });
    });
    return new Marker({ element }).setLngLat([unwrapped(cluster.place.longitude), cluster.place.latitude]).addTo(map);
  };
  let drawnAt = Number.NaN;
  const drawSigns = (): void => {
    drawnAt = map.getZoom();
    for (const sign of signs) sign.remove();
    signs = clustersAt(points, drawnAt, apart).map(signOf);
  };
  map.on('zoomend', () => {
    if (map.getZoom() !== drawnAt) drawSigns();
  });
  map.on('moveend', (event) => {
    if (event.originalEvent) onMoved();
  });

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
  const drawn: DrawnMap = {
    setPoints(next) {
      points = next;
      drawSigns();
    },
    setArea: (ring) => void map.getSource<GeoJSONSource>('area')?.setData(outlineOf(ring) as never),
    fit(corners, middle) {
      const view = map.cameraForBounds(corners, { padding, maxZoom: 9 });
      const isTooFar = (view?.zoom ?? 0) < farthestOpening;
      map.jumpTo(isTooFar ? { center: middle, zoom: farthestOpening } : view!);
    },
    corners: () => {
      const [[west, south], [east, north]] = map.getBounds().toArray();
      return [west, south, east, north];
    },
    stop,
  };
  return new Promise((resolve, reject) => {
    // Markers need not wait for tiles, and a tile that fails leaves the rest of the map.
    let isLoaded = false;
    map.once('style.load', () => {
      isLoaded = true;
      resolve(drawn);
    });
    map.on('error', ({ error }) => {
      if (isLoaded) return;
      stop();
      reject(error);
    });
  });
}

const isAnimated = (): boolean => !matchMedia('(prefers-reduced-motion: reduce)').matches;
