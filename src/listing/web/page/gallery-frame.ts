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
