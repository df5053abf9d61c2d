import sharp from 'sharp';
import { expect, test } from 'vitest';
import { readDrawing } from '../drawings.ts';
import { drawnCover } from './draw-card.ts';
import { svgLine } from './text.ts';

test('a drawing is whole in the picture of a card: nothing but its ground is at the edges', async () => {
  const svg = await readDrawing('thing-block_panel_16-red');
  const { data, info } = await sharp(drawnCover(svg!)).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([1200, 430]);
  const row = (y: number) => data.subarray(y * info.width * 3, (y + 1) * info.width * 3);
  const spread = (pixels: Uint8Array) => Math.max(...pixels) - Math.min(...pixels);
  expect(spread(row(2))).toBeLessThan(60);
  expect(spread(row(info.height - 3))).toBeLessThan(60);
  // The building itself is red.
  expect(spread(row(info.height / 2))).toBeGreaterThan(100);
});

test('the signs of areas and degrees have letters of their own', () => {
  const unknown = svgLine({ text: '\u{1F600}', x: 0, y: 0, size: 10, weight: 400, fill: '#000' });
  for (const text of ['²', '³', '°', '₽', '·'])
    expect(svgLine({ text, x: 0, y: 0, size: 10, weight: 400, fill: '#000' }), text).not.toBe(unknown);
});
