import { type Box, boxOf, dotRoom, dotSize, insetBy, joint, keyOf, meet, moved, newestFirst, type Point, type SettledSign, shiftOf, type Spot } from './clusters.ts'; // prettier-ignore
import { apart, boxesBeside, clear, firstFree, type LabelledSign, type Layout } from './marker-labels.ts';

type Placed = { sign: SettledSign; spot: Spot; box: Box; label?: Box | undefined; text?: string | undefined };

const populationOf = ({ city }: Point): number => city?.population ?? 0;
const largestFirst = (a: Point, b: Point): number =>
  populationOf(b) - populationOf(a) || b.count - a.count || newestFirst(a, b);

/** A dot stands for a group whose number and name have no room. Also for a single listing, which then is a group of one. */
export const asDot = (point: Point): Point => ({
  ...point,
  isDot: true,
  listing: undefined,
  few: point.listing ? [point] : point.few,
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
function placed(
  groups: readonly Point[],
  totals: ReadonlyMap<string, number>,
  spotOf: (point: Point) => Spot,
  { frame, over, sizes, labels }: Layout,
): Placed[] {
  const all: Placed[] = [];
  const placeOf = (point: Point): Omit<Placed, 'label'> => {
    const spot = spotOf(point);
    const box = boxOf({ ...point, count: Math.max(point.count, totals.get(keyOf(point)) ?? 0) }, spot, sizes);
    const shift = shiftOf(point, box, frame, over);
    return { sign: { ...point, shift }, spot, box: moved(box, shift) };
  };
  const join = (one: Placed, group: Point): void => {
    const { shift } = one.sign;
    one.sign = { ...joint<Point>(one.sign, group), shift };
  };
  const wanted = groups.map((group) => {
    const isLarge = populationOf(group) >= large;
    return { box: placeOf(isLarge ? group : asDot(group)).box, weight: isLarge ? groups.length : 1 };
  });
  for (const [at, group] of groups.entries()) {
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
    const taken = [...over, ...names, ...all.map(({ box, sign }) => seenOf(box, sign.isDot)), roomOfWhole];
    const isOpen = (place: Box): boolean => firstFree([place], frame, taken) !== undefined;
    const places = hasRoom && text ? boxesBeside(whole.box, labels.widthOf(text), labels.height).filter(isOpen) : [];
    // What the marker itself takes in is hidden by no name.
    const later = wanted.slice(at + 1).filter(({ box }) => !meet(box, whole.box));
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
    const awayFrom = ({ spot }: Placed): number => Math.hypot(spot.x - dot.spot.x, spot.y - dot.spot.y);
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
export function signsOfCities(
  points: readonly Point[],
  spotOf: (point: Point) => Spot,
  layout: Layout,
): LabelledSign[] {
  const groups = points.toSorted(largestFirst);
  let totals: ReadonlyMap<string, number> = new Map();
  let all: Placed[] = [];
  for (let pass = 0; pass < mostPasses; pass += 1) {
    all = placed(groups, totals, spotOf, layout);
    const next = new Map(all.map(({ sign }) => [keyOf(sign), sign.count]));
    if (all.every(({ sign }) => (totals.get(keyOf(sign)) ?? 0) >= sign.count)) break;
    totals = next;
  }
  return all.map(({ sign, label, text }) => ({
    ...sign,
    label: label && text ? { text, box: label } : undefined,
  }));
}
