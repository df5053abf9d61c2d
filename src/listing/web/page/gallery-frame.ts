type Size = { width: number; height: number };

const [narrowest, widest] = [4 / 3, 2.4];
/** Share of a picture that may be cut off to fill the frame; a picture that would lose more is shown whole. */
const mostCropped = 0.16;

/** Width by height of the gallery's frame: that of the first picture, within bounds that leave the price and the facts in view. */
export const frameRatio = ({ width, height }: Size): number => Math.min(widest, Math.max(narrowest, width / height));

/** Whether a picture fills a frame of this ratio without losing what a buyer came to see. */
export function fillsFrame({ width, height }: Size, frame: number): boolean {
  const ratio = width / height;
  return 1 - Math.min(ratio / frame, frame / ratio) <= mostCropped;
}

/** Widths beside each other from 1280 px on: of the large picture, and of the column of thumbnails, whose pictures are 4:3. */
const [large, thumb] = [692, 156];

/** Whether thumbnails beside the large picture fill the height of its frame; fewer of them stand below it. */
export const thumbsFillSide = (count: number, frame: number): boolean =>
  count > 1 && count * (thumb / (4 / 3)) >= (large / frame) * 0.85;
