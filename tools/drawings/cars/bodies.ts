import { convertible, coupe, hatchback, liftback, limousine, sedan, wagon } from './bodies-low.ts';
import { hatchbackOld, sedanOld, suvOld, wagonOld } from './bodies-old.ts';
import { minivan, pickup, suv, van } from './bodies-tall.ts';
import type { BodyShape } from './body-shape.ts';

/** The bodies that can be drawn; the keys are those of the body field of a car, and `_old` for old lines. */
export const bodyShapes = {
  sedan,
  hatchback,
  liftback,
  wagon,
  suv,
  coupe,
  convertible,
  pickup,
  minivan,
  van,
  limousine,
  sedan_old: sedanOld,
  hatchback_old: hatchbackOld,
  wagon_old: wagonOld,
  suv_old: suvOld,
} as const satisfies Record<string, BodyShape>;

export type DrawnBody = keyof typeof bodyShapes;
