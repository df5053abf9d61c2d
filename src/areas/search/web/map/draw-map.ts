import { type GeoJSONSource, Marker } from 'maplibre-gl';
import type { Words } from '#dictionary/field.ts';
import { type BaseTexts, createBaseMap, isAnimated } from './base-map.ts';
import {
  type Box,
  boxOf,
  clusterHeight,
  type Corners,
  cornersOf,
  hasTip,
  isInside,
  meet,
  moved,
  type Place,
  type Point,
  settle,
  type SettledSign,
  shiftInto,
  signsAt,
  unionOf,
  unwrapped,
} from './clusters.ts';
import { russiaBox, viewBox } from './ground.ts';
import { hideMarkers } from './markers-wait.ts';
import { groundNames, markerNameSize, townFilter } from './name-layers.ts';
import { openingOf } from './opening.ts';
import { outlineOf, ringOf } from './outline.ts';

export type MapTexts = BaseTexts & {
  /** The accessible name of a marker. */
  sign: (point: Point) => string;
  /** «5», «12,5 тыс.», in each language. */
  count: (count: number) => Words;
};
export type DrawnMap = {
  /** Draws these points; of listings that have no room the prices of those are shown that come first in `order`. */
  setPoints(points: readonly Point[], order: readonly number[]): void;
  setArea(ring: readonly (readonly [number, number])[]): void;
  /** Shows these groups with a margin around them, or where the frame is too narrow for all of Russia, most of them. */
  open(groups: readonly Pick<Point, 'corners' | 'count'>[]): void;
  /** Comes near to a place, as if the visitor had moved the map. */
  goTo(place: Place): void;
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
  /** Elements over the map: markers below them are hidden, so that none is half in view. */
  overlays: () => readonly Element[];
};

/** The least margin around what is shown, in wide and in narrow frames. */
const [padding, narrowPadding] = [48, 24];
/** The font of a marker's text, and the width of its frame in pixels (map.css). */
const [signFont, signFrame] = ['600 14px Onest, sans-serif', 24];
/** A district of a city around the visitor. */
const nearZoom = 11.5;
/** A marker that is pressed brings the map at least so much nearer. */
const leastNearer = 2;
/** Degrees beyond the outermost listing that the map can show. */
const beyond = 3;
/** Names stand beside markers as far as a city has one marker, whose edge is no more pixels away from it. */
const [lastNamedZoom, mostAway] = [9.5, 14];
/** Between a marker and its name, in heights of the letters. */
const nameGap = 0.2;
/** Pixels of the box around a group that a name may enter: its marker is round. */
const roundness = 2;
const insetBy = ({ left, right, top, bottom }: Box, by: number): Box => ({
  left: left + by,
  right: right - by,
  top: top + by,
  bottom: bottom - by,
});
/** Pixels of the pointer between two corners of a drawn area. */
const strokeStep = 6;

