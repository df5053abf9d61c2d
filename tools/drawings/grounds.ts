import sharp from 'sharp';
import type { Ground } from '#areas/media/drawing-names.ts';
import { mix } from './cars/paints.ts';

/** A wall and a floor, and the light on the wall behind the thing. */
export type GroundTones = Record<'wall' | 'floor' | 'glow', string>;
type Grounds = Readonly<Record<Ground, GroundTones>>;

/** What is behind and under a drawn thing on a light page. All are plain, so that nobody takes a drawing for a photograph. */
export const grounds: Grounds = {
  plain: { wall: '#D3DFDC', floor: '#B9C9C4', glow: '#F1F6F4' },
  sand: { wall: '#E6DBC6', floor: '#D0C0A3', glow: '#F8F2E6' },
  slate: { wall: '#CBDAE5', floor: '#AFC3D2', glow: '#EDF4F9' },
  sage: { wall: '#D0E0CF', floor: '#B4C9B3', glow: '#F0F7EF' },
  clay: { wall: '#EAD6C9', floor: '#D3B8A7', glow: '#FAF0EA' },
  yard: { wall: '#D2DCE6', floor: '#B7C0C9', glow: '#F0F5FA' },
  field: { wall: '#CFE3E8', floor: '#BCC79C', glow: '#F1F9FB' },
  dusk: { wall: '#D3D3E8', floor: '#B7B6CE', glow: '#F2F2FB' },
  hall: { wall: '#E2DACF', floor: '#C6BBAC', glow: '#F6F1EA' },
  winter: { wall: '#D2E4F0', floor: '#C3D5E1', glow: '#F5FAFD' },
};

/** Grounds whose tones are nearer to another one. */
const towards = (of: Grounds, tone: string, share: number): Grounds =>
  Object.fromEntries(
    Object.entries(of).map(([name, { wall, floor, glow }]) => [
      name,
      { wall: mix(wall, tone, share), floor: mix(floor, tone, share), glow: mix(glow, tone, share) },
    ]),
  ) as Grounds; // the keys are those of the table

/** The same behind a pale thing, such as a white or a silver car, which would be lost on a pale wall. */
export const deepGrounds = towards(grounds, '#3A5462', 0.6);

/** The same on a dark page: near to its surfaces. The floor is the lighter tone, so that shadows and tyres are seen on it. */
export const darkGrounds: Grounds = {
  plain: { wall: '#232C29', floor: '#34403C', glow: '#3B4743' },
  sand: { wall: '#2D2820', floor: '#40392E', glow: '#484033' },
  slate: { wall: '#202B34', floor: '#303F4A', glow: '#374754' },
  sage: { wall: '#222E25', floor: '#324236', glow: '#39493D' },
  clay: { wall: '#302622', floor: '#44362F', glow: '#4C3D36' },
  yard: { wall: '#242B32', floor: '#343C44', glow: '#3C454E' },
  field: { wall: '#212E31', floor: '#3A4230', glow: '#3A4A4C' },
  dusk: { wall: '#262838', floor: '#363848', glow: '#3F4156' },
  hall: { wall: '#2C2824', floor: '#3F3A34', glow: '#47413A' },
  winter: { wall: '#233039', floor: '#303E49', glow: '#394954' },
};

/** The same behind a black car, which would be lost on a dark wall. */
export const litGrounds = towards(darkGrounds, '#A9B6BB', 0.55);

/** The part of the canvas that a thing covers, in its pixels. */
export type Bounds = Record<'left' | 'top' | 'right' | 'bottom', number>;

/** The canvas that things are drawn on. */
const canvas = { width: 1200, height: 900 };
const wholeCanvas: Bounds = { left: 0, top: 0, right: canvas.width, bottom: canvas.height };

/** How much of a frame the thing takes, of its width or of its height, whichever it fills first. */
const [shareOfWidth, shareOfHeight] = [0.8, 0.76];
/** A small thing is enlarged no further than to this width. */
const leastWidth = 560;

/** The part of the canvas that a frame shows at least: the thing in the middle of it, with more room above than below, where buttons are. */
const viewOf = ({ left, top, right, bottom }: Bounds): Bounds => {
  const width = Math.max((right - left) / shareOfWidth, leastWidth);
  const height = (bottom - top) / shareOfHeight;
  const x = Math.round((left + right - width) / 2);
  const y = Math.round(bottom - height * 0.92);
  return { left: x, top: y, right: x + Math.round(width), bottom: y + Math.round(height) };
};

/** The wall and the floor, which meet softly behind the thing. They go on beyond the picture, so that a frame of any ratio shows the thing whole. */
function room({ wall, floor, glow }: GroundTones, { left, top, right, bottom }: Bounds): string {
  const tall = bottom - top;
  const [x, y, back] = [(left + right) / 2, top + tall * 0.42, bottom - tall * 0.3].map(Math.round);
  const beyond = 'x="-3000" y="-3000" width="7200" height="7200"';
  return (
    `<linearGradient id="g" gradientUnits="userSpaceOnUse" x2="0" y1="${back}" y2="${Math.round(bottom)}"><stop stop-color="${wall}"/><stop offset=".16" stop-color="${floor}"/></linearGradient>` +
    `<radialGradient id="h" gradientUnits="userSpaceOnUse" cx="${x}" cy="${y}" r="${Math.round(Math.max(tall, right - left) * 0.6)}"><stop stop-color="${glow}"/><stop offset="1" stop-color="${glow}" stop-opacity="0"/></radialGradient>` +
    `<rect ${beyond} fill="url(#g)"/><rect ${beyond} fill="url(#h)"/>`
  );
}

/**
 * The SVG of a thing on a ground. Its viewBox is as narrow as the bounds of the thing allow: a frame of any ratio shows the thing as large as it can, and
 * around it more of the ground. Without bounds the viewBox is the canvas.
 */
export function pictureOf(drawn: string, ground: GroundTones | null, bounds?: Bounds): string {
  const view = bounds ? viewOf(bounds) : wholeCanvas;
  const box = [view.left, view.top, view.right - view.left, view.bottom - view.top].join(' ');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" width="${canvas.width}" height="${canvas.height}">${ground ? room(ground, bounds ? view : wholeCanvas) : ''}${drawn}</svg>`;
}

/** Measures a picture without ground by what is nearly opaque, which a shadow is not. */
export async function boundsOf(svg: string): Promise<Bounds> {
  const scale = 6;
  const [width, height] = [canvas.width / scale, canvas.height / scale];
  const alpha = await sharp(Buffer.from(svg)).resize(width, height).extractChannel('alpha').raw().toBuffer();
  let [left, top, right, bottom] = [width, height, 0, 0];
  for (const [at, value] of alpha.entries()) {
    if (value < 200) continue;
    const [x, y] = [at % width, Math.floor(at / width)];
    [left, top, right, bottom] = [Math.min(left, x), Math.min(top, y), Math.max(right, x + 1), Math.max(bottom, y + 1)];
  }
  return { left: left * scale, top: top * scale, right: right * scale, bottom: bottom * scale };
}
