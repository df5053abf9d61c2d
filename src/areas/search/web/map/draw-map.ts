import './markers/markers.css';
import './results-map.css';
import type { GeoJSONSource } from 'maplibre-gl';
import { type BaseTexts, createBaseMap } from './base/base-map.ts';
import { isInside } from './base/box.ts';
import { type Corners, cornersOf, middleOf, type Place } from './base/corners.ts';
import { isAnimated } from './base/is-animated.ts';
import { outlineOf } from './base/outline.ts';
import { createCamera } from './camera.ts';
import { drawStroke, type Stroke } from './draw-stroke.ts';
import { createDrawnMarkers } from './drawn-markers.ts';
import { markerNames } from './marker-names.ts';
import { cleared } from './markers/cleared.ts';
import { type Group, opensList } from './markers/group.ts';
import { atCities } from './markers/join-groups.ts';
import { keptAt, nothingKept } from './markers/kept.ts';
import type { MarkerTexts } from './markers/marker-element.ts';
import { measureMarkers } from './markers/marker-sizes.ts';
import { comesApart, markersOfView, type View } from './markers/markers-of-view.ts';
import { withoutPointIn } from './markers/without-point.ts';
import { hideMarkers } from './markers-wait.ts';
import { createOpenPin } from './open-pin.ts';
import { marginIn, openingOf, paddingAround, paddingOf } from './opening.ts';
import { overlaysOf } from './overlays.ts';
import { cameraOfPressed } from './pressed-group.ts';
import { createShownGroups } from './shown-groups.ts';

export type MapTexts = BaseTexts & MarkerTexts;
export type DrawnMap = {
  /** Draws the markers of these groups; of listings that have no room the pins of the newest are shown. */
  setGroups(groups: readonly Group[]): void;
  setArea(ring: readonly (readonly [number, number])[]): void;
  /** Shows these groups with a margin around them, or where the frame is too narrow for all of Russia, most of them. */
  open(groups: readonly Pick<Group, 'corners' | 'count'>[]): void;
  /** Takes the mark off the group whose listings the list had. */
  release(): void;
  /** Fits the map to an area, clear of what lies over the map. */
  showArea(corners: Corners): void;
  /** Comes near to a place, as if the visitor had moved the map. */
  goTo(place: Place): void;
  /** Fits the map to these corners, without a margin. */
  show(corners: Corners): void;
  /** Marks the pin of a listing, or the group at its place; null: none. */
  highlight(id: number | null, place?: Place): void;
  /** Moves markers aside if other things lie over the map than before; while the map stands still, their groups stay. */
  settle(): void;
  /** Moves the map until the pressed pin is clear of its card, and back when that is closed. */
  placeCard(isLoading: boolean): void;
  /** Takes the next stroke over the map as the outline of an area. */
  drawArea(): Stroke;
  stop(): void;
};
export type MapOptions = {
  language: 'ru' | 'en';
  texts: MapTexts;
  /** The map has come to rest elsewhere; `byVisitor`: not by the program. */
  onMoved: (corners: Corners, byVisitor: boolean) => void;
  /** A pin was pressed, or a group that cannot be taken apart by coming nearer. */
  onOpen: (group: Group) => void;
  /** A group was pressed: the map comes nearer to it. */
  onNearer: () => void;
  /** The city whose listings without a point are most in view, or null: they have no marker. */
  onWithoutPoint: (group: Group | null) => void;
  /** The map was pressed beside all markers, or has left the pin whose card is open. */
  onGround: () => void;
  /** Elements over the map: no marker is half below them. */
  overlays: () => readonly Element[];
};

