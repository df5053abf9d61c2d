type Size = { width: number; height: number };
type Shown = Size & { drawing?: boolean };

const [narrowest, widest] = [7 / 5, 2.4];
/** The narrowest frame of upright photos beside the facts: 9:16, of a phone held upright, loses less than a fifth in it. */
const narrowestUpright = 9 / 13;
/** Share of a picture that may be cut off to fill the frame, such as of 5:4 in 3:2; a picture that would lose more is shown whole, between bands. */
export const mostCropped = 0.19;

/** A picture that loses just as much fills its frame, whatever the rounding of its ratio. */
const rounding = 0.001;

/** Whether a listing has no photographs: nothing, or drawings, of which the first stands for all. */
export const lacksPhotographs = (pictures: readonly Pick<Shown, 'drawing'>[]): boolean =>
  pictures.every(({ drawing }) => drawing);

/** Width by height of the gallery's frame across the column: that of the first photo, within bounds that leave the price and the facts in view. */
export const frameRatio = ({ width, height }: Shown): number => Math.min(widest, Math.max(narrowest, width / height));

/** A lone photo across the column is no higher than this leaves of a window of 1440 × 900, so that facts begin in the first view. */
const narrowestAlone = 1.85;
/** The share that a lone photo may lose for it, such as of 4:3: the whole one is a press away. */
export const mostCroppedAlone = 0.28;

/** The frame across the column of so many photos. */
export const columnRatio = (count: number, first: Shown): number =>
  count === 1 ? Math.max(narrowestAlone, frameRatio(first)) : frameRatio(first);

/**
 * Whether pictures stand beside the facts: photos that are all upright or square, with which a frame across the column would be half empty.
 */
export const standBesideFacts = (pictures: readonly Shown[]): boolean =>
  pictures.length > 0 &&
  pictures.every(
    (picture) => !picture.drawing && picture.width < picture.height * narrowest && !fillsFrame(picture, narrowest),
  );

/** The frame beside the facts: that of the first photo. */
export const uprightRatio = ({ width, height }: Shown): number => Math.max(narrowestUpright, width / height);

const [narrowestOnPhone, uprightOnPhone, levelOnPhone, widestOnPhone] = [1, 8 / 7, 4 / 3, 16 / 9];
/** The share of a wide photo that a phone may cut off: of a car that fills its photo, more would take nose and tail. */
const croppedOnPhone = 0.08;

/**
 * The same on a phone, where a wide photo would be a strip: 4:3, or as much wider as shows nearly all of the first picture; of an upright photo, which
 * 4:3 would leave between bands, 8:7 if the photo fills it, else a square: higher ones would leave no price in view.
 */
export function phoneFrameRatio(picture: Shown): number {
  const ratio = picture.width / picture.height;
  if (ratio < levelOnPhone && !fillsFrame(picture, levelOnPhone))
    return fillsFrame(picture, uprightOnPhone) ? uprightOnPhone : narrowestOnPhone;
  return Math.min(widestOnPhone, Math.max(levelOnPhone, ratio * (1 - croppedOnPhone)));
}

/** Share of an upright photo that a phone may cut off, such as of 2:3 in a square: the whole one is a press away. */
export const mostCroppedOnPhone = 0.34;

/** Whether a picture fills a frame of this ratio without losing what a buyer came to see. */
export function fillsFrame({ width, height }: Size, frame: number, most: number = mostCropped): boolean {
  const ratio = width / height;
  return 1 - Math.min(ratio / frame, frame / ratio) <= most + rounding;
}

/** The place of the picture that a strip shows: the first or the last one while a browser lets the strip bounce beyond its end. */
export const placeInStrip = (
  { scrollLeft, clientWidth }: Pick<Element, 'scrollLeft' | 'clientWidth'>,
  count: number,
): number => Math.min(count - 1, Math.max(0, Math.round(scrollLeft / Math.max(1, clientWidth))));

/** How many times a file may be enlarged: more would look blurred. */
export const mostEnlarged = 1.15;
/** The same over the whole screen, where one comes to see it large. */
export const mostEnlargedInFull = 1.25;

/**
 * The places of the pictures with thumbnails: of all, but of two or three only of those that are not shown large, since the picture would stand
 * beside itself.
 */
export function thumbPlaces(count: number, at: number): number[] {
  const places = Array.from({ length: count }, (_, place) => place);
  return count <= 3 ? places.filter((place) => place !== at) : places;
}

/** Thumbnails up to this number share the height of the large picture beside them; more scroll. */
const mostSharing = 4;
const [leastShare, mostShare] = [0.18, 0.32];

export const thumbsShareHeight = (count: number): boolean => count <= mostSharing;

/**
 * The share of the gallery's width that the column of thumbnails takes from 1280 px on, such that few of them, about 4:3, are as high together
 * as the large picture beside them: `frame` is its width by height.
 */
export function thumbsShare(count: number, frame: number): number {
  const share = 1 / frame / (count * 0.75 + 1 / frame);
  return thumbsShareHeight(count) ? Math.min(mostShare, Math.max(leastShare, share)) : leastShare;
}