export async function drawMap(
  container: HTMLElement,
  { language, texts, onMoved, onOpen, overlays }: Options,
): Promise<DrawnMap> {
  const { map, closest, stop } = await createBaseMap(container, { language, texts, center: [93, 60], zoom: 1.5 });
  const hidden = hideMarkers(container);
  let reach = russiaBox;
  map.setMaxBounds(reach);
  const pen = document.createElement('canvas').getContext('2d')!;
  pen.font = signFont;
  const widthIn = (text: string): number => Math.ceil(pen.measureText(text).width);
  const widthOf = ({ ru, en }: Words): number => Math.max(widthIn(ru), widthIn(en)) + signFrame;
  const sizes = { ofPrice: widthOf, ofCount: (count: number) => widthOf(texts.count(count)) };
  let points: readonly Point[] = [];
  let order: readonly number[] = [];
  let highlighted: number | null = null;
  /** The group that was pressed where the map cannot come nearer: the list shows its listings. */
  let pressed: string | null = null;
  /** The pin whose card is open: it stays by itself, however others are grouped. */
  let chosen: Point | null = null;
  type Shift = SettledSign['shift'];
  type Drawn = { sign: Point; shift: Shift; element: HTMLButtonElement; marker: Marker };
  let drawn = new Map<string, Drawn>();
  const positionOf = ({ place }: Point): [number, number] => [unwrapped(place.longitude), place.latitude];
  /** A marker of the same listing, or of a group at the same place, stays: with the focus, and under the pointer. */
  const keyOf = ({ listing, place }: Point): string =>
    listing ? `listing ${listing.id}` : `${place.longitude} ${place.latitude}`;
  const mark = ({ element, sign }: Drawn): void =>
    void element.toggleAttribute(
      'data-active',
      sign.listing ? sign.listing.id === highlighted : keyOf(sign) === pressed,
    );
  const press = (key: string | null): void => {
    pressed = key;
    for (const one of drawn.values()) mark(one);
  };
  const make = (sign: Point): Drawn => {
    const element = document.createElement('button');
    element.type = 'button';
    element.append(document.createElement('b'), document.createElement('span'));
    const marker = new Marker({ element, anchor: sign.listing ? 'bottom' : 'center' })
      .setLngLat(positionOf(sign))
      .addTo(map);
    const made: Drawn = { sign, shift: { x: 0, y: 0 }, element, marker };
    element.addEventListener('click', (event) => {
      event.stopPropagation();
      const { corners, listing } = made.sign;
      const isOneSpot = (corners[0] === corners[2] && corners[1] === corners[3]) || map.getZoom() >= closest;
      press(!listing && isOneSpot ? keyOf(made.sign) : null);
      if (listing) chosen = made.sign;
      if (listing || isOneSpot) return onOpen(made.sign);
      const fit = map.cameraForBounds(corners, { padding: margin(2), maxZoom: closest });
      const zoom = Math.min(closest, Math.max(fit?.zoom ?? 0, map.getZoom() + leastNearer));
      const center = fit?.zoom === zoom ? fit.center : positionOf(made.sign);
      map.easeTo({ ...(center ? { center } : {}), zoom, animate: isAnimated() });
    });
    return made;
  };
  const draw = (one: Drawn, sign: Point): void => {
    const { element } = one;
    one.sign = sign;
    element.classList.add('map-sign');
    element.classList.toggle('map-pin', sign.listing !== undefined);
    if (!sign.listing) element.style.setProperty('--height', `${clusterHeight(sign.count)}px`);
    element.querySelector('b')!.textContent = sign.listing ? '' : texts.count(sign.count)[language];
    element.querySelector('span')!.textContent = sign.listing ? sign.listing.price[language] : '';
    element.title = texts.sign(sign);
    element.setAttribute('aria-label', element.title);
    if (sign.listing) element.dataset['listing'] = String(sign.listing.id);
    mark(one);
  };
  /** The visible marker closest to one that is gone: it took that one in, or was a part of it. The keyboard goes on from there. */
  const nearestTo = (gone: Point, all: Iterable<Drawn>): Drawn | undefined => {
    const from = map.project(positionOf(gone));
    const { clientWidth, clientHeight } = container;
    const near = [...all].flatMap((one) => {
      const at = map.project(positionOf(one.sign));
      const isCovered = one.element.hasAttribute('data-covered');
      const isShown = !isCovered && at.x >= 0 && at.y >= 0 && at.x <= clientWidth && at.y <= clientHeight;
      return isShown ? [{ one, distance: at.dist(from) }] : [];
    });
    return near.sort((a, b) => a.distance - b.distance)[0]?.one;
  };
  /** What lies over the map, in its pixels. */
  const overlaidBoxes = (): Box[] => {
    const { left, top } = container.getBoundingClientRect();
    return overlays().map((overlay): Box => {
      const box = overlay.getBoundingClientRect();
      return { left: box.left - left, right: box.right - left, top: box.top - top, bottom: box.bottom - top };
    });
  };
  const margin = (times = 1): number => (container.clientWidth < 600 ? narrowPadding : padding) * times;
  const frameOf = () => ({ width: container.clientWidth, height: container.clientHeight });
  const place = (one: Drawn, shift: Shift, isShown: boolean): void => {
    const { sign, element } = one;
    const { x, y } = shift;
    one.shift = shift;
    // A hidden button would lose the focus.
    element.toggleAttribute('data-covered', !isShown && element !== document.activeElement);
    // The tip of a pin stays at its point, as long as the price is above it.
    element.toggleAttribute('data-tipless', sign.listing !== undefined && !hasTip(shift, widthOf(sign.listing.price)));
    const part = sign.listing ? element.querySelector('span')! : element;
    part.style.translate = x === 0 && y === 0 ? '' : `${x}px ${y}px`;
  };
  /** While the map moves, markers stay whole, and those are hidden that come below what lies over the map. */
  const placeMoving = (): void => {
    const [over, frame] = [overlaidBoxes(), frameOf()];
    for (const one of drawn.values()) {
      const at = map.project(positionOf(one.sign));
      const box = boxOf(one.sign, at, sizes);
      const shift = shiftInto(box, frame);
      const whole = moved(box, shift);
      place(one, shift, isInside(at, frame) && !over.some((other) => meet(other, whole)));
    }
  };
  /** An invisible image of the size of a box, for names to give way to. */
  const imageOf = ({ left, right, top, bottom }: Box): string => {
    const [width, height] = [Math.max(1, Math.ceil(right - left)), Math.max(1, Math.ceil(bottom - top))];
    const image = `box ${width} ${height}`;
    if (!map.hasImage(image)) map.addImage(image, { width, height, data: new Uint8Array(width * height * 4) });
    return image;
  };
  const featureAt = (x: number, y: number, properties: Record<string, string | number>) => ({
    type: 'Feature',
    geometry: { type: 'Point', coordinates: map.unproject([x, y]).toArray() },
    properties,
  });
  const setNames = (opacity: 0 | 1): void => {
    for (const id of groundNames.filter((name) => map.getLayer(name)))
      for (const property of ['text-opacity', 'icon-opacity'] as const) map.setPaintProperty(id, property, opacity);
  };
  // Names are shown once the boxes are there that they give way to.
  setNames(0);
  let namedAtMarkers: string | null = null;
  /** Names of towns give way to the markers, and to the buttons over the map; a city with a marker has its name beside it. */
  const clearNames = (): void => {
    const names = new Set<string>();
    const features: object[] = [];
    const cover = (box: Box): void =>
      void features.push(featureAt((box.left + box.right) / 2, (box.top + box.bottom) / 2, { image: imageOf(box) }));
    const placed = [...drawn.values()].filter(({ element }) => !element.hasAttribute('data-covered'));
    for (const { sign, shift } of placed.toSorted((a, b) => b.sign.count - a.sign.count)) {
      const at = map.project(positionOf(sign));
      const box = boxOf(sign, { x: at.x + shift.x, y: at.y + shift.y }, sizes);
      cover(sign.listing ? box : insetBy(box, roundness));
      const { city } = sign;
      if (!city || sign.listing || map.getZoom() > lastNamedZoom || names.has(city.name)) continue;
      const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
      const home = map.project([unwrapped(city.place.longitude), city.place.latitude]);
      const radius = Math.max(box.right - box.left, box.bottom - box.top) / 2;
      if (Math.hypot(home.x - x, home.y - y) > radius + mostAway) continue;
      names.add(city.name);
      features.push(featureAt(x, y, { name: city.name, count: sign.count, away: radius / markerNameSize + nameGap }));
    }
    for (const box of overlaidBoxes()) cover(box);
    // No name is cut at the edge of the map.
    const { width, height } = frameOf();
    cover({ left: 0, right: 1, top: 0, bottom: height });
    cover({ left: width - 1, right: width, top: 0, bottom: height });
    cover({ left: 0, right: width, top: 0, bottom: 1 });
    cover({ left: 0, right: width, top: height - 1, bottom: height });
    map.getSource<GeoJSONSource>('boxes')?.setData({ type: 'FeatureCollection', features } as never);
    if (namedAtMarkers === null) map.once('idle', () => setNames(1));
    const named = [...names].sort();
    if (named.join() === namedAtMarkers) return;
    namedAtMarkers = named.join();
    if (map.getLayer('town-names')) map.setFilter('town-names', townFilter(language, named));
  };
  /** Listings in the frame make markers among themselves, so that none is in a marker outside. */
  const signsNow = (): (Point | SettledSign)[] => {
    const [zoom, frame] = [map.getZoom(), frameOf()];
    const spotOf = (point: Point) => map.project(positionOf(point));
    const others = points.filter(({ listing }) => !listing || listing.id !== chosen?.listing?.id);
    const { inside = [], outside = [] } = Object.groupBy(others, (point) => isInside(spotOf(point), frame) ? 'inside' : 'outside'); // prettier-ignore
    const over = overlaidBoxes();
    const alone = chosen ? settle([chosen], spotOf, { frame, over, sizes }) : [];
    over.push(...alone.map((sign) => moved(boxOf(sign, spotOf(sign), sizes), sign.shift)));
    return [
      ...alone,
      ...settle(signsAt(inside, zoom, sizes, order), spotOf, { frame, over, sizes }),
      ...signsAt(outside, zoom, sizes, order),
    ];
  };
  const drawSigns = (): void => {
    const next = new Map<string, Drawn>();
    for (const sign of signsNow()) {
      const key = keyOf(sign);
      const one = drawn.get(key) ?? make(sign);
      draw(one, sign);
      place(one, 'shift' in sign ? sign.shift : { x: 0, y: 0 }, 'shift' in sign);
      next.set(key, one);
    }
    for (const [key, { sign, element, marker }] of drawn) {
      if (next.has(key)) continue;
      const hadFocus = element === document.activeElement;
      marker.remove();
      if (hadFocus) (nearestTo(sign, next.values())?.element ?? map.getCanvas()).focus({ preventScroll: true });
    }
    drawn = next;
    clearNames();
  };
  const cornersShown = (): Corners => {
    const [[west, south], [east, north]] = map.getBounds().toArray();
    return [west, south, east, north];
  };
  let isProgram = false;
  const byProgram = (move: () => void): void => {
    isProgram = true;
    move();
    isProgram = false;
    hidden.until(map);
  };
  // A frame of another size moves the map too, unless it is moving already.
  let isResized = false;
  let lastHeight = container.clientHeight;
  map.on('resize', () => {
    isResized = !map.isMoving();
    const grown = container.clientHeight - lastHeight;
    lastHeight = container.clientHeight;
    // A frame that grows downwards, as below the card of a pin, leaves everything in its place; MapLibre keeps the middle.
    if (isResized && grown !== 0) queueMicrotask(() => byProgram(() => map.panBy([0, grown / 2], { animate: false })));
  });
  map.on('moveend', () => {
    drawSigns();
    onMoved(cornersShown(), !isProgram && !isResized);
    isResized = false;
  });
  map.on('move', placeMoving);

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
    setPoints(next, inOrder) {
      const corners = cornersOf(next);
      if (corners) {
        const [west, south, east, north] = corners;
        const wider = unionOf(reach, [west - beyond, south - beyond, east + beyond, Math.min(north + beyond, 85)]);
        // Cars abroad lie beyond Russia.
        if (wider.some((side, at) => side !== reach[at])) map.setMaxBounds((reach = wider));
      }
      points = next;
      order = inOrder;
      drawSigns();
    },
    setArea,
    open: (groups) =>
      byProgram(() => {
        const opening = openingOf(groups, frameOf(), margin());
        if (!opening) return;
        map.setMaxBounds(viewBox);
        const padding = opening.isExact ? 0 : margin();
        map.fitBounds(opening.corners, { padding, maxZoom: 11, animate: false });
        map.setMaxBounds((reach = unionOf(reach, cornersShown())));
      }),
    goTo: ({ latitude, longitude }) =>
      void map.easeTo({
        center: [unwrapped(longitude), latitude],
        zoom: Math.max(map.getZoom(), nearZoom),
        animate: isAnimated(),
      }),
    show: (corners) => byProgram(() => map.fitBounds(corners, { animate: false })),
    highlight(id) {
      highlighted = id;
      if (id === null && chosen) {
        chosen = null;
        drawSigns();
      }
      for (const one of drawn.values()) mark(one);
    },
    drawArea,
    stop: () => {
      hidden.stop();
      stop();
    },
  };
}
