import { type Map as Drawing, Marker as MapLibreMarker } from 'maplibre-gl';
import { readSeen } from '#web/recently-seen.ts';
import { type Box, contains, isInside, meet, moved, type Pixel } from './base/box.ts';
import type { Place } from './base/corners.ts';
import { type Group, hasListing, keyOf } from './markers/group.ts';
import { boxOf } from './markers/marker-box.ts';
import {
  createMarkerElement,
  labelElement,
  type MarkerTexts,
  positionOf,
  shiftElement,
  writeElement,
} from './markers/marker-element.ts';
import type { Label, LabelledMarker } from './markers/marker-labels.ts';
import { movingShift } from './markers/marker-shift.ts';
import type { MarkerMeasures } from './markers/marker-sizes.ts';
import type { Project, SettledMarker } from './markers/settle.ts';
import type { Overlays } from './overlays.ts';

/** A marker as it is drawn: what it shows, how far from its point, and by which element. */
export type DrawnMarker = {
  group: Group | SettledMarker;
  shift: Pixel;
  label?: Label | undefined;
  /** Whether it is in the frame, clear of buttons. */
  isShown: boolean;
  element: HTMLButtonElement;
  attached: MapLibreMarker;
};

type Options = {
  map: Drawing;
  language: 'ru' | 'en';
  texts: MarkerTexts;
  measures: MarkerMeasures;
  overlays: Overlays;
  onPress: (group: Group) => void;
};
export type DrawnMarkers = ReturnType<typeof createDrawnMarkers>;

const none: Pixel = { x: 0, y: 0 };

