import { drawnViews } from '#areas/media/drawing-names.ts';
import { bodyShapes, type DrawnBody } from './cars/bodies.ts';
import { drawCar } from './cars/draw-car.ts';
import { drawSheet } from './cars/inspection-sheet.ts';
import { faded, fadedInDark, paints, toneMarks, tonesOf } from './cars/paints.ts';
import { boundsOf, darkGrounds, deepGrounds, grounds, type GroundTones, litGrounds } from './grounds.ts';
import {
  darkMaterials,
  darkThingTones,
  drawThing,
  type Materials,
  materials,
  thingTones,
  withoutLight,
} from './things/draw-thing.ts';
import { type MotifName, motifs } from './things/motifs.ts';

const groundMarks: GroundTones = { wall: '{wall}', floor: '{floor}', glow: '{glow}' };
const materialMarks: Materials = {
  dark: '{dark}', glass: '{glass}', pale: '{pale}', steel: '{steel}',
  edge: '{edge}', leaf: '{leaf}', moss: '{moss}', wood: '{wood}', bark: '{bark}',
}; // prettier-ignore

const carTones = (fade: (paint: string) => string) =>
  Object.fromEntries(Object.entries(paints).map(([colour, paint]) => [colour, tonesOf(fade(paint))]));

/** The tones of everything that is drawn, for light pages and for dark ones; `otherGrounds` are for what the usual ones would swallow. */
const palettes = {
  light: { cars: carTones(faded), things: thingTones, materials, grounds, otherGrounds: deepGrounds },
  dark: {
    cars: carTones(fadedInDark),
    things: darkThingTones,
    materials: darkMaterials,
    grounds: darkGrounds,
    otherGrounds: litGrounds,
  },
};

/** All files of data/drawings by name. A drawing has marks such as `{base}` and `{wall}` where the server puts the tones of palettes.json. */
export async function drawFiles(): Promise<Map<string, string>> {
  const files = new Map([['palettes.json', `${JSON.stringify(palettes, null, 2)}\n`]]);
  // The keys of both tables are their names.
  for (const body of Object.keys(bodyShapes) as DrawnBody[]) {
    for (const view of drawnViews) {
      const bounds = await boundsOf(drawCar({ body, view, tones: tonesOf(paints.grey), ground: null }));
      files.set(`car-${body}-${view}.svg`, drawCar({ body, view, tones: toneMarks, ground: groundMarks, bounds }));
    }
    // A sheet shows the parts of a body, which old lines have too.
    if (!body.endsWith('_old')) files.set(`sheet-${body}.svg`, drawSheet(body));
  }
  for (const motif of Object.keys(motifs) as MotifName[]) {
    const bounds = await boundsOf(withoutLight(drawThing(motif, thingTones.grey, null)));
    files.set(`thing-${motif}.svg`, drawThing(motif, { ...toneMarks, ...materialMarks }, groundMarks, bounds));
  }
  return files;
}
