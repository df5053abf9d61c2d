import { type GeoJSONSource, Marker } from 'maplibre-gl';
import { type BaseTexts, createBaseMap } from './base-map.ts';
import { atCities, type Box, boxOf, type Corners, cornersOf, hasListing, holds, isInside, keyOf, meet, moved, opensList, pinHeight, type Place, type Point, settle, type SettledSign, unionOf, unwrapped } from './clusters.ts'; // prettier-ignore
import { russiaBox, viewBox } from './ground.ts';
import type { Label, LabelledSign } from './marker-labels.ts';
import { isAnimated } from './is-animated.ts';
import { movingShift } from './moving-shift.ts';
import { markerNames } from './marker-names.ts';
import { hideMarkers } from './markers-wait.ts';
import { comesApart, keptAt, signsOfView, type View } from './signs-of-view.ts';
import { boxesIn, isFixed, standBeside } from './place-card.ts';
import { cameraOfPressed } from './pressed-group.ts';
import { isSameView } from './within.ts';
import { withoutPointIn } from './without-point.ts';
import { isNarrow, marginIn, openingOf, paddingAround } from './opening.ts';
import { drawStroke, type Stroke } from './draw-stroke.ts';
import { outlineOf } from './outline.ts';
import { createSign, drawSign, labelSign, positionOf, shiftSign, type SignTexts } from './sign-element.ts';
import { measureSigns } from './sign-sizes.ts';

export type MapTexts = BaseTexts & SignTexts;
export type DrawnMap = {
  /** Draws these points; of listings that have no room the prices of the newest are shown. */
  setPoints(points: readonly Point[]): void;
  setArea(ring: readonly (readonly [number, number])[]): void;
  /** Shows these groups with a margin around them, or where the frame is too narrow for all of Russia, most of them. */
  open(groups: readonly Pick<Point, 'corners' | 'count'>[]): void;
  /** Comes near to a place, as if the visitor had moved the map. */
  goTo(place: Place): void;
  /** Fits the map to these corners, without a margin. */
  show(corners: Corners): void;
  /** Marks the pin of a listing, or the group at its place; null: none. */
  highlight(id: number | null, place?: Place): void;
  /** Finds room for the markers anew when other things lie over the map, which `over` names. */
  settle(over: string): void;
  /** Stands the card of the pressed pin beside it; on phones moves the map until the pin is clear of the card, and back when that is closed. */
  placeCard(isLoading: boolean): void;
  /** Takes the next stroke over the map as the outline of an area. */
  drawArea(): Stroke;
  stop(): void;
};
type Options = {
  language: 'ru' | 'en';
  texts: MapTexts;
  /** The map has come to rest elsewhere; `byVisitor`: not by the program. */
  onMoved: (corners: Corners, byVisitor: boolean) => void;
  /** A marker was pressed that cannot be taken apart by coming nearer; `isOnRight`: it is in the right half of the map. */
  onOpen: (point: Point) => void;
  /** A group was pressed: the map comes nearer to it. */
  onNearer: () => void;
  /** The city whose listings without a point are most in view, or null: they have no marker. */
  onWithoutPoint: (point: Point | null) => void;
  /** The map was pressed beside all markers. */
  onGround: () => void;
  /** Elements over the map: no marker is half below them. Only the card of a pin lies over markers, as it opens and closes again. */
  overlays: () => readonly Element[];
};

