import { type Box, insetBy, meet, moved, type Pixel } from '../base/box.ts';
import { type Group, keyOf, newestFirst, populationOf } from './group.ts';
import { joint } from './join-groups.ts';
import { boxOf, dotRoom, dotSize } from './marker-box.ts';
import { apart, boxesBeside, clear, firstFree, type LabelledMarker, type Layout } from './marker-labels.ts';
import { shiftOf } from './marker-shift.ts';
import type { Project, SettledMarker } from './settle.ts';

/** A marker that has found its room: `at` is its point on the screen, `label` the box of its name. */
type Placed = { marker: SettledMarker; at: Pixel; box: Box; label?: Box | undefined; text?: string | undefined };

const largestFirst = (a: Group, b: Group): number =>
  populationOf(b) - populationOf(a) || b.count - a.count || newestFirst(a, b);

/** A dot stands for a group whose number and name have no room. Also for a single listing, which then is a group of one. */
export const asDot = (group: Group): Group => ({
  ...group,
  isDot: true,
  listing: undefined,
  few: group.listing ? [group] : group.few,
});

/** What is seen of a marker, which no name may cover. */
const seenOf = (box: Box, isDot: boolean | undefined): Box =>
  insetBy(box, (isDot ? (dotRoom - dotSize) / 2 : 0) - clear);

/** Cities of so many people have markers of their own as far as there is room. */
const large = 900_000;

/** Of the free places for a name the one that hides the fewest of the groups which have no marker yet, and no large city if it can. */
function leastHiding(places: readonly Box[], later: readonly { box: Box; weight: number }[]): Box | undefined {
  const hiddenBy = (place: Box): number =>
    later.reduce((sum, { box, weight }) => (meet(box, place) ? sum + weight : sum), 0);
  let best: { place: Box; hidden: number } | undefined;
  for (const place of places) {
    const hidden = hiddenBy(place);
    if (!best || hidden < best.hidden) best = { place, hidden };
    if (hidden === 0) break;
  }
  return best?.place;
}

/** One pass over the groups, those of the largest cities first; a group takes as much room as the number of `totals` for it. */
function placeInOrder(
  groups: readonly Group[],
  totals: ReadonlyMap<string, number>,
  project: Project,
  { frame, over, sizes, labels }: Layout,
): Placed[] {
  const all: Placed[] = [];
  const placeOf = (group: Group): Omit<Placed, 'label'> => {
    const at = project(group);
    const box = boxOf({ ...group, count: Math.max(group.count, totals.get(keyOf(group)) ?? 0) }, at, sizes);
    const shift = shiftOf(group, box, frame, over);
    return { marker: { ...group, shift }, at, box: moved(box, shift) };
  };
  const join = (one: Placed, group: Group): void => {
    const { shift } = one.marker;
    one.marker = { ...joint<Group>(one.marker, group), shift };
  };
  const wanted = groups.map((group) => {
    const isLarge = populationOf(group) >= large;
    return { box: placeOf(isLarge ? group : asDot(group)).box, weight: isLarge ? groups.length : 1 };
  });
  for (const [order, group] of groups.entries()) {
    const dot = placeOf(asDot(group));
    const near = all.find((one) => meet(one.box, dot.box));
    if (near) {
      join(near, group);
      continue;
    }
    const whole = placeOf(group);
    const text = group.city?.name;
    const names = all.flatMap(({ label }) => (label ? [apart(label)] : []));
    const roomOfWhole = insetBy(whole.box, -clear);
    const hasRoom = ![...over, ...names, ...all.map(({ box }) => box)].some((box) => meet(box, roomOfWhole));
    const taken = [...over, ...names, ...all.map(({ box, marker }) => seenOf(box, marker.isDot)), roomOfWhole];
    const isOpen = (place: Box): boolean => firstFree([place], frame, taken) !== undefined;
    const places = hasRoom && text ? boxesBeside(whole.box, labels.widthOf(text), labels.height).filter(isOpen) : [];
    // What the marker itself takes in is hidden by no name.
    const later = wanted.slice(order + 1).filter(({ box }) => !meet(box, whole.box));
    const label = leastHiding(places, later);
    if (hasRoom && (label || !text)) {
      all.push({ ...whole, text, label });
      continue;
    }
    const seenDot = seenOf(dot.box, true);
    if (!names.some((name) => meet(name, seenDot))) {
      all.push(dot);
      continue;
    }
    // Below a name a dot would not be seen.
    const awayFrom = ({ at }: Placed): number => Math.hypot(at.x - dot.at.x, at.y - dot.at.y);
    join(
      all.reduce((a, b) => (awayFrom(b) < awayFrom(a) ? b : a)),
      group,
    );
  }
  return all;
}

/** So many passes at most: what a group absorbs makes its number longer, so that it may need other room. */
const mostPasses = 4;

/**
 * The markers of a far view: groups with their numbers and the names of their cities, those of the largest cities first. A group that has no room for both
 * is a dot, since a number says nothing without a place; one that would touch another marker is a part of it.
 */
export function cityMarkers(all: readonly Group[], project: Project, layout: Layout): LabelledMarker[] {
  const groups = all.toSorted(largestFirst);
  let totals: ReadonlyMap<string, number> = new Map();
  let placed: Placed[] = [];
  for (let pass = 0; pass < mostPasses; pass += 1) {
    placed = placeInOrder(groups, totals, project, layout);
    const next = new Map(placed.map(({ marker }) => [keyOf(marker), marker.count]));
    if (placed.every(({ marker }) => (totals.get(keyOf(marker)) ?? 0) >= marker.count)) break;
    totals = next;
  }
  return placed.map(({ marker, label, text }) => ({
    ...marker,
    label: label && text ? { text, box: label } : undefined,
  }));
}
