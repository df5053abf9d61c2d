import { type ExpressionSpecification, type GeoJSONSource, Marker } from 'maplibre-gl';
import { type BaseTexts, createBaseMap } from '../base/base-map.ts';
import { type Place, unwrapped } from '../base/corners.ts';
import { openOnNames, stationNameZoom } from './first-view.ts';
import { isAnimated } from '../base/is-animated.ts';
import { coverMark } from '../base/name-boxes.ts';

export type PointPlace = Place;

export type PointMap = {
  /** Null: no point. `isNear`: the map comes to it. */
  setPoint(point: PointPlace | null, isNear?: boolean): void;
  /** Shows a town. */
  show(place: PointPlace): void;
  center(): PointPlace;
  stop(): void;
};
type Options = {
  language: 'ru' | 'en';
  texts: BaseTexts;
  point: PointPlace | null;
  /** The point is somewhere in a circle of this radius; 0: it is exact. */
  withinMetres?: number;
  /** Metres around the point that the first view has at least; 0: as many as have names. */
  reach?: number;
  /** The point is the middle of a town, and has no mark. */
  isTown?: boolean;
  /** Makes the point movable. */
  onPoint?: (point: PointPlace) => void;
};

const [districtZoom, townZoom, wholeZoom] = [12, 9, 3.2];
/** Metres of a pixel at the equator and zoom 0. */
const pixelMetres = 78_271.5;
/** Pixels for the names at the edge of what the first view reaches. */
const roundReach = 34;
/** A circle is no smaller on the screen, in pixels. */
const leastRadius = 20;

/** Pixels of so many metres at zoom 0. */
const pixelsAt0 = (latitude: number, metres: number): number =>
  metres / (pixelMetres * Math.cos((latitude * Math.PI) / 180));
/** The radius on the screen of a circle of so many metres. */
function radiusOf(latitude: number, metres: number): ExpressionSpecification {
  const zoom = Math.log2(leastRadius / pixelsAt0(latitude, metres));
  return ['interpolate', ['exponential', 2], ['zoom'], zoom, leastRadius, zoom + 8, leastRadius * 2 ** 8];
}

/** A small map of one point within a page. */
export async function drawPoint(
  container: HTMLElement,
  { language, texts, point, withinMetres = 0, reach = 0, isTown = false, onPoint }: Options,
): Promise<PointMap> {
  const { map, isNamed, stop } = await createBaseMap(container, {
    language,
    texts,
    center: point ? [unwrapped(point.longitude), point.latitude] : [60, 57],
    zoom: point ? districtZoom : wholeZoom,
    isWithinPage: true,
  });
  if (map.getLayer('station-names')) map.setLayerZoomRange('station-names', stationNameZoom, 24);
  const element = document.createElement('span');
  element.className = 'map-point';
  const marker = new Marker({ element, anchor: 'bottom', draggable: onPoint !== undefined });
  const placeOf = ({ lng, lat }: { lng: number; lat: number }): PointPlace => ({
    latitude: lat,
    longitude: ((((lng + 180) % 360) + 360) % 360) - 180,
  });
  let at: [number, number] | null = null;
  const cover = (): void =>
    coverMark(
      map,
      at,
      at && withinMetres > 0 ? Math.max(leastRadius, pixelsAt0(at[1], withinMetres) * 2 ** map.getZoom()) : 0,
    );
  const setPoint: PointMap['setPoint'] = (next, isNear) => {
    at = next && [unwrapped(next.longitude), next.latitude];
    cover();
    if (!at || !next) return void marker.remove();
    if (withinMetres > 0) {
      map.setPaintProperty('point-circle', 'circle-radius', radiusOf(next.latitude, withinMetres));
      return void map.getSource<GeoJSONSource>('point-circle')?.setData({ type: 'Point', coordinates: at });
    }
    marker.setLngLat(at).addTo(map);
    if (isNear) map.easeTo({ center: marker.getLngLat(), animate: isAnimated() });
  };
  if (!isTown) setPoint(point);
  map.on('moveend', cover);
  // Who cannot see the map hears what is around.
  if (point) {
    const frame = Math.min(container.clientWidth, container.clientHeight) / 2 - roundReach;
    const widest = reach > 0 ? Math.log2(frame / pixelsAt0(point.latitude, reach)) : Infinity;
    const openNear = async (): Promise<void> => {
      const names = await openOnNames(map, language, isNamed, widest);
      container.toggleAttribute('data-bare', false);
      map.getCanvas().setAttribute('aria-label', [texts.title, names.join(', ')].filter(Boolean).join(': '));
    };
    void openNear();
  } else container.toggleAttribute('data-bare', false);
  marker.on('dragend', () => onPoint?.(placeOf(marker.getLngLat())));
  if (onPoint) map.on('click', ({ lngLat }) => onPoint(placeOf(lngLat)));
  return {
    setPoint,
    show: ({ latitude, longitude }) => map.jumpTo({ center: [unwrapped(longitude), latitude], zoom: townZoom }),
    center: () => placeOf(map.getCenter()),
    stop,
  };
}
