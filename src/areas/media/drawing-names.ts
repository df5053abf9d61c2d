import type palettes from '../../../data/drawings/palettes.json';

export const drawnViews = ['front34', 'side', 'rear34'] as const;
export type DrawnView = (typeof drawnViews)[number];
export type DrawnColour = keyof typeof palettes.cars;
export type ThingTone = keyof typeof palettes.things;

// A drawing's name is the `path` of its row in `media`.
export const carDrawingName = (drawing: { body: string; colour: DrawnColour; view: DrawnView }): string =>
  `${drawing.body}-${drawing.colour}-${drawing.view}`;
export const sheetDrawingName = (body: string): string => `sheet-${body}`;
export const motifDrawingName = (motif: string, tone: ThingTone): string => `thing-${motif}-${tone}`;
export const categoryDrawingName = (drawing: { kind: string; category: string; tone: ThingTone }): string =>
  `thing-${drawing.kind}-${drawing.category}-${drawing.tone}`;
