import { type ExpressionSpecification, type GeoJSONSource, type Map as Drawing, Marker } from 'maplibre-gl';
import { type BaseTexts, createBaseMap, isAnimated } from './base-map.ts';
import { type Place, unwrapped } from './clusters.ts';
import { groundNames } from './name-layers.ts';
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
const districtZoom = 12;
const townZoom = 9;
const wholeZoom = 3.2;
/** Names that tell where a place is, beside its mark. */
const leastNames = 2;
/** Metres of a pixel at the equator and zoom 0. */
const pixelMetres = 78_271.5;
/** A circle is no smaller on the screen, in pixels. */
const leastRadius = 20;
/** The size of an invisible image in place of the mark, for names to give way to: of the pin (map.css), and of the circle with its outline. */
const markImage = 'mark';
const pinSize = { width: 28, height: 34 };
const circleSize = { width: 2 * leastRadius + 4, height: 2 * leastRadius + 4 };

/** The radius on the screen of a circle of so many metres. */
function radiusOf(latitude: number, metres: number): ExpressionSpecification {
  const ofZoom0 = metres / (pixelMetres * Math.cos((latitude * Math.PI) / 180));
  const zoom = Math.log2(leastRadius / ofZoom0);
  return ['interpolate', ['exponential', 2], ['zoom'], zoom, leastRadius, zoom + 8, leastRadius * 2 ** 8];
}

/** Zooms out until names say where the place is. */
function showNames(map: Drawing): void {
  const layers = groundNames.filter((id) => map.getLayer(id));
  const names = new Set(
    map.queryRenderedFeatures({ layers }).map(({ properties }) => String(properties['ru'] ?? properties['name'])),
  );
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
    if (!next) {
      marker.remove();
      return void map.getSource<GeoJSONSource>('boxes')?.setData(outlineOf([]) as never);
    }
    const coordinates: [number, number] = [unwrapped(next.longitude), next.latitude];
    const size = withinMetres > 0 ? circleSize : pinSize;
    if (!map.hasImage(markImage))
      map.addImage(markImage, { ...size, data: new Uint8Array(size.width * size.height * 4) });
    const box = { type: 'Feature', geometry: { type: 'Point', coordinates }, properties: { image: markImage } };
    void map.getSource<GeoJSONSource>('boxes')?.setData(box as never);
    if (withinMetres > 0) {
      map.setPaintProperty('spot', 'circle-radius', radiusOf(next.latitude, withinMetres));
      return void map.getSource<GeoJSONSource>('spot')?.setData({ type: 'Point', coordinates });
    }
    marker.setLngLat(coordinates).addTo(map);
    if (isNear) map.easeTo({ center: marker.getLngLat(), animate: isAnimated() });
  };
  setPoint(point);
  // No name is covered by the circle, or by the pin, which stands on its point.
  map.setLayoutProperty('boxes', 'icon-anchor', withinMetres > 0 ? 'center' : 'bottom');
  marker.on('dragend', () => onPoint?.(placeOf(marker.getLngLat())));
  if (onPoint) map.on('click', ({ lngLat }) => onPoint(placeOf(lngLat)));
  return {
    setPoint,
    show: ({ latitude, longitude }) => map.jumpTo({ center: [unwrapped(longitude), latitude], zoom: townZoom }),
    center: () => placeOf(map.getCenter()),
    stop,
  };
}
