import type { Words } from '#dictionary/field.ts';
import { type Box, boxAround, insetBy, type Pixel } from '../base/box.ts';
import { type Group, opensList } from './group.ts';

// The room that markers take on the screen (markers.css).

/** Pixels between two markers. */
export const gap = 6;
/** Pixels between a marker and a label of another at least. */
export const clear = 2;
/** The height of a pin, whose tip is at its point, and without the tip. */
export const [pinHeight, priceHeight] = [40, 33];
/** The heights of a group of two listings and of each group with ten times as many, and the highest. */
const [leastHeight, perTenfold, mostHeight] = [30, 6, 54];
/** The height of a group: many listings are seen before few. Even, so that its middle is on a pixel. */
export const clusterHeight = (count: number): number =>
  Math.min(mostHeight, 2 * Math.round((leastHeight + perTenfold * Math.log10(Math.max(1, count / 2))) / 2));
/** The width and height of a dot, and the room that it has, so that a finger hits it. */
const [dotSize, dotRoom] = [14, 24];

/** Pixels that texts take on the screen: the wider text of both languages, so that the same markers stand on the map in each. */
export type MarkerSizes = {
  /** The width of the count of a group. */
  ofCount: (count: number) => number;
  /** The same with its noun, of a group that opens a list. */
  ofListings: (count: number) => number;
  /** The width of the price of a listing. */
  ofPrice: (price: Words) => number;
  /** What stands below a group, if it is to have room there. */
  below?: (group: Group) => { width: number; height: number } | undefined;
};

function boxOfGroup(group: Group, at: Pixel, sizes: MarkerSizes): Box {
  const { count } = group;
  const height = clusterHeight(count);
  const isList = opensList(group);
  const width = isList && group.isNear ? sizes.ofListings(count) : Math.max(height, sizes.ofCount(count));
  const below = sizes.below?.(group);
  if (!below) return { ...boxAround(at, width, height), ...(isList ? {} : { isRound: true }) };
  const box = boxAround(at, Math.max(width, below.width), height);
  return { ...box, bottom: box.bottom + below.height };
}

/** The box that a marker occupies around its point on the screen. */
export function boxOf(group: Group, at: Pixel, sizes: MarkerSizes): Box {
  const { listing, lean = 0, isDot } = group;
  if (isDot) return boxAround(at, dotRoom, dotRoom);
  if (!listing) return boxOfGroup(group, at, sizes);
  return boxAround({ x: at.x + lean, y: at.y - pinHeight / 2 }, sizes.ofPrice(listing.price), pinHeight);
}

/** What is seen of a marker in its box, which no label may cover. */
export const seenOf = ({ isDot }: Group, box: Box): Box => insetBy(box, (isDot ? (dotRoom - dotSize) / 2 : 0) - clear);

/** Pixels from the end of a pin to where its tip may stand: the rounding of its corner and half of the tip. */
export const tipInset = 24;

/** Where the tip of a moved pin stands, from its point: at the point as far as the price reaches there, below the price or above it. */
export function tipOf({ x, y }: Pixel, width: number): Pixel {
  const most = Math.max(0, width / 2 - tipInset);
  return { x: Math.min(x + most, Math.max(x - most, 0)), y: y > 0 ? y - priceHeight : y };
}
