import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { bodiesOfOldLines } from '#areas/auto/drawn-body.ts';
import { bodies, colours } from '#areas/auto/options.ts';
import { type DrawnColour, type DrawnView, drawnViews } from '#areas/media/drawing-names.ts';
import { bodyShapes, type DrawnBody } from './bodies.ts';
import { compactPath } from './compact.ts';
import { drawCar } from './draw-car.ts';
import { paints, tonesOf } from './paints.ts';
import { grounds, pictureOf } from '../grounds.ts';

const allBodies = Object.keys(bodyShapes) as DrawnBody[];
const allColours = Object.keys(paints) as DrawnColour[];

const draw = (body: DrawnBody, colour: DrawnColour, view: DrawnView): string =>
  drawCar({ body, view, tones: tonesOf(paints[colour]) });

const pixels = (svg: string, width: number): Promise<Buffer> =>
  sharp(Buffer.from(svg))
    .resize(width)
    .flatten({ background: '#fff' })
    .greyscale()
    .toColourspace('b-w')
    .raw()
    .toBuffer();

/** The share of pixels that differ plainly. */
function difference(a: Buffer, b: Buffer): number {
  let count = 0;
  for (let i = 0; i < a.length; i++) if (Math.abs(a[i]! - b[i]!) > 40) count++; // i < length
  return count / a.length;
}

describe('drawings', () => {
  test('exist for every body and colour that a car can have', () => {
    const old = bodiesOfOldLines.map((body) => `${body}_old`);
    expect(allBodies.toSorted()).toEqual([...bodies.map(({ key }) => key), ...old].toSorted());
    expect(allColours.toSorted()).toEqual(colours.map(({ key }) => key).toSorted());
  });

  test('are small, valid and in the requested colour', () => {
    for (const body of allBodies) {
      for (const colour of allColours) {
        for (const view of drawnViews) {
          const name = `${body} ${colour} ${view}`;
          const svg = draw(body, colour, view);
          expect(svg, name).toMatch(/^<svg [^>]*viewBox="0 0 1200 900"[^>]*>.*<\/svg>$/);
          expect(svg, name).not.toMatch(/NaN|undefined|Infinity|null|\[object/);
          expect(svg, name).toContain(paints[colour]);
          expect(svg.length, name).toBeLessThan(8600);
        }
      }
    }
  });

  test('can be rendered, and all bodies and views look different', async () => {
    const drawn = new Map<string, Buffer>();
    for (const body of allBodies) {
      for (const view of drawnViews) {
        drawn.set(`${body} ${view}`, await pixels(draw(body, 'blue', view), 240));
      }
    }
    const names = [...drawn.keys()];
    for (const [i, a] of names.entries()) {
      for (const b of names.slice(i + 1)) {
        expect(difference(drawn.get(a)!, drawn.get(b)!), `${a} and ${b}`).toBeGreaterThan(0.006);
      }
    }
  });

  test('keep the car within the picture', async () => {
    const ground = await pixels(pictureOf('', grounds.plain), 200);
    for (const body of allBodies) {
      for (const view of drawnViews) {
        const grey = await pixels(draw(body, 'black', view), 200);
        const edges = [...Array(150).keys()].flatMap((y) => [y * 200, y * 200 + 199]); // 200 × 150
        // The shadow may fade out there; the car, painted black, would be far darker.
        const touched = edges.filter((at) => Math.abs(grey[at]! - ground[at]!) > 40);
        expect(touched, `${body} ${view}`).toEqual([]);
      }
    }
  });
});

const drawPath = (d: string) =>
  pixels(
    `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200"><path d="${d}" stroke="#000" fill="#888"/></svg>`,
    200,
  );

test('shortened paths look the same', async () => {
  const path =
    'M100 20L180 20L180 90Q140 160 100 90C60 40 20 90 20 140L20 20ZM120 40L150 40L150 60ZL10 10A40 30 0 0 1 60 60L60 60L50 180Z';
  expect(compactPath(path).length).toBeLessThan(path.length);
  expect(difference(await drawPath(path), await drawPath(compactPath(path)))).toBe(0);
});
