import type { Picture } from '#contract/shapes.ts';

/** The widths of a picture for `srcset`. */
export const srcSetOf = ({ urls }: Picture): string => `${urls.w320} 320w, ${urls.w640} 640w, ${urls.w1280} 1280w`;
