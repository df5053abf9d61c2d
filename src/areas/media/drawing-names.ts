import type palettes from '../../../data/drawings/palettes.json';

export const drawnViews = ['front34', 'side', 'rear34'] as const;
export type DrawnView = (typeof drawnViews)[number];
export type DrawnColour = keyof typeof palettes.light.cars;
export type ThingTone = keyof typeof palettes.light.things;

/** Grounds for things that stand indoors and outdoors; `plain` suits both. */
export const indoorGrounds = ['plain', 'sand', 'slate', 'sage', 'clay'] as const;
export const outdoorGrounds = ['plain', 'yard', 'field', 'dusk', 'winter'] as const;
/** Grounds for cars and machines, which may stand in a hall. */
export const vehicleGrounds = [...outdoorGrounds, 'hall'] as const;
export type Ground = (typeof indoorGrounds | typeof vehicleGrounds)[number];

/** The end of a drawing's name that names its ground; `plain` is left out. */
const onGround = (ground: Ground): string => (ground === 'plain' ? '' : `-on-${ground}`);

// A drawing's name is the `path` of its row in `media`.
export const carDrawingName = (drawing: {
  body: string;
  colour: DrawnColour;
  view: DrawnView;
  ground?: Ground;
}): string => `${drawing.body}-${drawing.colour}-${drawing.view}${onGround(drawing.ground ?? 'plain')}`;
export const sheetDrawingName = (body: string): string => `sheet-${body}`;
export const motifDrawingName = (motif: string, tone: ThingTone, ground: Ground = 'plain'): string =>
  `thing-${motif}-${tone}${onGround(ground)}`;
export const categoryDrawingName = (drawing: { kind: string; category: string; tone: ThingTone }): string =>
  `thing-${drawing.kind}-${drawing.category}-${drawing.tone}`;
