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
import { readDrawing, readThemedDrawing } from './drawings.ts';

const whole = /^<svg [^>]*viewBox="-?\d+ -?\d+ \d+ \d+" width="1200" height="900"[^{}]*<\/svg>$/;
const lightness = (hex: string) => [1, 3, 5].reduce((sum, at) => sum + Number.parseInt(hex.slice(at, at + 2), 16), 0) / 765; // prettier-ignore

test('every body has drawings of all views in every car colour, and a sheet', async () => {
  for (const { key: body } of bodies) {
    for (const { key: colour } of colours) {
      for (const view of drawnViews) {
        const svg = await readDrawing(carDrawingName({ body, colour, view }));
        expect(svg, `${body} ${colour} ${view}`).toMatch(whole);
        expect(svg).toContain(palettes.light.cars[colour].base);
      }
    }
    expect(await readDrawing(sheetDrawingName(body))).toMatch(whole);
  }
});

test('a served drawing has the colours of both themes, which its own style chooses from', async () => {
  for (const name of [
    carDrawingName({ body: 'suv', colour: 'red', view: 'side', ground: 'dusk' }),
    motifDrawingName('welder', 'red', 'sage'),
  ]) {
    const svg = (await readThemedDrawing(name)) ?? '';
    const [, light = '', dark = ''] =
      /^<svg [^>]*><style>:root\{([^}]*)\}@media \(prefers-color-scheme:dark\)\{:root\{([^}]*)\}\}<\/style>/.exec(
        svg,
      ) ?? [];
    const namesIn = (style: string) => style.split(';').map((set) => set.split(':')[0]);
    expect(namesIn(dark)).toEqual(namesIn(light));
    expect(`${light}${dark}`).not.toContain('undefined');
    expect(new Set(Array.from(svg.matchAll(/var\(([\w-]+)\)/g), ([, tone]) => tone))).toEqual(new Set(namesIn(light)));
    const on = name.endsWith('dusk') ? 'dusk' : 'sage';
    expect(light).toContain(`--wall:${palettes.light.grounds[on].wall}`);
    expect(dark).toContain(`--wall:${palettes.dark.grounds[on].wall}`);
    // Without its style and with the light colours it is the drawing of social cards.
    const set = new Map(light.split(';').map((text) => text.split(':') as [string, string]));
    const plain = svg
      .replace(/<style>.*<\/style>/, '')
      .replaceAll(/var\(([\w-]+)\)/g, (_, tone: string) => set.get(tone)!);
    expect(plain).toBe(await readDrawing(name));
  }
  expect(await readThemedDrawing('sedan-pink-side')).toBeNull();
  expect(await readThemedDrawing(sheetDrawingName('sedan'))).toMatch(whole);
});

test('the paint of a car is not that of its wall, in both themes', async () => {
  for (const { key: colour } of colours) {
    const svg = (await readThemedDrawing(carDrawingName({ body: 'sedan', colour, view: 'side' }))) ?? '';
    const walls = Array.from(svg.matchAll(/--wall:(#\w{6})/g), ([, wall = '']) => wall);
    for (const [at, theme] of (['light', 'dark'] as const).entries()) {
      const [wall, base] = [walls[at]!, palettes[theme].cars[colour].base];
      const away = Math.max(...[1, 3, 5].map((of) => Math.abs(Number.parseInt(wall.slice(of, of + 2), 16) - Number.parseInt(base.slice(of, of + 2), 16)))); // prettier-ignore
      expect(away, `${colour} ${theme}`).toBeGreaterThan(36);
    }
  }
});

test('in the dark theme grounds are dark, and what stands on them is brighter', () => {
  const { dark, light } = palettes;
  expect(Object.keys(dark.grounds)).toEqual(Object.keys(light.grounds));
  for (const { wall, floor } of Object.values(dark.grounds)) {
    expect(lightness(floor)).toBeLessThan(0.25);
    expect(lightness(wall)).toBeLessThan(lightness(floor));
  }
  const { black, ...others } = dark.cars;
  for (const { base } of [...Object.values(others), ...Object.values(dark.things)])
    expect(lightness(base)).toBeGreaterThan(0.42);
  // Black is no other colour; its ground is lit instead.
  expect(lightness(black.base)).toBeLessThan(0.3);
  for (const { wall } of Object.values(dark.otherGrounds)) expect(lightness(wall)).toBeGreaterThan(0.38);
});

test('in the dark theme a black car alone stands on a lit ground', async () => {
  const wallOf = async (colour: 'black' | 'grey') => {
    const svg = await readThemedDrawing(carDrawingName({ body: 'sedan', colour, view: 'side', ground: 'dusk' }));
    return Array.from(svg!.matchAll(/--wall:(#\w{6})/g), ([, wall]) => wall)[1];
  };
  expect(await wallOf('black')).toBe(palettes.dark.otherGrounds.dusk.wall);
  expect(await wallOf('grey')).toBe(palettes.dark.grounds.dusk.wall);
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
