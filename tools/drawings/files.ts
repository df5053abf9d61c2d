import { drawnViews } from '#areas/media/drawing-names.ts';
import { bodyShapes, type DrawnBody } from './cars/bodies.ts';
import { drawCar } from './cars/draw-car.ts';
import { drawSheet } from './cars/inspection-sheet.ts';
import { faded, paints, toneMarks, tonesOf } from './cars/paints.ts';
import { grounds } from './grounds.ts';
import { drawThing, thingTones } from './things/draw-thing.ts';
import { type MotifName, motifs } from './things/motifs.ts';

const groundMark = '{ground}';

/** All files of data/drawings by name. A drawing has marks such as `{base}` and `{ground}` where the server puts the tones and the ground of palettes.json. */
export function drawFiles(): Map<string, string> {
  const cars = Object.fromEntries(Object.entries(paints).map(([colour, paint]) => [colour, tonesOf(faded(paint))]));
  const files = new Map([['palettes.json', `${JSON.stringify({ cars, things: thingTones, grounds }, null, 2)}\n`]]);
  // The keys of both tables are their names.
  for (const body of Object.keys(bodyShapes) as DrawnBody[]) {
    for (const view of drawnViews)
      files.set(`car-${body}-${view}.svg`, drawCar({ body, view, tones: toneMarks, ground: groundMark }));
    files.set(`sheet-${body}.svg`, drawSheet(body));
  }
  for (const motif of Object.keys(motifs) as MotifName[])
    files.set(`thing-${motif}.svg`, drawThing(motif, toneMarks, groundMark));
  return files;
}
