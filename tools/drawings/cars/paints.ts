/** The paints of the drawn cars; the keys are those of the field `colour` of a car. */
export const paints = {
  white: '#F4F5F4',
  black: '#2B2F33',
  grey: '#757B80',
  silver: '#B0B7BB',
  blue: '#2A5590',
  red: '#AD2A2D',
  green: '#316350',
  brown: '#66493A',
  beige: '#CFC1A4',
  yellow: '#E5B63E',
  orange: '#D56F2E',
  purple: '#5F4578',
  gold: '#B89759',
  light_blue: '#8AB2CA',
} as const;

/** The tones of a painted body, from the planes that face the sky to those that face the ground. */
export interface Tones {
  sky: string;
  light: string;
  base: string;
  shade: string;
  deep: string;
}

/** The mark that a shipped drawing has in the place of each tone. */
export const toneMarks: Tones = {
  sky: '{sky}',
  light: '{light}',
  base: '{base}',
  shade: '{shade}',
  deep: '{deep}',
};

const channels = (hex: string): number[] => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

/** A colour between two; `share` is that of the second. */
export const mix = (from: string, to: string, share: number): string => {
  const target = channels(to);
  const mixed = channels(from).map((c, i) => Math.round(c + ((target[i] ?? c) - c) * share));
  return `#${mixed.map((c) => c.toString(16).padStart(2, '0')).join('')}`;
};

/** A paint as it is drawn: a little nearer to grey than a car is. */
export const faded = (paint: string): string => mix(paint, '#8A9296', 0.14);

/** Below this mean of the channels a paint is black: brightened, it would be silver. On a dark page the ground is lit behind it instead. */
export const blackest = 0.25;

/** A paint as it is drawn on a dark page: bright enough to stand out from its ground, which a dark paint is not by itself; black stays black. */
export const fadedInDark = (paint: string): string => {
  const lightness = channels(paint).reduce((sum, channel) => sum + channel, 0) / 765;
  if (lightness < blackest) return faded(paint);
  return mix(paint, '#C3CBCE', Math.min(0.5, Math.max(0.14, (0.46 - lightness) / 0.6 + 0.1)));
};

/** The tones of a paint. A pale paint gets less light and a greyer shade, a dark paint more light, so that the planes stay distinct. */
export function tonesOf(base: string): Tones {
  const [r = 0, g = 0, b = 0] = channels(base);
  const lightness = (r * 0.3 + g * 0.59 + b * 0.11) / 255;
  const lift = 0.16 + 0.14 * (1 - lightness);
  const ink = lightness > 0.7 ? '#59636B' : '#0B0F14';
  return {
    sky: mix(base, '#ffffff', lift + 0.1),
    light: mix(base, '#ffffff', lift),
    base,
    shade: mix(base, ink, 0.24),
    deep: mix(base, ink, 0.46),
  };
}
