import { faded, fadedInDark } from '../cars/paints.ts';
import { grounds, type GroundTones, onGround } from '../grounds.ts';
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

/** Buildings that are seen from a corner have shadows of their own. */
const hasShadow = (motif: MotifName): boolean =>
  /^(?:block|office|house|dacha|townhouse)_|^(?:garage|garage_box|depot|shop|premises)$/.test(motif);
const shadow = '<ellipse cx="600" cy="716" rx="400" ry="26" fill="#1B211F" opacity=".3"/>';

/** The SVG of a motif in paints and on a ground, 1200 × 900 like those of cars. */
export function drawThing(
  motif: MotifName,
  paints: Tones & Partial<Materials>,
  ground: GroundTones = grounds.plain,
): string {
  const drawn = motifs[motif]({ ...materials, ...paints });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 900" width="1200" height="900">${onGround(ground, `${hasShadow(motif) ? '' : shadow}<g stroke-linecap="round" stroke-linejoin="round">${drawn}</g>`)}</svg>`;
}
