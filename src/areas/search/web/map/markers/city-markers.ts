import { insetBy, type Box, meet, moved, type Pixel } from '../base/box.ts';
import { linesOf } from '../base/name-places.ts';
import { type Group, newestFirst, placeKeyOf, populationOf } from './group.ts';
import { absorbing } from './join-groups.ts';
import { boxOf, clear, gap } from './marker-box.ts';
import {
  apart,
  boxAbove,
  boxBelow,
  firstFree,
  type Label,
  type LabelledMarker,
  type LabelSizes,
  type Layout,
} from './marker-labels.ts';
import { shiftOf } from './marker-shift.ts';
import type { Project, SettledMarker } from './settle.ts';

/** A marker that has found its room; `at` is its point on the screen. */
type Placed = { marker: SettledMarker; at: Pixel; box: Box; label?: Label | undefined };

/** Cities of so many people have markers of their own as far as there is room. */
const large = 900_000;

/** Moscow and Saint Petersburg by a scale on which each step has twice the people of the one before; all other cities are alike. */
const sizeOf = (group: Group): number => Math.floor(Math.log2(Math.max(large, populationOf(group)) / large));
/** The groups of the two capitals first, then those with the most listings. */
export const largestFirst = (a: Group, b: Group): number =>
  sizeOf(b) - sizeOf(a) || b.count - a.count || populationOf(b) - populationOf(a) || newestFirst(a, b);

/** Moscow and Saint Petersburg are told apart in any case where their markers can be moved for it, with a name above where there is no room below. */
const isCapital = (group: Group): boolean => sizeOf(group) > 0;
/** A group with such a share of all listings has a marker where that touches no other: moved for its name, or without one. */
const prominent = 0.01;
/** A smaller group has a marker without a name only where the next one is so many pixels away: nearer it is a part of that. */
const lonely = 90;

/** A group with less than such a share is a part of a marker within so many pixels, even where it has room. */
const [slight, beside] = [0.001, 70];

const around = Array.from({ length: 12 }, (_, at) => (at * Math.PI) / 6);
/** How a marker may be moved from its place, the shortest moves first. */
const asides: readonly Pixel[] = [5, 10, 15, 20, 24].flatMap((by) =>
  around.map((angle) => ({ x: Math.round(by * Math.cos(angle)), y: Math.round(by * Math.sin(angle)) })),
);

/** A name in one line, or in two where it has a middle to break at. */
const inLines = (name: string, lines: 1 | 2): string[] => (lines === 1 ? [name] : linesOf(name).at(-1)!.split('\n'));
/** The room of a name in so many lines, the wider text of both languages, so that the same markers stand on the map in each. */
const sizeOfName = (texts: readonly string[], lines: number, { widthOf, height }: LabelSizes) => ({
  width: Math.max(...texts.map(widthOf)),
  height: height * lines,
});

/** One pass over the groups, those of the largest cities first; a group takes as much room as the number of `totals` for it. */
class Pass {
  readonly placed: Placed[] = [];
  readonly #totals: ReadonlyMap<string, number>;
  readonly #project: Project;
  readonly #layout: Layout;
  /** How many listings there are. */
  readonly #all: number;

  constructor(groups: readonly Group[], totals: ReadonlyMap<string, number>, project: Project, layout: Layout) {
    this.#totals = totals;
    this.#project = project;
    this.#layout = layout;
    this.#all = groups.reduce((sum, { count }) => sum + count, 0);
    for (const group of groups) this.#place(group, isCapital(group));
  }

