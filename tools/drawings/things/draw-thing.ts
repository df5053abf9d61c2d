import { faded } from '../cars/paints.ts';
import { grounds, onGround } from '../grounds.ts';
import { type MotifName, motifs } from './motifs.ts';

const tones = {
  yellow: { base: '#D9A92B', shade: '#A87C14', light: '#F0CB66' },
  orange: { base: '#CF6A32', shade: '#9B4718', light: '#EA9566' },
  green: { base: '#55825B', shade: '#375B3E', light: '#82AB87' },
  blue: { base: '#4A7298', shade: '#2F4F6F', light: '#7CA0C2' },
  red: { base: '#B24B43', shade: '#7F302A', light: '#D27E76' },
  grey: { base: '#6A7277', shade: '#3E464B', light: '#A2AAAE' },
} as const;

type Tones = Record<'base' | 'shade' | 'light', string>;

const fadedTones = ({ base, shade, light }: Tones): Tones => ({
  base: faded(base),
  shade: faded(shade),
  light: faded(light),
});

/** The tones of drawn things, by colour: of the body, of its shade and of its light. */
export const thingTones: Readonly<Record<keyof typeof tones, Tones>> = {
  yellow: fadedTones(tones.yellow),
  orange: fadedTones(tones.orange),
  green: fadedTones(tones.green),
  blue: fadedTones(tones.blue),
  red: fadedTones(tones.red),
  grey: fadedTones(tones.grey),
};

const shadow = '<ellipse cx="600" cy="716" rx="400" ry="26" fill="#1B211F" opacity=".3"/>';

/** The SVG of a motif in tones and on a ground, 1200 × 900 like those of cars. */
export function drawThing(motif: MotifName, { base, shade, light }: Tones, ground: string = grounds.plain): string {
  const drawn = motifs[motif]({
    base, shade, light,
    dark: '#23292B', glass: '#5C6B73', pale: '#F7F7F5', steel: '#A9AFB2',
    edge: '#C9CCC8', leaf: '#6B8F6C', moss: '#4C6E50', wood: '#B68D5F', bark: '#8A6540',
  }); // prettier-ignore
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 900" width="1200" height="900">${onGround(ground, `${shadow}<g stroke-linecap="round" stroke-linejoin="round">${drawn}</g>`)}</svg>`;
}
