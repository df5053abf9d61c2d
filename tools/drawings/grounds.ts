import type { Ground } from '#areas/media/drawing-names.ts';

const stop = ([at, paint]: readonly [number, string]): string =>
  `<stop ${at === 0 ? '' : `offset="${at}" `}stop-color="${paint}"/>`;
/** Goes on beyond the picture, so that a frame of another ratio shows the picture whole without an edge (`object-fit: fill`). */
const gradient = (...stops: readonly (readonly [number, string])[]): string =>
  `<linearGradient id="g" gradientUnits="userSpaceOnUse" x2="0" y2="900">${stops.map(stop).join('')}</linearGradient><rect x="-1200" y="-900" width="3600" height="2700" fill="url(#g)"/>`;

/** A wall and a floor of nearly the same tone, which meet at two thirds of the height. */
const room = (wall: string, floor: string): string => gradient([0, wall], [0.655, wall], [0.66, floor], [1, floor]);

/**
 * What is behind and under a drawn thing. All are plain, so that nobody takes a drawing for a photograph, and of tones between those of a light page
 * and of a dark one.
 */
export const grounds: Readonly<Record<Ground, string>> = {
  plain: room('#BFC4C2', '#B6BBB9'),
  sand: room('#C7C1B5', '#BEB8AB'),
  slate: room('#B5BEC4', '#ACB5BB'),
  sage: room('#B9C3B9', '#B0BAB0'),
  clay: room('#C6BBB3', '#BDB1A9'),
  yard: room('#BBC0C5', '#B2B5B8'),
  field: room('#BCC5C4', '#B4B8AD'),
  dusk: room('#AEB3BC', '#A7A9AF'),
  hall: room('#B8B6B3', '#AFADA9'),
  winter: room('#C1C8CC', '#BAC1C6'),
};

const picture = 'viewBox="0 0 1200 900"';
/** The part of a picture that the thing is drawn in. */
const drawnPart = 'viewBox="168 147.6 864 648"';
const faintness = ' opacity=".82"';

/** Draws a thing smaller and fainter than a photograph would show it: a sign of what it is rather than its likeness. */
export const onGround = (ground: string, drawn: string): string =>
  `${ground}<g transform="translate(600 486) scale(.72) translate(-600 -470)"${faintness}>${drawn}</g>`;

/** The picture with the thing as large and as strong as it was drawn, for tests of what is drawn. */
export const asDrawn = (svg: string): string => svg.replace(picture, drawnPart).replace(faintness, '');
