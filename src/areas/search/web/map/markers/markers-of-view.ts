import type { Words } from '#dictionary/field.ts';
import { type Box, type Frame, isInside, type Pixel } from '../base/box.ts';
import { type Corners, cornersMeet } from '../base/corners.ts';
import { projectAt } from '../base/mercator.ts';
import { cityMarkers } from './city-markers.ts';
import { withUnlike } from './commonest.ts';
import { type Group, opensList, partsOf } from './group.ts';
import { groupsAt, joint, lastCityZoom, lastNamedZoom } from './join-groups.ts';
import type { Kept } from './kept.ts';
import type { MarkerSizes } from './marker-box.ts';
import { labelGap, type LabelledMarker, type LabelSizes, type Layout, widestOf, withLabels } from './marker-labels.ts';
import { withPairPins } from './pair-pins.ts';
import { type Project, settle, settledBox, type SettledMarker } from './settle.ts';
import { settleAmongPins } from './single-pins.ts';

export type View = {
  zoom: number;
  /** The zoom at which the map can come no nearer. */
  closest: number;
  frame: Frame;
  project: Project;
  kept: Kept;
  /** What markers keep clear of. */
  over: readonly Box[];
  sizes: MarkerSizes;
  labels: LabelSizes;
  language: 'ru' | 'en';
  /** What stands below a group in near views. */
  noteOf: (group: Group) => Words | undefined;
};

/** A price alone, where those around are of the same: what it is of is said nearer. */
const shortPrice = (group: Group): Group =>
  group.listing && group.least != null ? { ...group, listing: { ...group.listing, kind: undefined } } : group;

/** A view of a whole large city has groups with their numbers alone, from this zoom on each has its lowest price: one look at one zoom. */
const firstNotedZoom = 10;
const notedIn = (view: View): View['noteOf'] => (view.zoom < firstNotedZoom ? () => undefined : view.noteOf);

/** Sizes of groups with the note below each, which has its room then. */
const withRoomBelow = (view: View): MarkerSizes => ({
  ...view.sizes,
  below: (group) => {
    const { labels } = view;
    const text = notedIn(view)(group);
    return text ? { width: widestOf(text, labels), height: labelGap + labels.height } : undefined;
  },
});

/** Up to this zoom a view has many cities: a listing is one of their number, and its price is said nearer. */
const lastCountryZoom = 6.5;
/** A single listing as a group of one. */
const asGroup = (group: Group): Group => (group.listing ? { ...group, listing: undefined, few: [group] } : group);
/** A listing by its price alone, or as a group of one. */
const inFar = (group: Group, zoom: number): Group => (zoom <= lastCountryZoom ? asGroup(group) : shortPrice(group));

const isWide = ([west, south, east, north]: Corners): boolean => west < east || south < north;
/** Markers of which those that open lists have all listings of the part of the map that their list has. */
function withNeighbours(
  groups: readonly Group[],
  settleAll: (groups: readonly Group[]) => SettledMarker[],
): SettledMarker[] {
  const all = settleAll(groups);
  for (const one of all) {
    if (!opensList(one) || !isWide(one.corners)) continue;
    const other = all.find((marker) => marker !== one && cornersMeet(marker.corners, one.corners));
    if (!other) continue;
    const rest = all.filter((marker) => marker !== one && marker !== other);
    return withNeighbours([...rest, joint(one, other)], settleAll);
  }
  return all;
}

/** The markers of a near view: the newest listings as pins with room around them, and groups of the others with their lowest prices. */
function nearMarkers(inside: readonly Group[], view: View, layout: Layout): LabelledMarker[] {
  const { zoom, project, kept, over, language } = view;
  const textOf = (group: Group): string | undefined => notedIn(view)(group)?.[language];
  const roomy = { ...layout, sizes: withRoomBelow(view) };
  const settleIn = (some: readonly Group[], around: Layout): SettledMarker[] =>
    withNeighbours(groupsAt(some, zoom, roomy.sizes, kept), (groups) => settle(groups, project, around));
  const { pins, settled } = settleAmongPins(
    inside,
    (some, around) => settleIn(some, { ...roomy, over: around }),
    project,
    kept,
    roomy,
  );
  const clear = { ...layout, over: [...over, ...pins.map((pin) => settledBox(pin, project, layout.sizes))] };
  const markers = withPairPins(settled, project, { ...clear, sizes: roomy.sizes });
  return [...pins, ...withLabels(markers, textOf, project, clear)];
}

/** The markers of a view. Listings in the frame make markers among themselves, so that none is in a marker outside. */
export function markersOfView(groups: readonly Group[], view: View): (Group | LabelledMarker)[] {
  const { zoom, closest, frame, project, kept, over, sizes, labels } = view;
  const shown = groups.map((group) => {
    const one = zoom <= lastCityZoom ? inFar(group, zoom) : group;
    const near = zoom > lastNamedZoom ? { ...one, isNear: true } : one;
    return zoom < closest ? near : { ...near, isClosest: true };
  });
  const { inside = [], outside = [] } = Object.groupBy(shown, (group) => isInside(project(group), frame) ? 'inside' : 'outside'); // prettier-ignore
  const layout = { frame, over, sizes, labels };
  return zoom <= lastNamedZoom
    ? [...cityMarkers(inside, project, layout, view.language), ...groupsAt(outside, zoom, sizes, kept)]
    : [...nearMarkers(withUnlike(inside), view, layout), ...groupsAt(outside, zoom, withRoomBelow(view), kept)];
}

/** Pixels that listings of one cell take at least, for some of them to be told apart. */
const leastApart = 60;

/** Whether some listings of a group stand by themselves where the map can come no nearer. */
export function comesApart(group: Group, view: View): boolean {
  const { closest, frame } = view;
  const middle = projectAt(group.place, closest);
  const project = ({ place }: Pick<Group, 'place'>): Pixel => {
    const { x, y } = projectAt(place, closest);
    return { x: x - middle.x + frame.width / 2, y: y - middle.y + frame.height / 2 };
  };
  const parts = partsOf(group).flatMap((part) => part.few ?? [part]);
  const isSpread = ({ corners: [west, south, east, north] }: Group): boolean => {
    const from = projectAt({ longitude: west, latitude: north }, closest);
    const to = projectAt({ longitude: east, latitude: south }, closest);
    return Math.max(to.x - from.x, to.y - from.y) > leastApart;
  };
  return parts.some(isSpread) || markersOfView(parts, { ...view, zoom: closest, project, over: [] }).length > 1;
}
