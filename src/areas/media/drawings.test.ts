import { expect, test } from 'vitest';
import { bodies, colours } from '#areas/auto/options.ts';
import { dataOf } from '#kinds/data.ts';
import type { Field } from '#dictionary/field.ts';
import { type KindName, listingKinds } from '#kinds/names.ts';
import palettes from '../../../data/drawings/palettes.json' with { type: 'json' };
import { motifOf } from './category-motifs.ts';
import {
  carDrawingName,
  categoryDrawingName,
  drawnViews,
  motifDrawingName,
  sheetDrawingName,
} from './drawing-names.ts';
import { readDrawing } from './drawings.ts';

const whole = /^<svg [^>]*viewBox="0 0 1200 900"[^{}]*<\/svg>$/;

test('every body has drawings of all views in every car colour, and a sheet', async () => {
  for (const { key: body } of bodies) {
    for (const { key: colour } of colours) {
      for (const view of drawnViews) {
        const svg = await readDrawing(carDrawingName({ body, colour, view }));
        expect(svg, `${body} ${colour} ${view}`).toMatch(whole);
        expect(svg).toContain(palettes.cars[colour].base);
      }
    }
    expect(await readDrawing(sheetDrawingName(body))).toMatch(whole);
  }
});

const categoriesOf = (kind: KindName): string[] => {
  const { fields, category } = dataOf(kind);
  const field = (fields as readonly Field[]).find(({ key }) => key === category);
  return (field?.options ?? []).map(({ key }) => key);
};

test('every category has a drawing, and no two categories of machines share one', async () => {
  for (const kind of listingKinds)
    for (const category of categoriesOf(kind)) {
      const svg = await readDrawing(categoryDrawingName({ kind, category, tone: 'red' }));
      expect(svg, `${kind} ${category}`).toMatch(whole);
      expect(svg).toBe(await readDrawing(motifDrawingName(motifOf(kind, category)!, 'red')));
    }
  for (const kind of listingKinds.filter((name) => name !== 'auto' && name !== 'autofromabroad')) {
    const shown = categoriesOf(kind).map((category) => motifOf(kind, category));
    expect(new Set(shown).size, kind).toBe(shown.length);
  }
});

test.each([
  '',
  'sedan',
  'sedan-red',
  'sedan-red-top',
  'tank-red-side',
  'sedan-pink-side',
  'sedan-red-side-',
  'constructor-red-side',
  'sedan-__proto__-side',
  'Sedan-red-side',
  'sheet-tank',
  'sheet-sedan-side',
  'thing-bus',
  'thing-bus-pink',
  'thing-spec-tank-red',
  'thing-spec-bus-red-side',
])('%j is not the name of a drawing', async (name) => {
  expect(await readDrawing(name)).toBeNull();
});
