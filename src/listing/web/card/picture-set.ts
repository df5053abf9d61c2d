import type { Picture } from '#contract/shapes.ts';

/** The same widths as AVIF, once they are made. */
export const avifSetOf = (picture: Picture): string | undefined =>
  picture.avif ? srcSetOf(picture)?.replaceAll('.webp', '.avif') : undefined;

/** The widths of a picture for `srcset`; a drawing is one file for all of them. */
export const srcSetOf = ({ urls }: Picture): string | undefined =>
  urls.w320 === urls.w1280 ? undefined : `${urls.w320} 320w, ${urls.w640} 640w, ${urls.w1280} 1280w`;
