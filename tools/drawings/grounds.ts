import type { Ground } from '#areas/media/drawing-names.ts';

/** A wall and a floor of nearly the same tone. */
export type GroundTones = Record<'wall' | 'floor', string>;

/** What is behind and under a drawn thing on a light page. All are plain, so that nobody takes a drawing for a photograph. */
export const grounds: Readonly<Record<Ground, GroundTones>> = {
  plain: { wall: '#BFC4C2', floor: '#B6BBB9' },
  sand: { wall: '#C7C1B5', floor: '#BEB8AB' },
  slate: { wall: '#B5BEC4', floor: '#ACB5BB' },
  sage: { wall: '#B9C3B9', floor: '#B0BAB0' },
  clay: { wall: '#C6BBB3', floor: '#BDB1A9' },
  yard: { wall: '#BBC0C5', floor: '#B2B5B8' },
  field: { wall: '#BCC5C4', floor: '#B4B8AD' },
  dusk: { wall: '#AEB3BC', floor: '#A7A9AF' },
  hall: { wall: '#B8B6B3', floor: '#AFADA9' },
  winter: { wall: '#C1C8CC', floor: '#BAC1C6' },
};

/** The same on a dark page: near to its surfaces. The floor is the lighter tone, so that shadows and tyres are seen on it. */
export const darkGrounds: typeof grounds = {
  plain: { wall: '#272C2A', floor: '#333937' },
  sand: { wall: '#2D2A25', floor: '#3A3630' },
  slate: { wall: '#252C32', floor: '#30383E' },
  sage: { wall: '#252E28', floor: '#303A33' },
  clay: { wall: '#2F2826', floor: '#3C3431' },
  yard: { wall: '#272B30', floor: '#33383D' },
  field: { wall: '#262E2D', floor: '#353A32' },
  dusk: { wall: '#272A34', floor: '#333640' },
  hall: { wall: '#2C2A28', floor: '#383633' },
  winter: { wall: '#273035', floor: '#323C42' },
};

/** The wall and the floor, which meet at two thirds of the height. They go on beyond the picture, so that a frame of another ratio shows it whole. */
const room = ({ wall, floor }: GroundTones): string =>
  `<linearGradient id="g" gradientUnits="userSpaceOnUse" x2="0" y2="900"><stop offset=".655" stop-color="${wall}"/><stop offset=".66" stop-color="${floor}"/></linearGradient>` +
  '<rect x="-1200" y="-900" width="3600" height="2700" fill="url(#g)"/>';

const picture = 'viewBox="0 0 1200 900"';
/** The part of a picture that the thing is drawn in. */
const drawnPart = 'viewBox="168 147.6 864 648"';
const faintness = ' opacity=".82"';

/** Draws a thing smaller and fainter than a photograph would show it: a sign of what it is rather than its likeness. */
export const onGround = (ground: GroundTones | null, drawn: string): string =>
  `${ground ? room(ground) : ''}<g transform="translate(600 486) scale(.72) translate(-600 -470)"${faintness}>${drawn}</g>`;

/** The picture with the thing as large and as strong as it was drawn, for tests of what is drawn. */
export const asDrawn = (svg: string): string => svg.replace(picture, drawnPart).replace(faintness, '');
