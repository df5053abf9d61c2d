import { type Box, insetBy, meet, moved, type Pixel } from '../base/box.ts';
import { type Group, keyOf, newestFirst, populationOf } from './group.ts';
import { absorbing } from './join-groups.ts';
import { boxOf, clear, seenOf } from './marker-box.ts';
import {
  apart,
  boxesBeside,
  firstFree,
  type Label,
  type LabelledMarker,
  type Layout,
  narrowed,
  widestOf,
} from './marker-labels.ts';
import { shiftOf } from './marker-shift.ts';
import type { Project, SettledMarker } from './settle.ts';

/** A marker that has found its room; `at` is its point on the screen. */
type Placed = { marker: SettledMarker; at: Pixel; box: Box; label?: Label | undefined };
/** What a name may hide: a group that has no marker yet, at its place. The leading cities weigh more than all others, of which each weighs as much as it has listings. */
type Later = { box: Box; dot: Box; weight: number };

/** Cities of so many people have markers of their own as far as there is room. */
const large = 900_000;

/** Moscow and Saint Petersburg by a scale on which each step has twice the people of the one before; all other cities are alike. */
const sizeOf = (group: Group): number => Math.floor(Math.log2(Math.max(large, populationOf(group)) / large));
/** The groups of the two capitals first, then those with the most listings. */
export const largestFirst = (a: Group, b: Group): number =>
  sizeOf(b) - sizeOf(a) || b.count - a.count || populationOf(b) - populationOf(a) || newestFirst(a, b);

/** A dot stands for a group whose number has no room, or that has few listings and no room for its name. Also for a single listing, which then is a group of one. */
const asDot = (group: Group): Group => ({
  ...group,
  isDot: true,
  listing: undefined,
  few: group.listing ? [group] : group.few,
});

/** So many of the largest cities in view are told apart in any case where their markers can be moved for it. */
const leading = 2;
/** A group with such a share of all listings has its number and its name too where its marker can be moved for it. */
const prominent = 0.01;
/** One with such a share has its number without a name rather than a dot. */
const counted = 0.002;

const around = Array.from({ length: 8 }, (_, at) => (at * Math.PI) / 4);
/** How a marker of the leading cities may be moved from its place, the shortest moves first. */
const asides: readonly Pixel[] = [5, 10, 15, 20].flatMap((by) =>
  around.map((angle) => ({ x: Math.round(by * Math.cos(angle)), y: Math.round(by * Math.sin(angle)) })),
);

/** Of the free places for a name the one that hides the least. */
function leastHiding(places: readonly Box[], later: readonly Later[]): Box | undefined {
  const hiddenBy = (place: Box): number =>
    later.reduce((sum, { box, weight }) => (meet(insetBy(box, -clear), apart(place)) ? sum + weight : sum), 0);
  let best: { place: Box; hidden: number } | undefined;
  for (const place of places) {
    const hidden = hiddenBy(place);
    if (!best || hidden < best.hidden) best = { place, hidden };
    if (hidden === 0) break;
  }
  return best?.place;
}

/** One pass over the groups, those of the largest cities first; a group takes as much room as the number of `totals` for it. */
class Pass {
  readonly placed: Placed[] = [];
  readonly #totals: ReadonlyMap<string, number>;
  readonly #project: Project;
  readonly #layout: Layout;
  readonly #later: readonly Later[];
  /** How many listings there are. */
  readonly #all: number;

