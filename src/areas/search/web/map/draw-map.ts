import { type GeoJSONSource, Marker } from 'maplibre-gl';
import { type BaseTexts, createBaseMap, isAnimated } from './base-map.ts';
import { clustersAt, type Corners, type Point, unwrapped } from './clusters.ts';
import { pinImage, signImage } from './ground.ts';
import { outlineOf, ringOf } from './outline.ts';

export type MapTexts = BaseTexts & {
  /** The accessible name of a marker. */
  sign: (point: Point) => string;
  count: (count: number) => string;
};
export type DrawnMap = {
  setPoints(points: readonly Point[]): void;
  setArea(ring: readonly (readonly [number, number])[]): void;
  /** Shows all of the corners or, where that would be too far away, what lies around `middle`. */
  fit(corners: Corners, middle: [number, number]): void;
  /** Fits the map to these corners, without a margin. */
  show(corners: Corners): void;
  /** Marks the pin of a listing; null: of none. */
  highlight(id: number | null): void;
  /** Takes the next stroke over the map as the outline of an area; null: the stroke was too short, or `cancel` was called. */
  drawArea(): { ring: Promise<[number, number][] | null>; cancel: () => void };
  stop(): void;
};
type Options = {
  language: 'ru' | 'en';
  texts: MapTexts;
  /** The map has come to rest elsewhere; `byVisitor`: not by the program. */
  onMoved: (corners: Corners, byVisitor: boolean) => void;
  /** A marker was pressed that cannot be taken apart by coming nearer. */
  onOpen: (point: Point) => void;
};

/** Pixels between markers, so that each can be pressed. */
const apart = 68;
const padding = 48;
/** A third of Russia: from farther away the ground is mostly sea. */
const farthestOpening = 3.2;
/** Pixels of the pointer between two corners of a drawn area. */
const strokeStep = 6;

export async function drawMap(
  container: HTMLElement,
  { language, texts, onMoved, onOpen }: Options,
): Promise<DrawnMap> {
  const { map, closest, stop } = await createBaseMap(container, { language, texts, center: [60, 57], zoom: 2 });
  for (const [name, width, height] of [
    [signImage, 48, 48],
    [pinImage, 96, 40],
  ] as const)
    map.addImage(name, { width, height, data: new Uint8Array(width * height * 4) });
  let points: readonly Point[] = [];
  let signs: Marker[] = [];
  let highlighted: number | null = null;
  const mark = (element: HTMLElement): void =>
    void element.toggleAttribute(
      'data-active',
      highlighted !== null && element.dataset['listing'] === String(highlighted),
    );
  const positionOf = ({ place }: Point): [number, number] => [unwrapped(place.longitude), place.latitude];
  const signOf = (point: Point): Marker => {
    const { count, corners, listing } = point;
    const element = document.createElement('button');
    element.type = 'button';
    element.className = listing ? 'map-sign map-pin' : 'map-sign';
    element.textContent = listing?.price ?? texts.count(count);
    element.setAttribute('aria-label', texts.sign(point));
    element.title = texts.sign(point);
    if (listing) element.dataset['listing'] = String(listing.id);
    mark(element);
    element.addEventListener('click', (event) => {
      event.stopPropagation();
      const isOneSpot = (corners[0] === corners[2] && corners[1] === corners[3]) || map.getZoom() >= closest;
      if (listing || isOneSpot) return onOpen(point);
      const options = { padding: padding * 1.5, maxZoom: closest, animate: isAnimated() };
      map.fitBounds(corners, options, { originalEvent: event });
    });
    return new Marker({ element, anchor: listing ? 'bottom' : 'center' }).setLngLat(positionOf(point)).addTo(map);
  };
  let drawnAt = Number.NaN;
  const drawSigns = (): void => {
    drawnAt = map.getZoom();
    const clusters = clustersAt(points, drawnAt, apart);
    const focused = document.activeElement?.getAttribute('aria-label');
    for (const sign of signs) sign.remove();
    signs = clusters.map(signOf);
    // The focus stays on the same marker when its button is made anew.
    if (focused && !document.activeElement?.matches(':not(body)'))
      signs
        .find((sign) => sign.getElement().getAttribute('aria-label') === focused)
        ?.getElement()
        .focus();
    const signAreas = clusters.map((point) => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: positionOf(point) },
      properties: { isPin: point.listing !== undefined },
    }));
    map.getSource<GeoJSONSource>('signs')?.setData({ type: 'FeatureCollection', features: signAreas } as never);
  };
  map.on('zoomend', () => {
    if (map.getZoom() !== drawnAt) drawSigns();
  });
  const cornersShown = (): Corners => {
    const [[west, south], [east, north]] = map.getBounds().toArray();
    return [west, south, east, north];
  };
  // MapLibre names no event as the cause of a single turn of the wheel.
  let isByWheel = false;
  map.on('movestart', () => {
    isByWheel = map.scrollZoom.isZooming();
  });
  map.on('moveend', ({ originalEvent }) => onMoved(cornersShown(), isByWheel || originalEvent !== undefined));

  const setArea: DrawnMap['setArea'] = (ring) =>
    void map.getSource<GeoJSONSource>('area')?.setData(outlineOf(ring) as never);

  function drawArea(): ReturnType<DrawnMap['drawArea']> {
    const canvas = map.getCanvasContainer();
    const { promise, resolve } = Promise.withResolvers<[number, number][] | null>();
    const listening = new AbortController();
    const stroke: { x: number; y: number; at: [number, number] }[] = [];
    const end = (ring: [number, number][] | null): void => {
      listening.abort();
      map.dragPan.enable();
      canvas.classList.remove('map-drawing');
      resolve(ring);
    };
    const add = ({ clientX, clientY }: PointerEvent): void => {
      const { left, top } = canvas.getBoundingClientRect();
      const [x, y] = [clientX - left, clientY - top];
      const last = stroke.at(-1);
      if (last && Math.hypot(last.x - x, last.y - y) < strokeStep) return;
      const { lng, lat } = map.unproject([x, y]);
      stroke.push({ x, y, at: [lng, lat] });
      setArea(stroke.map(({ at }) => at));
    };
    map.dragPan.disable();
    canvas.classList.add('map-drawing');
    const { signal } = listening;
    canvas.addEventListener('pointerdown', (event) => {
      if (!event.isPrimary) return;
      canvas.setPointerCapture(event.pointerId);
      stroke.length = 0;
      add(event);
    }, { signal }); // prettier-ignore
    canvas.addEventListener('pointermove', (event) => stroke.length > 0 && event.isPrimary && add(event), { signal });
    canvas.addEventListener('pointerup', () => end(ringOf(stroke)), { signal });
    canvas.addEventListener('pointercancel', () => end(null), { signal });
    return { ring: promise, cancel: () => end(null) };
  }

  return {
    setPoints(next) {
      points = next;
      drawSigns();
    },
    setArea,
    fit(corners, middle) {
      const view = map.cameraForBounds(corners, { padding, maxZoom: 13 });
      const isTooFar = (view?.zoom ?? 0) < farthestOpening;
      map.jumpTo(isTooFar ? { center: middle, zoom: farthestOpening } : view!);
    },
    show: (corners) => void map.fitBounds(corners, { animate: false }),
    highlight(id) {
      highlighted = id;
      for (const sign of signs) mark(sign.getElement());
    },
    drawArea,
    stop,
  };
}
