import type { Picture } from '#contract/shapes.ts';

/** The same widths as AVIF, once those exist. */
export const avifSetOf = (picture: Picture): string | undefined =>
  picture.avif ? srcSetOf(picture)?.replaceAll('.webp', '.avif') : undefined;

/** The widths of a picture for `srcset`; a drawing has one file for all widths. */
export const srcSetOf = ({ urls }: Picture): string | undefined =>
  urls.w320 === urls.w1280 ? undefined : `${urls.w320} 320w, ${urls.w640} 640w, ${urls.w1280} 1280w`;

/** A frame of 3:2 cuts nearly a quarter off a photo of this ratio. One of a wider ratio is shown whole: it would lose the nose or the tail of a car. */
const mostCut = 1.5 / 0.76;

/** How a photo fills a frame of about 3:2. */
export const fitOf = ({ width, height }: Pick<Picture, 'width' | 'height'>): 'cover' | 'contain' =>
  width / height > mostCut ? 'contain' : 'cover';