  constructor(groups: readonly Group[], totals: ReadonlyMap<string, number>, project: Project, layout: Layout) {
    this.#totals = totals;
    this.#project = project;
    this.#layout = layout;
    this.#all = groups.reduce((sum, { count }) => sum + count, 0);
    this.#later = groups.map((group, order) => {
      const dot = this.#standing(asDot(group)).box;
      const isLeading = order < leading;
      const isWhole = isLeading || this.#hasShare(group, counted);
      return { dot, box: isWhole ? this.#standing(group).box : dot, weight: isLeading ? this.#all : group.count };
    });
    for (const [order, group] of groups.entries()) this.#place(group, order);
  }

  #place(group: Group, order: number): void {
    const dot = this.#standing(asDot(group));
    const near = this.placed.find((one) => meet(one.box, dot.box));
    const found =
      (near ? undefined : this.#withName(this.#standing(group), order)) ??
      (order < leading || (!near && this.#hasShare(group, prominent)) ? this.#movedAside(group, order) : undefined) ??
      (!near && this.#hasShare(group, counted) ? this.#withNumber(this.#standing(group)) : undefined) ??
      (near || this.#isBelowName(dot) ? undefined : dot);
    if (found) this.placed.push(found);
    else this.#join(near ?? this.#nearestTo(dot), group);
  }

  /** A marker at its place, moved by so much and into the frame. */
  #standing(group: Group, aside: Pixel = { x: 0, y: 0 }): Placed {
    const { frame, over, sizes } = this.#layout;
    const at = this.#project(group);
    const count = Math.max(group.count, this.#totals.get(keyOf(group)) ?? 0);
    const box = moved(boxOf({ ...group, count }, at, sizes), aside);
    const into = shiftOf(group, box, frame, over);
    const shift = { x: aside.x + into.x, y: aside.y + into.y };
    return { marker: { ...group, shift }, at, box: moved(box, into) };
  }

  /** The marker of several listings, if it has room for their number. */
  #withNumber(whole: Placed): Placed | undefined {
    const room = insetBy(whole.box, -clear);
    const taken = [...this.#layout.over, ...this.#names(), ...this.placed.map(({ box }) => box)];
    return whole.marker.listing || taken.some((box) => meet(box, room)) ? undefined : whole;
  }

  /** The marker with its name, if both have room. A group without a city has no name. */
  #withName(whole: Placed, order: number): Placed | undefined {
    const { frame, over, labels } = this.#layout;
    const room = insetBy(whole.box, -clear);
    const names = this.#names();
    if ([...over, ...names, ...this.placed.map(({ box }) => box)].some((box) => meet(box, room))) return undefined;
    const { name: text, names: words } = whole.marker.city ?? {};
    if (!text) return whole;
    const width = words ? widestOf(words, labels) : labels.widthOf(text);
    const taken = [...over, ...names, ...this.placed.map(({ box, marker }) => seenOf(marker, box)), room];
    const places = boxesBeside(whole.box, width, labels.height);
    const free = places.filter((place) => firstFree([place], frame, taken));
    // What the marker itself takes in is hidden by no name; the leading cities are not taken in.
    const later = this.#later.filter(({ dot }, at) => at > order && (at < leading || !meet(dot, whole.box)));
    const box = leastHiding(free, later);
    return box ? { ...whole, label: { text, box } } : undefined;
  }

  #movedAside(group: Group, order: number): Placed | undefined {
    for (const aside of asides) {
      const found = this.#withName(this.#standing(group, aside), order);
      if (found) return found;
    }
    return undefined;
  }

  #hasShare(group: Group, share: number): boolean {
    return Math.max(group.count, this.#totals.get(keyOf(group)) ?? 0) >= this.#all * share;
  }

  #names(): Box[] {
    return this.placed.flatMap(({ label }) => (label ? [apart(label.box)] : []));
  }

  /** Below a name a dot would not be seen. */
  #isBelowName({ marker, box }: Placed): boolean {
    const seen = seenOf(marker, box);
    return this.#names().some((name) => meet(name, seen));
  }

  #nearestTo({ at }: Placed): Placed {
    const awayFrom = (one: Placed): number => Math.hypot(one.at.x - at.x, one.at.y - at.y);
    return this.placed.reduce((a, b) => (awayFrom(b) < awayFrom(a) ? b : a));
  }

  #join(one: Placed, group: Group): void {
    const { shift } = one.marker;
    one.marker = { ...absorbing<Group>(one.marker, group), shift };
  }
}

/** So many passes at most: what a group absorbs makes its number longer, so that it may need other room. */
const mostPasses = 4;

/**
 * The markers of a far view: groups with their numbers and the names of their cities, those with the most listings first. A group that has no room for
 * both has its number alone, or where it is a small part of all, a dot; one that would touch another marker is a part of it.
 */
export function cityMarkers(all: readonly Group[], project: Project, layout: Layout): LabelledMarker[] {
  const groups = all.toSorted(largestFirst);
  let totals: ReadonlyMap<string, number> = new Map();
  let placed: readonly Placed[] = [];
  for (let pass = 0; pass < mostPasses; pass += 1) {
    ({ placed } = new Pass(groups, totals, project, layout));
    const next = new Map(placed.map(({ marker }) => [keyOf(marker), marker.count]));
    if (placed.every(({ marker }) => (totals.get(keyOf(marker)) ?? 0) >= marker.count)) break;
    totals = next;
  }
  const { labels } = layout;
  return placed.map(({ marker, box, label }) => ({
    ...marker,
    label: label && narrowed(label, box, labels.widthOf(label.text)),
  }));
}
