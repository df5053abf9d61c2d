import { faded, fadedInDark } from '../cars/paints.ts';
import { type Bounds, grounds, type GroundTones, pictureOf } from '../grounds.ts';
import { type MotifName, motifs } from './motifs.ts';
import type { Paints } from './shapes.ts';

const tones = {
  yellow: { base: '#D9A92B', shade: '#A87C14', light: '#F0CB66' },
  orange: { base: '#CF6A32', shade: '#9B4718', light: '#EA9566' },
  green: { base: '#55825B', shade: '#375B3E', light: '#82AB87' },
  blue: { base: '#4A7298', shade: '#2F4F6F', light: '#7CA0C2' },
  red: { base: '#B24B43', shade: '#7F302A', light: '#D27E76' },
  grey: { base: '#6A7277', shade: '#3E464B', light: '#A2AAAE' },
} as const;

type Tones = Pick<Paints, 'base' | 'shade' | 'light'>;
type ThingTones = Readonly<Record<keyof typeof tones, Tones>>;

const tonesBy = (fade: (paint: string) => string): ThingTones => {
  const fadedTones = ({ base, shade, light }: Tones): Tones => ({
    base: fade(base),
    shade: fade(shade),
    light: fade(light),
  });
  return {
    yellow: fadedTones(tones.yellow),
    orange: fadedTones(tones.orange),
    green: fadedTones(tones.green),
    blue: fadedTones(tones.blue),
    red: fadedTones(tones.red),
    grey: fadedTones(tones.grey),
  };
};

/** The tones of drawn things, by colour: of the body, of its shade and of its light. */
export const thingTones = tonesBy(faded);
export const darkThingTones = tonesBy(fadedInDark);

/** The materials of all things. */
export type Materials = Omit<Paints, keyof Tones>;
export const materials: Materials = {
  dark: '#23292B', glass: '#4A5860', pale: '#F7F7F5', steel: '#A9AFB2',
  edge: '#C9CCC8', leaf: '#6B8F6C', moss: '#4C6E50', wood: '#B68D5F', bark: '#8A6540',
}; // prettier-ignore
/** The same on a dark page, where white glares and black is lost. */
export const darkMaterials: Materials = {
  dark: '#101314', glass: '#3E4B53', pale: '#D3D7D4', steel: '#969DA1',
  edge: '#AEB4B1', leaf: '#7FA680', moss: '#5B8160', wood: '#BE976A', bark: '#9A754E',
}; // prettier-ignore

/** Buildings are seen from a corner, with shadows and shaded sides of their own; all else is seen from one side. */
const isFromCorner = (motif: MotifName): boolean =>
  /^(?:block|office|house|dacha|townhouse)_|^(?:garage|garage_box|depot|shop|premises)$/.test(motif);

/** The shadow of a thing of these bounds on its ground, like those of cars. */
const shadow = ({ left, right }: Bounds): string =>
  '<radialGradient id="s"><stop stop-color="#1B211F" stop-opacity=".6"/><stop offset=".7" stop-color="#1B211F" stop-opacity=".36"/><stop offset="1" stop-color="#1B211F" stop-opacity="0"/></radialGradient>' +
  `<ellipse cx="${(left + right) / 2}" cy="716" rx="${Math.round((right - left) * 0.56)}" ry="30" fill="url(#s)"/>`;

/** Light from the upper left, as on cars: it rounds the outline of a thing and, less, the edges of its parts. */
const light =
  '<filter id="l" x="-5%" y="-5%" width="110%" height="110%" color-interpolation-filters="sRGB"><feColorMatrix in="SourceGraphic" type="luminanceToAlpha"/><feComposite in2="SourceAlpha" operator="arithmetic" k2=".35" k3=".65"/><feGaussianBlur stdDeviation="6"/>' +
  '<feDiffuseLighting surfaceScale="10" diffuseConstant="1.12" lighting-color="#fff"><feDistantLight azimuth="235" elevation="62"/></feDiffuseLighting><feComposite in2="SourceGraphic" operator="arithmetic" k1=".85" k3=".15"/><feComposite in2="SourceAlpha" operator="in"/></filter>';

const lit = ' filter="url(#l)"';
/** A drawing in which nothing is calculated for its light: quicker to measure. */
export const withoutLight = (svg: string): string => svg.replace(lit, '');

/** The SVG of a motif in paints and on a ground; `bounds` are those of the thing on the canvas. */
export function drawThing(
  motif: MotifName,
  paints: Tones & Partial<Materials>,
  ground: GroundTones | null = grounds.plain,
  bounds?: Bounds,
): string {
  const drawn = motifs[motif]({ ...materials, ...paints });
  const strokes = 'stroke-linecap="round" stroke-linejoin="round"';
  return pictureOf(
    isFromCorner(motif)
      ? `<g ${strokes}>${drawn}</g>`
      : `${shadow(bounds ?? { left: 200, right: 1000, top: 0, bottom: 0 })}${light}<g${lit} ${strokes}>${drawn}</g>`,
    ground,
    bounds,
  );
}