/** The markers of a map with their elements: one that is still shown keeps its element, with the focus and under the pointer. */
export function createDrawnMarkers({ map, language, texts, measures, overlays, onPress }: Options) {
  const { sizes, drawnWidth } = measures;
  let drawn = new Map<string, DrawnMarker>();
  /** What is marked: a listing that the list points to, or a group whose listings the list shows. */
  const marked: { id: number | null; place: Place | null; key: string | null } = { id: null, place: null, key: null };

  /** The listings that have been viewed, or whose pins were pressed. */
  const seen = new Set(readSeen());

  const project: Project = (group) => map.project(positionOf(group));
  const boxOfDrawn = ({ group, shift }: DrawnMarker): Box => moved(boxOf(group, project(group), sizes), shift);
  const isMarked = (group: Group): boolean =>
    group.listing
      ? group.listing.id === marked.id
      : keyOf(group) === marked.key || (marked.id !== null && hasListing(group, marked.id, marked.place));
  const mark = ({ element, group }: DrawnMarker): void => void element.toggleAttribute('data-active', isMarked(group));
  const markAll = (): void => {
    for (const one of drawn.values()) mark(one);
  };

  const write = ({ element, group }: DrawnMarker): void =>
    writeElement(element, group, texts, sizes, language, group.listing !== undefined && seen.has(group.listing.id));
  const attach = (group: Group): DrawnMarker => {
    const element = createMarkerElement();
    const attached = new MapLibreMarker({ element, anchor: group.listing ? 'bottom' : 'center' })
      .setLngLat(positionOf(group))
      .addTo(map);
    const one: DrawnMarker = { group, shift: none, isShown: false, element, attached };
    element.addEventListener('click', (event) => {
      event.stopPropagation();
      if (one.group.listing) {
        seen.add(one.group.listing.id);
        write(one);
      }
      onPress(one.group);
    });
    return one;
  };
  const place = (one: DrawnMarker, shift: Pixel, isShown: boolean, card: readonly Box[]): void => {
    const { group, element } = one;
    Object.assign(one, { shift, isShown });
    const isCovered = !isShown || card.some((other) => contains(other, boxOfDrawn(one)));
    // A hidden button would lose the focus.
    element.toggleAttribute('data-covered', isCovered && element !== document.activeElement);
    shiftElement(element, group, shift, group.listing ? drawnWidth(group.listing) : 0);
  };
  const draw = (one: DrawnMarker, group: Group | LabelledMarker, card: readonly Box[]): void => {
    one.group = group;
    one.label = 'label' in group ? group.label : undefined;
    write(one);
    mark(one);
    place(one, 'shift' in group ? group.shift : none, 'shift' in group, card);
    labelElement(one.element, group, one.label, project(group), one.shift);
  };
  /** The visible marker closest to one that is gone: it took that one in, or was a part of it. The keyboard goes on from there. */
  const nearestTo = (gone: Group): DrawnMarker | undefined => {
    const from = map.project(positionOf(gone));
    const frame = overlays.frame();
    const near = [...drawn.values()].flatMap((one) => {
      const at = map.project(positionOf(one.group));
      const isShown = !one.element.hasAttribute('data-covered') && isInside(at, frame);
      return isShown ? [{ one, distance: at.dist(from) }] : [];
    });
    return near.sort((a, b) => a.distance - b.distance)[0]?.one;
  };
  const remove = ({ group, element, attached }: DrawnMarker): void => {
    const hadFocus = element === document.activeElement;
    attached.remove();
    if (hadFocus) (nearestTo(group)?.element ?? map.getCanvas()).focus({ preventScroll: true });
  };

  return {
    project,
    boxOf: boxOfDrawn,
    all: (): DrawnMarker[] => [...drawn.values()],
    /** Draws the markers of these groups in place of those before. */
    show: (groups: readonly (Group | LabelledMarker)[]): void => {
      const before = drawn;
      const card = overlays.cardBoxes();
      drawn = new Map(groups.map((group) => [keyOf(group), before.get(keyOf(group)) ?? attach(group)]));
      for (const group of groups) draw(drawn.get(keyOf(group))!, group, card);
      for (const [key, one] of before) if (!drawn.has(key)) remove(one);
    },
    /** While the map moves, markers stay whole, and those are hidden that come below what lies over the map, but for this pin. */
    placeMoving: (pin: Group | null): void => {
      const [over, card, frame] = [overlays.boxes(), overlays.cardBoxes(), overlays.frame()];
      for (const one of drawn.values()) {
        // The pressed pin is in view beside the buttons too: its card says nothing of where it is.
        const hiding = pin && keyOf(one.group) === keyOf(pin) ? [] : over;
        const at = project(one.group);
        const shift = movingShift(one.group, at, frame, sizes);
        const whole = moved(boxOf(one.group, at, sizes), shift);
        place(one, shift, isInside(at, frame) && !hiding.some((other) => meet(other, whole)), card);
      }
    },
    /**
     * While a card is open, markers stay as they are to each other, but for those that `shiftOf` moves. Those below buttons are hidden, and of those that
     * were not in the frame when markers were settled, those that would lie on others.
     */
    placeResting: (shiftOf: (group: Group) => Pixel | undefined): void => {
      const over = [...overlays.boxes(), ...overlays.closeBoxes()];
      const [card, frame] = [overlays.cardBoxes(), overlays.frame()];
      const isSettled = ({ group }: DrawnMarker): boolean => 'shift' in group;
      const taken: Box[] = [];
      for (const one of [...drawn.values()].sort((a, b) => Number(isSettled(b)) - Number(isSettled(a)))) {
        const own = shiftOf(one.group);
        const at = project(one.group);
        const shift = own ?? ('shift' in one.group ? one.group.shift : none);
        const whole = moved(boxOf(one.group, at, sizes), shift);
        const others = isSettled(one) ? over : [...over, ...taken];
        const isShown = isInside(at, frame) && (own !== undefined || !others.some((other) => meet(other, whole)));
        if (isShown) taken.push(whole);
        place(one, shift, isShown, card);
      }
    },
    /** Marks the pin of a listing, or the group that has it; null: none. */
    highlight: (id: number | null, at: Place | null): void => {
      Object.assign(marked, { id, place: at });
      markAll();
    },
    /** Marks a group whose listings the list shows; null: none. */
    press: (group: Group | null): void => {
      marked.key = group && keyOf(group);
      markAll();
    },
  };
}
