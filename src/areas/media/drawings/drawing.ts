import { bodyShapes } from './bodies.ts';
import type { DrawnBody } from './bodies.ts';
import { paints } from './colours.ts';
import type { DrawnColour } from './colours.ts';
import { drawCar } from './draw-car.ts';
import type { DrawnView } from './scene.ts';
import { drawSheet } from './sheet.ts';
import { drawMotif, drawThing } from './things/thing-drawing.ts';

export const drawnViews = ['front34', 'side', 'rear34'] as const satisfies readonly DrawnView[];

/** The name of a drawing, the `path` of its row: `{body}-{colour}-{view}`. */
export const drawingName = (what: { body: DrawnBody; colour: DrawnColour; view: DrawnView }): string =>
  `${what.body}-${what.colour}-${what.view}`;

const isOf = <K extends string>(keys: Readonly<Record<K, unknown>>, key: string | undefined): key is K =>
  key !== undefined && Object.hasOwn(keys, key);

/** The SVG of a drawing by its name, or null where nothing is called so. */
export function drawingFor(name: string): string | null {
  if (name.startsWith('thing-')) {
    const [, ...parts] = name.split('-');
    const [first = '', second = '', third = ''] = parts;
    if (parts.length === 2) return drawMotif(first, second);
    return parts.length === 3 ? drawThing(first, second, third) : null;
  }
  const sheetOf = /^sheet-(.+)$/.exec(name)?.[1];
  if (sheetOf !== undefined) return isOf(bodyShapes, sheetOf) ? drawSheet(sheetOf) : null;
  const [body, colour, view, ...rest] = name.split('-');
  if (rest.length > 0 || !isOf(bodyShapes, body) || !isOf(paints, colour)) return null;
  const seen = drawnViews.find((known) => known === view);
  return seen ? drawCar({ body, colour, view: seen }) : null;
}
