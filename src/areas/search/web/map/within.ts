import type { Within } from '#listing/web/results/address-values.ts';
import { type Corners, cornersMeet } from './base/corners.ts';

/** Degrees across which a part of the map is close: there a thousandth of a degree would be some pixels, with listings beyond the frame. */
const close = 0.5;
const wrapped = (longitude: number): number => ((((longitude + 180) % 360) + 360) % 360) - 180;

/** The visible part of the map as a filter, rounded outwards to thousandths of a degree, and close up to a tenth of these. */
export function withinOf([west, south, east, north]: Corners): Within {
  const isWhole = east - west >= 360;
  const parts = east - west < close ? 10_000 : 1000;
  const rounded = (degrees: number, round: (value: number) => number): number => round(degrees * parts) / parts;
  return {
    west: isWhole ? -180 : rounded(wrapped(west), Math.floor),
    south: Math.max(-90, rounded(south, Math.floor)),
    east: isWhole ? 180 : rounded(wrapped(east), Math.ceil),
    north: Math.min(90, rounded(north, Math.ceil)),
  };
}

/** A hundred-thousandth of a degree, by which points are told apart. */
const pointStep = 1e-5;
/** These corners as the filter of the list of a group, which has no listing beside them. */
export function withinOfGroup([west, south, east, north]: Corners): Within {
  const rounded = (degrees: number): number => Math.round(degrees * 1e5) / 1e5;
  return {
    west: rounded(wrapped(west - pointStep)),
    south: rounded(south - pointStep),
    east: rounded(wrapped(east + pointStep)),
    north: rounded(north + pointStep),
  };
}

/** The same as corners for MapLibre. */
export const cornersOfWithin = ({ west, south, east, north }: Within): Corners => [
  west,
  south,
  east < west ? east + 360 : east,
  north,
];

/** Degrees by which the rounded part of a view may be larger than the view. */
const rounding = 0.0011;
export const isSameView = (one: Corners, other: Corners): boolean =>
  one.every((side, at) => Math.abs(side - other[at]!) < rounding);

/** Whether the markers of one view do for another until its own come: they meet, and the other is at most thrice as wide, as after a step of the zoom. */
export function isLikeView(one: Within, other: Within): boolean {
  const [a, b] = [cornersOfWithin(one), cornersOfWithin(other)];
  return cornersMeet(a, b) && b[2] - b[0] <= 3 * (a[2] - a[0]);
}

/** The corners as a ring, from the south-west on. */
export const ringOf = ([west, south, east, north]: Corners): [number, number][] => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
];
