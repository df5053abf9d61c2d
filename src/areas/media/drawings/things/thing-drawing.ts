import { type MotifName, motifs, motifOf } from './motifs.ts';

/** Paints of drawn things: the body, its shade, its light. */
const tones = {
  yellow: ['#D9A92B', '#A87C14', '#F0CB66'],
  orange: ['#CF6A32', '#9B4718', '#EA9566'],
  green: ['#55825B', '#375B3E', '#82AB87'],
  blue: ['#4A7298', '#2F4F6F', '#7CA0C2'],
  red: ['#B24B43', '#7F302A', '#D27E76'],
  grey: ['#8B9296', '#616A6F', '#B7BDC0'],
} as const;

export type ThingTone = keyof typeof tones;
export const thingTones = Object.keys(tones) as ThingTone[]; // the keys of the table above

/** The name of a drawing of what is no car, the `path` of its row: `thing-{kind}-{category}-{tone}`, or of one motif `thing-{motif}-{tone}`. */
export const thingDrawingName = (what: { kind: string; category: string; tone: ThingTone }): string =>
  `thing-${what.kind}-${what.category}-${what.tone}`;
export const motifDrawingName = (motif: MotifName, tone: ThingTone): string => `thing-${motif}-${tone}`;

const ground =
  '<defs><linearGradient id="g" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#ECEDEA"/><stop offset=".58" stop-color="#E0E2DE"/><stop offset=".66" stop-color="#D5D7D2"/><stop offset="1" stop-color="#E4E5E1"/></linearGradient></defs>' +
  '<rect width="1200" height="900" fill="url(#g)"/><ellipse cx="600" cy="716" rx="400" ry="26" fill="#1B211F" opacity=".22"/>';

/** The SVG of a motif, 1200 × 900 like those of cars; null where there is none, or no such tone. */
export function drawMotif(motif: string | null, tone: string): string | null {
  if (motif === null || !Object.hasOwn(motifs, motif) || !Object.hasOwn(tones, tone)) return null;
  const [base, shade, light] = tones[tone as ThingTone]; // asked in the line above
  const drawn = motifs[motif as MotifName]({
    base, shade, light,
    dark: '#23292B', glass: '#5C6B73', pale: '#F7F7F5', steel: '#A9AFB2',
    edge: '#C9CCC8', leaf: '#6B8F6C', moss: '#4C6E50', wood: '#B68D5F', bark: '#8A6540',
  }); // prettier-ignore
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 900" width="1200" height="900">${ground}<g stroke-linecap="round" stroke-linejoin="round">${drawn}</g></svg>`;
}

/** The SVG of a thing by its kind and category; null where nothing is drawn by that name. */
export const drawThing = (kind: string, category: string, tone: string): string | null =>
  drawMotif(motifOf(kind, category), tone);
