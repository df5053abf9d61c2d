import type palettes from '../../../data/drawings/palettes.json';

export const drawnViews = ['front34', 'side', 'rear34'] as const;
export type DrawnView = (typeof drawnViews)[number];
export type DrawnColour = keyof typeof palettes.cars;
export type ThingTone = keyof typeof palettes.things;

// A drawing's name is the `path` of its row in `media`.
export const carDrawingName = (what: { body: string; colour: DrawnColour; view: DrawnView }): string =>
  `${what.body}-${what.colour}-${what.view}`;
export const sheetDrawingName = (body: string): string => `sheet-${body}`;
export const motifDrawingName = (motif: string, tone: ThingTone): string => `thing-${motif}-${tone}`;
export const categoryDrawingName = (what: { kind: string; category: string; tone: ThingTone }): string =>
  `thing-${what.kind}-${what.category}-${what.tone}`;
