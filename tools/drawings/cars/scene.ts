import type { BodyShape } from './body-shape.ts';
import type { DrawnView } from '#areas/media/drawing-names.ts';
import type { Tones } from './paints.ts';
import type { Camera } from './projection.ts';
import type { Surfaces } from './surfaces.ts';

export type { DrawnView };

/** The input of every part of a drawing. */
export interface Scene {
  shape: BodyShape;
  on: Surfaces;
  see: Camera;
  tones: Tones;
  view: DrawnView;
}

/** The paints of plastic, rubber and the shaded underside. */
export const darks = { trim: '#14181A', cladding: '#2C2F31', under: '#16191B' } as const;

export const fill = (d: string, paint: string, more = ''): string => `<path d="${d}" fill="${paint}"${more}/>`;
export const stroke = (d: string, paint: string, width: number, more = ''): string =>
  `<path d="${d}" stroke="${paint}" stroke-width="${width}"${more}/>`;

export const spread = (from: number, to: number, n: number): number[] =>
  Array.from({ length: n }, (_, i) => from + ((to - from) * i) / (n - 1));
