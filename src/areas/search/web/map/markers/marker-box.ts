import { type Box, boxAround, type Pixel } from '../base/box.ts';
import { type Group, isStack, type Pin } from './group.ts';

// The room that markers take on the screen (markers.css).

/** Pixels between two markers. */
export const gap = 6;
/** Pixels between a marker and a label of another at least. */
export const clear = 2;
/** The height of a pin, whose tip is at its point. */
export const pinHeight = 35;
/** The height of the smallest group, how it grows with the root of the number of listings, and the highest. */
const [leastHeight, perRoot, mostHeight] = [27, 0.62, 64];
/** The same in near views, where most numbers are small: with each ten times as many by so much, so that a few are told from many. */
const [leastNear, perTenfold, mostNear] = [20, 14, 60];
/** On a phone a city is narrow, and smaller circles leave room for more of them. */
const [perTenfoldOnPhone, mostOnPhone] = [9, 44];
const even = (pixels: number): number => 2 * Math.ceil(pixels / 2);
/** The height of a group by its number alone: many listings are seen before few. */
export const clusterHeight = (count: number, isNear = false, isOnPhone = false): number =>
  isNear
    ? Math.min(
        isOnPhone ? mostOnPhone : mostNear,
        even(leastNear + (isOnPhone ? perTenfoldOnPhone : perTenfold) * Math.log10(count)),
      )
    : Math.min(mostHeight, even(leastHeight + perRoot * Math.sqrt(count)));
/** Pixels that texts take on the screen: the wider text of both languages, so that the same markers stand on the map in each. */
export type MarkerSizes = {
  /** Whether the map is as narrow as a phone. */
  isOnPhone?: () => boolean;
  /** The width of the count of a group. */
  ofCount: (count: number) => number;
  /** The width of the pin of a listing. */
  ofPin: (pin: Pin) => number;
  /** What stands below a group, if it is to have room there. */
  below?: (group: Group) => { width: number; height: number } | undefined;
};

/** The width and height of a circle, which has its number in it. Even, so that its middle is on a pixel. */
export const circleSize = (
  { count, isNear }: Pick<Group, 'count' | 'isNear'>,
  { ofCount, isOnPhone }: Pick<MarkerSizes, 'ofCount' | 'isOnPhone'>,
): number => Math.max(clusterHeight(count, isNear, isOnPhone?.()), even(ofCount(count)));

function boxOfGroup(group: Group, at: Pixel, sizes: MarkerSizes): Box {
  const size = circleSize(group, sizes);
  const below = sizes.below?.(group);
  if (!below) return { ...boxAround(at, size, size), ...(isStack(group) ? {} : { isRound: true }) };
  const box = boxAround(at, Math.max(size, below.width), size);
  return { ...box, bottom: box.bottom + below.height };
}

/** The width and height of a listing without its price. */
export const dotSize = 18;

/** The box that a marker occupies around its point on the screen. */
export function boxOf(group: Group, at: Pixel, sizes: MarkerSizes): Box {
  const { listing, lean = 0 } = group;
  if (!listing) return boxOfGroup(group, at, sizes);
  if (group.isDot) return boxAround(at, dotSize, dotSize);
  return boxAround({ x: at.x + lean, y: at.y - pinHeight / 2 }, sizes.ofPin(listing), pinHeight);
}

/** Pixels from the end of a pin to where its tip may stand: the rounding of its corner and half of the tip. */
export const tipInset = 21;

/** Where the tip of a moved pin stands, from its point: below the price, and at the point as far as the price reaches there. */
export function tipOf({ x, y }: Pixel, width: number): Pixel {
  const most = Math.max(0, width / 2 - tipInset);
  return { x: Math.min(x + most, Math.max(x - most, 0)), y };
}
