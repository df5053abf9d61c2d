import 'maplibre-gl/dist/maplibre-gl.css';
import './map.css';
import { type GeoJSONSource, Map as Drawing, Marker, NavigationControl, setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import { type Cluster, clustersAt, type Corners, cornersOf, type Point, unwrapped } from './clusters.ts';
import { coloursNow, frameOf, type GroundPlace, groundStyle } from './ground.ts';

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
  setFrame(corners: Corners | null): void;
  fit(corners: Corners): void;
  corners(): Corners;
  stop(): void;
};
type Options = {
  places: readonly GroundPlace[];
  texts: MapTexts;
  /** The visitor has moved the map. */
  onMoved: () => void;
  /** A marker of a single city was pressed. */
  onCity: (cluster: Cluster) => void;
};

/** Pixels between markers, so that each can be pressed. */
const apart = 60;
const closest = 11;
const padding = 48;

export function drawMap(container: HTMLElement, { places, texts, onMoved, onCity }: Options): Promise<DrawnMap> {
  setWorkerUrl(workerUrl);
  const map = new Drawing({
    container,
    style: groundStyle(places, coloursNow()),
    center: [60, 57],
    zoom: 2,
    minZoom: 0,
    maxZoom: closest,
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
    const colours = coloursNow();
    for (const layer of groundStyle([], colours).layers) {
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
    setFrame: (corners) => void map.getSource<GeoJSONSource>('frame')?.setData(frameOf(corners) as never),
    fit: (corners) => void map.fitBounds(corners, { padding, maxZoom: 9, animate: false }),
    corners: () => {
      const [[west, south], [east, north]] = map.getBounds().toArray();
      return [west, south, east, north];
    },
    stop,
  };
  return new Promise((resolve, reject) => {
    // Markers need not wait for the base map.
    map.once('style.load', () => resolve(drawn));
    map.once('error', ({ error }) => {
      stop();
      reject(error);
    });
  });
}

const isAnimated = (): boolean => !matchMedia('(prefers-reduced-motion: reduce)').matches;