export async function drawMap(container: HTMLElement, options: MapOptions): Promise<DrawnMap> {
  const { language, texts, onMoved, onOpen, onNearer, onWithoutPoint, onGround } = options;
  const { map, closestAt, reachClosest, stop } = await createBaseMap(container, {
    language,
    texts,
    center: [93, 60],
    zoom: 1.5,
  });
  const hidden = hideMarkers(container);
  const overlays = overlaysOf(container, options.overlays);
  const camera = createCamera(map, container, { onLeave: reachClosest, onJump: () => hidden.until(map) });
  const measures = measureMarkers(texts, language);
  const { sizes, labels } = measures;
  const groups = createShownGroups();
  const names = markerNames(map, language);
  const markers = createDrawnMarkers({ map, language, texts, measures, overlays, onPress: (group) => press(group) });
  const openPin = createOpenPin({ map, camera, markers, overlays, sizes });
  /** The zoom at which markers were drawn last, while the map stays at which they stay too; and what lay over the map then. */
  const last = { zoom: Infinity, over: '' };
  /** Opens the map anew on what it was opened on, as long as the visitor has not moved it. */
  const opened: { again: (() => void) | null; width: number } = { again: null, width: container.clientWidth };

  const middle = (): Place => {
    const { lat, lng } = map.getCenter();
    return { latitude: lat, longitude: lng };
  };
  const viewIn = (over: View['over'], place = middle()): View => ({
    zoom: map.getZoom(),
    closest: closestAt(place),
    frame: overlays.frame(),
    project: markers.project,
    // Where the map stands as it was opened, its address alone decides what is marked.
    kept: opened.again ? nothingKept : keptAt(last.zoom, map.getZoom(), markers.all().map(({ group }) => group)), // prettier-ignore
    over,
    sizes,
    labels,
    language,
    noteOf: texts.note,
  });
  const markersNow = (): ReturnType<typeof markersOfView> => {
    const frame = overlays.frame();
    const isShown = (place: Place): boolean => isInside(markers.project({ place }), frame);
    const { pile, others } = withoutPointIn(groups.all(), map.getZoom(), isShown);
    onWithoutPoint(pile);
    const pin = openPin.pin();
    const around = atCities(others, map.getZoom(), isShown).filter(
      ({ listing }) => !listing || listing.id !== pin?.listing?.id,
    );
    const view = viewIn([...overlays.boxes(), ...openPin.boxes()]);
    return [...openPin.settled(), ...markersOfView(around, view)];
  };
  const drawMarkers = (now = markersNow()): void => {
    markers.show(now);
    Object.assign(last, { zoom: map.getZoom(), over: JSON.stringify(overlays.boxes()) });
    container.toggleAttribute('data-zooming', false);
    const shown = markers.all().filter(({ isShown }) => isShown);
    names.show(shown.map((one) => ({ group: one.group, box: markers.boxOf(one), label: one.label })), overlays.boxes()); // prettier-ignore
  };
  const press = (group: Group): void => {
    const isList = opensList(group) || (!group.listing && !comesApart(group, viewIn([], group.place)));
    markers.press(isList ? group : null);
    if (group.listing) {
      openPin.open(group);
      groups.freeze();
    }
    if (group.listing || isList) return onOpen(group);
    openPin.drop();
    onNearer();
    const frame = overlays.frame();
    const padding = paddingAround(frame, overlays.boxes());
    reachClosest();
    const closest = closestAt(group.place);
    map.easeTo({ ...cameraOfPressed(map, group, { padding, frame, closest }), animate: isAnimated() });
  };
  const settleAnew = (): void => {
    const over = overlays.boxes();
    if (groups.isFrozen() || map.isMoving() || JSON.stringify(over) === last.over) return;
    const drawn = markers.all().map(({ group }) => group);
    drawMarkers(cleared(drawn, markers.project, { frame: overlays.frame(), over, sizes }) ?? markersNow());
  };
  const drawAnew = (byVisitor: boolean): void => {
    groups.thaw();
    drawMarkers();
    onMoved(camera.cornersShown(), byVisitor);
  };

  map.on('moveend', () => {
    const byVisitor = camera.hasVisitorMoved();
    if (byVisitor) opened.again = null;
    if (groups.isFrozen() && !byVisitor) return openPin.placeResting();
    openPin.stay();
    drawAnew(byVisitor);
  });
  map.on('move', () => {
    if (groups.isFrozen() && camera.isByProgram()) openPin.placeResting();
    else markers.placeMoving(openPin.pin());
  });
  // A turned tablet shows what it showed: MapLibre would keep the middle and the zoom of a narrower frame.
  map.on('resize', () => {
    const isWider = container.clientWidth !== opened.width;
    opened.width = container.clientWidth;
    if (isWider && !groups.isFrozen()) queueMicrotask(() => opened.again?.());
  });
  // The attribution comes with the tiles.
  map.on('idle', settleAnew);
  // Labels are placed for one zoom, and so are names in far views: at another they would lie on each other.
  map.on('zoomstart', () => {
    container.toggleAttribute('data-zooming', true);
    names.leave();
  });
  map.on('click', onGround);

  /** What waits until the card of a pin is closed. */
  let onClosed: (() => void) | null = null;
  /** Moves the map to what is searched now. The card of a pin that was open belongs to the view before: it is closed, and all is grouped anew. */
  const goElsewhere = (go: () => void): void => {
    const hasPin = openPin.pin() !== null;
    openPin.drop();
    groups.thaw();
    markers.press(null);
    go();
    if (!hasPin) return;
    // Without the card the frame is lower on phones; and the map may stand there already, for which it moves no more.
    onClosed = () => {
      go();
      drawAnew(false);
    };
    onGround();
  };
  const setArea: DrawnMap['setArea'] = (ring) =>
    void map.getSource<GeoJSONSource>('area')?.setData(outlineOf(ring) as never);
  return {
    setGroups(next) {
      const corners = cornersOf(next);
      if (corners) camera.reachTo(corners);
      if (groups.take(next, openPin.pin() !== null)) drawMarkers();
    },
    setArea,
    open(all) {
      const fit = (): void => {
        const margin = marginIn(overlays.frame());
        const opening = openingOf(all, overlays.frame(), margin);
        if (opening) camera.fit(opening.corners, opening.isExact ? 0 : paddingOf(overlays.frame(), overlays.boxes()));
      };
      opened.again = fit;
      goElsewhere(fit);
    },
    showArea(corners) {
      const fit = (): void =>
        camera.fit(corners, paddingAround(overlays.frame(), overlays.boxes()), closestAt(middleOf(corners)));
      opened.again = fit;
      goElsewhere(fit);
    },
    release: () => markers.press(null),
    goTo: camera.goTo,
    show(corners) {
      opened.again = () => camera.show(corners);
      goElsewhere(opened.again);
    },
    highlight(id, at) {
      markers.highlight(id, at ?? null);
      if (id !== null) return;
      openPin.close(() => drawAnew(false));
      if (!onClosed) return;
      map.resize();
      queueMicrotask(onClosed);
      onClosed = null;
    },
    settle: settleAnew,
    placeCard: openPin.placeCard,
    drawArea: () => drawStroke(map, setArea),
    stop() {
      hidden.stop();
      stop();
    },
  };
}