/** A district of a city around the visitor. */
const nearZoom = 11.5;
/** Degrees beyond the outermost listing that the map can show. */
const beyond = 3;
export async function drawMap(
  container: HTMLElement,
  { language, texts, onMoved, onOpen, onNearer, onWithoutPoint, onGround, overlays }: Options,
): Promise<DrawnMap> {
  const { map, closest, stop } = await createBaseMap(container, { language, texts, center: [93, 60], zoom: 1.5 });
  const hidden = hideMarkers(container);
  let reach = russiaBox;
  map.setMaxBounds(reach);
  const { sizes, labels, drawnWidth } = measureSigns(texts, language);
  let points: readonly Point[] = [];
  /** The zoom at which markers were drawn last: while the map stays there, they stay too. */
  let [drawnZoom, lain] = [Infinity, ''];
  let highlighted: { id: number | null; place: Place | null } = { id: null, place: null };
  /** The group that was pressed where the map cannot come nearer: the list shows its listings. */
  let pressed: string | null = null;
  /** The pin whose card is open: it stays by itself, however others are grouped. */
  let chosen: Point | null = null;
  /** While that card is open and the visitor has not moved the map, others are not grouped anew: points that come are `waiting`. */
  let isFrozen = false;
  let waiting: readonly Point[] | null = null;
  /** How far the map has been moved from below that card. */
  let cleared = { x: 0, y: 0 };
  type Shift = SettledSign['shift'];
  type Drawn = {
    sign: Point | SettledSign;
    shift: Shift;
    label?: Label | undefined;
    /** Whether it is in the frame, clear of buttons. */
    isShown: boolean;
    element: HTMLButtonElement;
    marker: Marker;
  };
  let drawn = new Map<string, Drawn>();
  const mark = ({ element, sign }: Drawn): void =>
    void element.toggleAttribute(
      'data-active',
      sign.listing
        ? sign.listing.id === highlighted.id
        : keyOf(sign) === pressed || (highlighted.id !== null && hasListing(sign, highlighted.id, highlighted.place)),
    );
  const press = (key: string | null): void => {
    pressed = key;
    for (const one of drawn.values()) mark(one);
  };
  const make = (sign: Point): Drawn => {
    const element = createSign();
    const marker = new Marker({ element, anchor: sign.listing ? 'bottom' : 'center' })
      .setLngLat(positionOf(sign))
      .addTo(map);
    const made: Drawn = { sign, shift: { x: 0, y: 0 }, isShown: false, element, marker };
    element.addEventListener('click', (event) => {
      event.stopPropagation();
      const { listing } = made.sign;
      const isList = opensList(made.sign) || (!listing && !comesApart(made.sign, viewNow([])));
      press(isList ? keyOf(made.sign) : null);
      if (listing) [chosen, isFrozen] = [made.sign, true];
      if (listing || isList) return onOpen(made.sign);
      onNearer();
      const padding = paddingAround(frameOf(), overlaidBoxes());
      map.easeTo({ ...cameraOfPressed(map, made.sign, { padding, frame: frameOf(), closest }), animate: isAnimated() });
    });
    return made;
  };
  const draw = (one: Drawn, sign: Drawn['sign']): void => {
    one.sign = sign;
    drawSign(one.element, sign, texts, language);
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
  const isCard = (element: Element): element is HTMLElement => element.matches('.pin-card');
  const overlaidBoxes = (): Box[] =>
    boxesIn(
      container,
      overlays().filter((element) => !isCard(element)),
    );
  const cardBoxes = (): Box[] => boxesIn(container, overlays().filter(isCard));
  const frameOf = () => ({ width: container.clientWidth, height: container.clientHeight });
  const boxOfDrawn = ({ sign, shift }: Drawn): Box => moved(boxOf(sign, map.project(positionOf(sign)), sizes), shift);
  const place = (one: Drawn, shift: Shift, isShown: boolean, card: readonly Box[]): void => {
    const { sign, element } = one;
    one.shift = shift;
    one.isShown = isShown;
    const isCovered = !isShown || card.some((other) => holds(other, boxOfDrawn(one)));
    // A hidden button would lose the focus.
    element.toggleAttribute('data-covered', isCovered && element !== document.activeElement);
    shiftSign(element, sign, shift, sign.listing ? drawnWidth(sign.listing.price) : 0);
  };
  /** While the map moves, markers stay whole, and those are hidden that come below what lies over the map. */
  const placeMoving = (): void => {
    const [over, card, frame] = [overlaidBoxes(), cardBoxes(), frameOf()];
    for (const one of drawn.values()) {
      // The pressed pin is in view beside the buttons too: its card says nothing of where it is.
      const hiding = chosen && keyOf(one.sign) === keyOf(chosen) ? [] : over;
      const at = map.project(positionOf(one.sign));
      const shift = movingShift(one.sign, at, frame, sizes);
      const whole = moved(boxOf(one.sign, at, sizes), shift);
      place(one, shift, isInside(at, frame) && !hiding.some((other) => meet(other, whole)), card);
    }
  };
  /** The card follows its pin. */
  const standCard = (): void => {
    const pin = chosen && drawn.get(keyOf(chosen));
    const [card] = pin ? overlays().filter(isCard) : [];
    if (pin && card && !isFixed(card)) standBeside(card, boxOfDrawn(pin), frameOf(), overlaidBoxes());
  };
  const names = markerNames(map, language);
  const nameSigns = (): void => {
    const placed = [...drawn.values()].flatMap((one) => {
      const { sign, label, isShown } = one;
      return isShown ? [{ sign, box: boxOfDrawn(one), label }] : [];
    });
    names.show(placed, overlaidBoxes());
  };
  /** While a card is open, the markers stay as they are to each other, but for the pressed pin, which is clear of the buttons. */
  const placeResting = (): void => {
    const [card, frame, over] = [cardBoxes(), frameOf(), overlaidBoxes()];
    const spotOf = (point: Point) => map.project(positionOf(point));
    for (const one of drawn.values()) {
      const isChosen = chosen && keyOf(one.sign) === keyOf(chosen);
      const [settled] = isChosen ? settle([one.sign], spotOf, { frame, over, sizes }) : [];
      place(one, settled?.shift ?? one.shift, isInside(spotOf(one.sign), frame), card);
    }
  };
  const viewNow = (over: readonly Box[]): View => ({
    zoom: map.getZoom(),
    closest,
    frame: frameOf(),
    spotOf: (point) => map.project(positionOf(point)),
    kept: keptAt(drawnZoom, map.getZoom(), [...drawn.values()].map(({ sign }) => sign)), // prettier-ignore
    over,
    sizes,
    labels,
    noteOf: texts.note,
    aroundOf: texts.around,
  });
  const signsNow = (): (Point | LabelledSign)[] => {
    const over = overlaidBoxes();
    const { zoom, frame, spotOf } = viewNow(over);
    const isShown = (place: Place): boolean => isInside(spotOf({ place }), frame);
    const { pile, others } = withoutPointIn(points, zoom, isShown);
    onWithoutPoint(pile);
    const grouped = atCities(others, zoom, isShown).filter(
      ({ listing }) => !listing || listing.id !== chosen?.listing?.id,
    );
    const alone = chosen ? settle([chosen], spotOf, { frame, over, sizes }) : [];
    over.push(...alone.map((sign) => moved(boxOf(sign, spotOf(sign), sizes), sign.shift)));
    return [...alone, ...signsOfView(grouped, viewNow(over))];
  };
  const drawSigns = (): void => {
    const next = new Map<string, Drawn>();
    const card = cardBoxes();
    for (const sign of signsNow()) {
      const key = keyOf(sign);
      const one = drawn.get(key) ?? make(sign);
      draw(one, sign);
      one.label = 'label' in sign ? sign.label : undefined;
      const shift = 'shift' in sign ? sign.shift : { x: 0, y: 0 };
      place(one, shift, 'shift' in sign, card);
      labelSign(one.element, sign, one.label, map.project(positionOf(sign)), shift);
      next.set(key, one);
    }
    for (const [key, { sign, element, marker }] of drawn) {
      if (next.has(key)) continue;
      const hadFocus = element === document.activeElement;
      marker.remove();
      if (hadFocus) (nearestTo(sign, next.values())?.element ?? map.getCanvas()).focus({ preventScroll: true });
    }
    drawn = next;
    drawnZoom = map.getZoom();
    container.toggleAttribute('data-zooming', false);
    nameSigns();
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
  let [isResized, lastHeight] = [false, container.clientHeight];
  map.on('resize', () => {
    isResized = !map.isMoving();
    const grown = container.clientHeight - lastHeight;
    lastHeight = container.clientHeight;
    // A frame that grows downwards, as below the card of a pin, leaves everything in its place; MapLibre keeps the middle.
    if (isResized && grown !== 0) queueMicrotask(() => byProgram(() => map.panBy([0, grown / 2], { animate: false })));
  });
  const takeWaiting = (): void => {
    if (waiting) points = waiting;
    waiting = null;
  };
  map.on('moveend', () => {
    const isByVisitor = !isProgram && !isResized;
    isResized = false;
    if (isFrozen && !isByVisitor) return placeResting();
    [isFrozen, cleared] = [false, { x: 0, y: 0 }];
    takeWaiting();
    drawSigns();
    onMoved(cornersShown(), isByVisitor);
  });
  map.on('move', () => {
    (isFrozen && isProgram ? placeResting : placeMoving)();
    standCard();
  });
  // Labels and names are placed for one zoom: at another they would lie on each other.
  map.on('zoomstart', () => {
    container.toggleAttribute('data-zooming', true);
    names.hide();
  });
  map.on('click', onGround);
  const fit = (corners: Corners, around: number): void =>
    byProgram(() => {
      map.setMaxBounds(viewBox);
      map.fitBounds(corners, { padding: around, maxZoom: 11, animate: false });
      map.setMaxBounds((reach = unionOf(reach, cornersShown())));
    });

  /** Moves the map from below a card, or back, and then acts. */
  const moveFrozen = ({ x, y }: Shift, isSmooth: boolean, act: () => void = () => {}): void => {
    if (x === 0 && y === 0) return act();
    isProgram = true;
    map.once('moveend', () => {
      isProgram = false;
      act();
    });
    map.panBy([x, y], { animate: isSmooth && isAnimated() });
  };
  const unfreeze = (): void => {
    [chosen, isFrozen, cleared] = [null, false, { x: 0, y: 0 }];
    takeWaiting();
    drawSigns();
    onMoved(cornersShown(), false);
  };
  /** The map goes back to where it was before the card, and to the height that it had. */
  const closeCard = (): void => {
    const closed = chosen;
    map.resize();
    queueMicrotask(() => {
      if (chosen !== closed) return;
      const back = { x: -cleared.x, y: -cleared.y };
      moveFrozen(back, !isNarrow(frameOf()), () => chosen === closed && unfreeze());
    });
  };
  /** Moves the map up until the pressed pin is clear of its card at the lower edge of the window. */
  const clearChosen = (): void => {
    if (!chosen) return;
    const box = boxOf(chosen, map.project(positionOf(chosen)), sizes);
    const other = cardBoxes().find((one) => meet(one, box));
    if (!other) return placeResting();
    const up = { x: 0, y: box.bottom + pinHeight - other.top };
    cleared = { x: 0, y: cleared.y + up.y };
    moveFrozen(up, true);
  };
  const setArea: DrawnMap['setArea'] = (ring) =>
    void map.getSource<GeoJSONSource>('area')?.setData(outlineOf(ring) as never);

  return {
    setPoints(next) {
      const corners = cornersOf(next);
      if (corners) {
        const [west, south, east, north] = corners;
        const wider = unionOf(reach, [west - beyond, south - beyond, east + beyond, Math.min(north + beyond, 85)]);
        // Cars abroad lie beyond Russia.
        if (wider.some((side, at) => side !== reach[at])) map.setMaxBounds((reach = wider));
      }
      if (isFrozen) return void (waiting = next);
      isFrozen = chosen !== null && next !== points;
      points = next;
      drawSigns();
    },
    setArea,
    open: (groups) => {
      press(null);
      const opening = openingOf(groups, frameOf(), marginIn(frameOf()));
      if (opening) fit(opening.corners, opening.isExact ? 0 : marginIn(frameOf()));
    },
    goTo: ({ latitude, longitude }) =>
      void map.easeTo({
        center: [unwrapped(longitude), latitude],
        zoom: Math.max(map.getZoom(), nearZoom),
        animate: isAnimated(),
      }),
    show: (corners) => {
      press(null);
      // After the list of one place the map is where it was: coming so little farther would group its markers anew.
      if (!isSameView(corners, cornersShown())) byProgram(() => map.fitBounds(corners, { animate: false }));
    },
    highlight(id, at) {
      highlighted = { id, place: at ?? null };
      if (id === null && chosen) closeCard();
      for (const one of drawn.values()) mark(one);
    },
    settle: (over) => {
      if (over !== lain && !isFrozen && !map.isMoving()) drawSigns();
      lain = over;
    },
    placeCard: (isLoading) => {
      if (!overlays().some((one) => isCard(one) && isFixed(one))) standCard();
      else if (!isLoading) clearChosen();
    },
    drawArea: () => drawStroke(map, setArea),
    stop: () => {
      hidden.stop();
      stop();
    },
  };
}