  #place(group: Group, isFirst: boolean): void {
    const whole = this.#standing(group);
    const near = this.placed.find((one) => meet(one.box, insetBy(whole.box, -gap))) ?? this.#takerOf(whole);
    const isProminent = this.#hasShare(group, prominent);
    const found =
      (near ? undefined : this.#withName(whole, isFirst)) ??
      (isFirst || (!near && isProminent) ? this.#movedAside(group, isFirst) : undefined) ??
      (!near && (isProminent || this.#isolationOf(whole) > lonely) && this.#hasRoom(whole) ? whole : undefined);
    if (found) this.placed.push(found);
    else this.#join(near ?? this.#nearestTo(whole), group, whole);
  }

  /** A marker at its place, moved by so much and into the frame. */
  #standing(group: Group, aside: Pixel = { x: 0, y: 0 }): Placed {
    const { frame, over, sizes } = this.#layout;
    const at = this.#project(group);
    const count = Math.max(group.count, this.#totals.get(placeKeyOf(group)) ?? 0);
    // A listing that takes in others is no pin any more.
    const grown = count > group.count ? { ...group, count, listing: undefined } : group;
    const box = moved(boxOf(grown, at, sizes), aside);
    const into = shiftOf(grown, box, frame, over);
    const shift = { x: aside.x + into.x, y: aside.y + into.y };
    return { marker: { ...group, shift }, at, box: moved(box, into) };
  }

  /** Whether a marker touches no other, no name, and nothing that lies over the map. */
  #hasRoom({ box }: Placed): boolean {
    const [apartFromMarkers, clearOfNames] = [insetBy(box, -gap), insetBy(box, -clear)];
    return (
      !this.placed.some((one) => meet(one.box, apartFromMarkers)) &&
      ![...this.#layout.over, ...this.#names()].some((one) => meet(one, clearOfNames))
    );
  }

  /** The marker with its name below, if both have room. A group without a city has no name. */
  #withName(whole: Placed, isFirst: boolean): Placed | undefined {
    if (!this.#hasRoom(whole)) return undefined;
    const { frame, over, labels } = this.#layout;
    const { name, names = { ru: name ?? '', en: name ?? '' } } = whole.marker.city ?? {};
    if (!name) return whole;
    const taken = [...over, ...this.#names(), ...this.placed.map(({ box }) => insetBy(box, -gap))];
    for (const lines of [1, 2] as const) {
      const { ru, en } = names;
      const size = sizeOfName([...inLines(ru, lines), ...inLines(en, lines)], lines, labels);
      const below = boxBelow(whole.box, size, frame);
      const box = firstFree(isFirst ? [below, boxAbove(whole.box, size, frame)] : [below], frame, taken);
      if (box) return { ...whole, label: { text: inLines(name, lines).join('\n'), box, city: name } };
    }
    return undefined;
  }

  #movedAside(group: Group, isFirst: boolean): Placed | undefined {
    for (const aside of asides) {
      const found = this.#withName(this.#standing(group, aside), isFirst);
      if (found) return found;
    }
    return undefined;
  }

  #hasShare(group: Group, share: number): boolean {
    return Math.max(group.count, this.#totals.get(placeKeyOf(group)) ?? 0) >= this.#all * share;
  }

  #names(): Box[] {
    return this.placed.flatMap(({ label }) => (label ? [apart(label.box)] : []));
  }

  #nearestTo({ at }: Placed): Placed | undefined {
    const awayFrom = (one: Placed): number => Math.hypot(one.at.x - at.x, one.at.y - at.y);
    return this.placed.toSorted((a, b) => awayFrom(a) - awayFrom(b))[0];
  }

  /** Pixels to the nearest marker. */
  #isolationOf(whole: Placed): number {
    const { at } = this.#nearestTo(whole) ?? {};
    return at === undefined ? Infinity : Math.hypot(at.x - whole.at.x, at.y - whole.at.y);
  }

  /** The marker that takes in a slight group. */
  #takerOf(whole: Placed): Placed | undefined {
    const isTaken = !this.#hasShare(whole.marker, slight) && this.#isolationOf(whole) < beside;
    return isTaken ? this.#nearestTo(whole) : undefined;
  }

  #join(one: Placed | undefined, group: Group, whole: Placed): void {
    // The first group has a marker whatever lies over the map.
    if (!one) return void this.placed.push(whole);
    const { shift } = one.marker;
    one.marker = { ...absorbing<Group>(one.marker, group), shift };
  }
}

/** So many passes at most: what a group absorbs makes its marker larger, so that it may need other room. */
const mostPasses = 4;

/**
 * The markers of a far view: groups with their numbers, and the names of their cities below them, those with the most listings first. A group that has
 * no room for both, or is slight beside another, is a part of the nearest one; only a large part of all has its number alone.
 */
export function cityMarkers(all: readonly Group[], project: Project, layout: Layout): LabelledMarker[] {
  const groups = all.toSorted(largestFirst);
  let totals: ReadonlyMap<string, number> = new Map();
  let placed: readonly Placed[] = [];
  for (let pass = 0; pass < mostPasses; pass += 1) {
    ({ placed } = new Pass(groups, totals, project, layout));
    const next = new Map(placed.map(({ marker }) => [placeKeyOf(marker), marker.count]));
    if (placed.every(({ marker }) => (totals.get(placeKeyOf(marker)) ?? 0) >= marker.count)) break;
    totals = next;
  }
  const { labels, frame } = layout;
  return placed.map(({ marker, box, label }) => {
    if (!label) return { ...marker, label };
    const lines = label.text.split('\n');
    const size = sizeOfName(lines, lines.length, labels);
    const boxOfName = label.box.top < box.top ? boxAbove : boxBelow;
    return { ...marker, label: { ...label, box: boxOfName(box, size, frame) } };
  });
}
