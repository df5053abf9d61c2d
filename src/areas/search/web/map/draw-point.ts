import { type GeoJSONSource, type Map as Drawing, Marker } from 'maplibre-gl';
import { type BaseTexts, createBaseMap, isAnimated } from './base-map.ts';
import { type Place, unwrapped } from './clusters.ts';
import { outlineOf } from './outline.ts';

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
  /** Makes the point movable. */
  onPoint?: (point: PointPlace) => void;
};

const streetZoom = 14;
const districtZoom = 10.5;
const townZoom = 9;
const wholeZoom = 3.2;
/** Names that tell where a place is, beside its mark. */
const leastNames = 3;
const metresPerDegree = 111_320;

/** A circle around a point, as corners. */
function circleAround({ latitude, longitude }: PointPlace, metres: number): [number, number][] {
  const [north, east] = [metres / metresPerDegree, metres / (metresPerDegree * Math.cos((latitude * Math.PI) / 180))];
  return Array.from({ length: 48 }, (_, index): [number, number] => {
    const angle = (index / 48) * 2 * Math.PI;
    return [unwrapped(longitude) + Math.cos(angle) * east, latitude + Math.sin(angle) * north];
  });
}

/** Zooms out until names say where the place is. */
function showNames(map: Drawing): void {
  const layers = ['town-names', 'district-names', 'station-names'].filter((id) => map.getLayer(id));
  const names = new Set(map.queryRenderedFeatures({ layers }).map(({ properties }) => String(properties['ru'])));
  if (names.size >= leastNames || map.getZoom() <= townZoom) return;
  map.once('idle', () => showNames(map));
  map.jumpTo({ zoom: map.getZoom() - 0.5 });
}

/** A small map of one point within a page. */
export async function drawPoint(
  container: HTMLElement,
  { language, texts, point, withinMetres = 0, onPoint }: Options,
): Promise<PointMap> {
  const { map, stop } = await createBaseMap(container, {
    language,
    texts,
    center: point ? [unwrapped(point.longitude), point.latitude] : [60, 57],
    zoom: point ? streetZoom - (withinMetres > 0 ? 1 : 0) : wholeZoom,
    isWithinPage: true,
  });
  // The ground that ships with the site has districts, but no streets: at the zoom of streets the map would be empty.
  if (point && !map.getSource('streets')) {
    map.jumpTo({ zoom: districtZoom });
    map.once('idle', () => showNames(map));
  }
  const sign = document.createElement('span');
  sign.className = 'map-point';
  const marker = new Marker({ element: sign, anchor: 'bottom', draggable: onPoint !== undefined });
  const placeOf = ({ lng, lat }: { lng: number; lat: number }): PointPlace => ({
    latitude: lat,
    longitude: ((((lng + 180) % 360) + 360) % 360) - 180,
  });
  const setPoint: PointMap['setPoint'] = (next, isNear) => {
    if (!next) return void marker.remove();
    if (withinMetres > 0)
      return void map.getSource<GeoJSONSource>('area')?.setData(outlineOf(circleAround(next, withinMetres)) as never);
    marker.setLngLat([unwrapped(next.longitude), next.latitude]).addTo(map);
    if (isNear) map.easeTo({ center: marker.getLngLat(), animate: isAnimated() });
  };
  setPoint(point);
  marker.on('dragend', () => onPoint?.(placeOf(marker.getLngLat())));
  if (onPoint) map.on('click', ({ lngLat }) => onPoint(placeOf(lngLat)));
  return {
    setPoint,
    show: ({ latitude, longitude }) => map.jumpTo({ center: [unwrapped(longitude), latitude], zoom: townZoom }),
    center: () => placeOf(map.getCenter()),
    stop,
  };
}
