import { insetBy, type Box, meet, moved, type Pixel } from '../base/box.ts';
import { linesOf } from '../base/name-places.ts';
import type { Words } from '#dictionary/field.ts';
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
import { shiftOf, withRoom } from './marker-shift.ts';
import { placeNamesOf, regionsOf } from './place-names.ts';
import type { Project, SettledMarker } from './settle.ts';

/** A marker that has found its room; `at` is its point on the screen. */
type Placed = { marker: SettledMarker; at: Pixel; box: Box; label?: Label | undefined };
/** What a pass knows from the one before: how many listings each marker came to have, and its names. */
type Known = ReadonlyMap<string, { count: number; names: Words | undefined }>;

/** Cities of so many people have markers of their own as far as there is room. */
const large = 900_000;

/** How large a city is, by a scale on which each step has twice the people of the one before: 0 for those with a million. */
const sizeOf = (group: Group): number => Math.floor(Math.log2(Math.max(1, populationOf(group)) / large));
/** The groups of the largest cities first, which name what is around them, and of cities that are about as large those with the most listings. */
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

/** One pass over the groups, those of the largest cities first; a group takes as much room as it needs by what is `known` of it. */
class Pass {
  readonly placed: Placed[] = [];
  readonly #known: Known;
  readonly #project: Project;
  readonly #layout: Layout;
  /** How many listings there are. */
  readonly #all: number;
  readonly #namesOf: (group: Group) => Words | undefined;

  constructor(
    groups: readonly Group[],
    known: Known,
    namesOf: (group: Group) => Words | undefined,
    project: Project,
    layout: Layout,
  ) {
    this.#namesOf = namesOf;
    this.#known = known;
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
    const count = this.#countOf(group);
    // A listing that takes in others is no pin any more.
    const grown = count > group.count ? { ...group, count, listing: undefined } : group;
    if (grown.listing) {
      const { group: marker, ...placed } = withRoom(group, at, this.#layout);
      return { marker: { ...marker, shift: placed.shift }, at, box: placed.box };
    }
    const box = moved(boxOf(grown, at, sizes), aside);
    const into = shiftOf(box, frame, over);
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
    const { city } = whole.marker;
    const names = this.#known.get(placeKeyOf(whole.marker))?.names ?? this.#namesOf(whole.marker);
    if (!city || !names) return whole;
    const taken = [...over, ...this.#names(), ...this.placed.map(({ box }) => insetBy(box, -gap))];
    for (const lines of [1, 2] as const) {
      const { ru, en } = names;
      const size = sizeOfName([...inLines(ru, lines), ...inLines(en, lines)], lines, labels);
      const below = boxBelow(whole.box, size, frame);
      const box = firstFree(isFirst ? [below, boxAbove(whole.box, size, frame)] : [below], frame, taken);
      if (box) return { ...whole, label: { text: inLines(ru, lines).join('\n'), box, city: city.name } };
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

  #countOf(group: Group): number {
    return Math.max(group.count, this.#known.get(placeKeyOf(group))?.count ?? 0);
  }

  #hasShare(group: Group, share: number): boolean {
    return this.#countOf(group) >= this.#all * share;
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

/** So many passes at most: what a group absorbs makes its marker larger and its name longer, so that it may need other room. */
const mostPasses = 5;

const longest = (a: Words | undefined, b: Words | undefined): Words | undefined =>
  (a?.ru.length ?? 0) > (b?.ru.length ?? 0) ? a : b;

/** The label of a marker by what it is called in the end, in the language of the map: as far as it has the room, and in as many lines. */
function labelOf({ box, label }: Placed, layout: Layout, called: Words, language: 'ru' | 'en'): Label | undefined {
  if (!label || called.ru.length > label.text.length) return undefined;
  const lines = inLines(called[language], label.text.includes('\n') ? 2 : 1);
  const size = sizeOfName(lines, lines.length, layout.labels);
  const boxOfName = label.box.top < box.top ? boxAbove : boxBelow;
  return { ...label, text: lines.join('\n'), box: boxOfName(box, size, layout.frame) };
}

/**
 * The markers of a far view: groups with their numbers, and the names of their places below them, those of the largest cities first. A group that has
 * no room for both, or is slight beside another, is a part of the nearest one; only a large part of all has its number alone.
 */
export function cityMarkers(
  all: readonly Group[],
  project: Project,
  layout: Layout,
  language: 'ru' | 'en' = 'ru',
): LabelledMarker[] {
  const groups = all.toSorted(largestFirst);
  const regions = regionsOf(all);
  const namesOf = (group: Group): Words | undefined => placeNamesOf(group, regions);
  let known: Known = new Map();
  let placed: readonly Placed[] = [];
  for (let pass = 0; pass < mostPasses; pass += 1) {
    ({ placed } = new Pass(groups, known, namesOf, project, layout));
    const before = known;
    // A name that was longer in an earlier pass keeps its room, so that the passes come to an end.
    const roomOf = (marker: Group): Words | undefined =>
      longest(before.get(placeKeyOf(marker))?.names, namesOf(marker));
    known = new Map(placed.map(({ marker }) => [placeKeyOf(marker), { count: marker.count, names: roomOf(marker) }]));
    const isAsKnown = ({ marker }: Placed): boolean => {
      const { count = 0, names } = before.get(placeKeyOf(marker)) ?? {};
      return count >= marker.count && names?.ru === roomOf(marker)?.ru;
    };
    if (placed.every(isAsKnown)) break;
  }
  return placed.map((one) => {
    const called = namesOf(one.marker);
    return { ...one.marker, called, label: called && labelOf(one, layout, called, language) };
  });
}
