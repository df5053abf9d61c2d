import type { Box, Frame } from './base/box.ts';
import { type Corners, cornersOf } from './base/corners.ts';
import { upOf } from './base/mercator.ts';
import type { Group } from './markers/group.ts';
import { pinHeight } from './markers/marker-box.ts';

/** What a map of all of Russia shows from south to north: no Africa, and no more of the Arctic than its coasts. */
const [southmost, northmost] = [33, 78];
/**
 * What a frame shows from south to north that is too narrow for all of Russia, the nearest view first: from the Caucasus to Murmansk, and more of the
 * lands around where that would leave out too many listings. The middle of the listings, which lie between Sochi and Saint Petersburg for the most part,
 * is near its middle. The buttons of the map lie over the southern end.
 */
const parts = [
  [33, 71.6],
  [31, 72.5],
  [29, 73.5],
] as const;
/** The share of the listings that a part shows, if there is one so wide. */
const enough = 0.9;
/** What a phone shows first, where lands without listings would take half of the view: from the Caucasus to Arkhangelsk; and the share that is enough. */
const [partOnPhone, enoughOnPhone] = [[36.5, 68.8], 0.7] as const;

/** A group by where it lies and how many listings it has. */
type Weighted = Pick<Group, 'corners' | 'count'>;
/** What a frame shows at first; `isExact`: it fills the frame, without a margin around it. */
export type Opening = { corners: Corners; isExact: boolean };

const middleOf = ({ corners: [west, , east] }: Weighted): number => (west + east) / 2;

const totalOf = (groups: readonly Weighted[]): number => groups.reduce((sum, { count }) => sum + count, 0);

/** The groups with the most listings whose middles lie within so many degrees of longitude. */
const fullestPart = (groups: readonly Weighted[], width: number): Weighted[] => {
  return groups
    .map((first) =>
      groups.filter((group) => middleOf(group) >= middleOf(first) && middleOf(group) <= middleOf(first) + width),
    )
    .reduce((a, b) => (totalOf(b) > totalOf(a) ? b : a));
};

/**
 * The part of the map to open on: all groups. A tall frame that is as wide as these would show lands far to the south and the north of them, so it
 * opens on the part with the most listings, from the south of Russia to its north.
 */
export function openingOf(groups: readonly Weighted[], { width, height }: Frame, margin: number): Opening | null {
  const all = cornersOf(groups);
  if (!all || width === 0 || height === 0) return all && { corners: all, isExact: false };
  const widthOf = (south: number, north: number): number => ((upOf(north) - upOf(south)) * width) / height;
  const widest = widthOf(Math.min(southmost, all[1]), Math.max(northmost, all[3]));
  if (all[2] - all[0] <= (widest * (width - 2 * margin)) / width) return { corners: all, isExact: false };
  const views = [...(isNarrow({ width }) ? [partOnPhone] : []), ...parts].map((part) => {
    const [partSouth, partNorth] = part;
    // The few listings north of it are of cities that lie far apart.
    const north = part === partOnPhone ? partNorth : Math.max(partNorth, all[3]);
    const south = Math.min(partSouth, all[1]);
    const across = widthOf(south, north);
    const shown = fullestPart(groups, (across * (width - 2 * margin)) / width);
    const [west, , east] = cornersOf(shown) ?? all;
    const middle = (west + east) / 2;
    const corners: Corners = [middle - across / 2, south, middle + across / 2, north];
    const least = part === partOnPhone ? enoughOnPhone : enough;
    return { corners, isEnough: totalOf(shown) / totalOf(groups) >= least };
  });
  const { corners } = views.find(({ isEnough }) => isEnough) ?? views.at(-1)!;
  return { corners, isExact: true };
}

/**
 * What stays free on each side of the listings of a pressed group: a share of the frame, and no less than half of a price with some room. In a narrow
 * frame a group lies across much of it, so that more room would bring the map hardly nearer.
 */
const [aroundGroup, leastAround] = [0.15, 72];
const aroundInNarrow = 0.08;
export const leastInNarrow = 44;
/** Whether a frame is as narrow as that of a phone. */
export const isNarrow = ({ width }: Pick<Frame, 'width'>): boolean => width < 600;
/** The least margin around what is shown. */
export const marginIn = (frame: Frame): number => (isNarrow(frame) ? 24 : 48);
/** Pixels from the middle of a marker to its edge, with some room. */
const markerReach = 32;

/** The room around what the map opens on: a pin stands above its point, and a bar lies over the lower edge. */
export function paddingOf(frame: Frame, over: readonly Box[]) {
  const margin = marginIn(frame);
  const bars = over.filter(({ left, right, top, bottom }) => right - left > bottom - top && top > frame.height / 2);
  const bottom = Math.max(margin, ...bars.map(({ top }) => frame.height - top + markerReach / 2));
  return { left: margin, right: margin, top: margin + pinHeight, bottom };
}

/** What stays free around the listings of a pressed group, so that they come clear of the edges and of what lies over the map. */
export function paddingAround({ width, height }: Frame, over: readonly Box[]) {
  const [share, least] = isNarrow({ width }) ? [aroundInNarrow, leastInNarrow] : [aroundGroup, leastAround];
  const [beside, above] = [width, height].map((size) => Math.max(least, size * share)) as [number, number];
  const free = { left: beside, right: beside, top: above, bottom: above };
  const widen = (side: keyof typeof free, by: number): void =>
    void (free[side] = Math.max(free[side], by + markerReach));
  for (const { left, right, top, bottom } of over) {
    // What is tall stands at a side, what is wide lies along the upper or the lower edge.
    if (right - left < bottom - top) {
      if (left > width / 2) widen('right', width - left);
      else widen('left', right);
    } else if (top > height / 2) widen('bottom', height - top);
    else widen('top', bottom);
  }
  return free;
}
