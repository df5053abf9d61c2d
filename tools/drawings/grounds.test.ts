import { expect, test } from 'vitest';
import { type Bounds, boundsOf, grounds, pictureOf } from './grounds.ts';

/** The share of a frame that a thing of these bounds takes, in width and in height. */
function shareOf(bounds: Bounds, frame: { width: number; height: number }) {
  const [, , width = 0, height = 0] = /viewBox="([^"]*)"/.exec(pictureOf('', grounds.plain, bounds))![1]!.split(' ').map(Number); // prettier-ignore
  const scale = Math.min(frame.width / width, frame.height / height);
  return {
    width: ((bounds.right - bounds.left) * scale) / frame.width,
    height: ((bounds.bottom - bounds.top) * scale) / frame.height,
  };
}

const car: Bounds = { left: 100, top: 300, right: 1100, bottom: 700 };
const tower: Bounds = { left: 500, top: 160, right: 700, bottom: 716 };

test('a thing takes three quarters or more of the width or of the height of any frame', () => {
  for (const frame of [
    { width: 400, height: 300 },
    { width: 300, height: 200 },
    { width: 888, height: 340 },
    { width: 390, height: 219 },
  ]) {
    for (const bounds of [car, tower]) {
      const share = shareOf(bounds, frame);
      expect(Math.max(share.width, share.height), `${frame.width} × ${frame.height}`).toBeCloseTo(0.78, 1);
    }
  }
  expect(shareOf(car, { width: 400, height: 300 }).width).toBeCloseTo(0.8, 2);
  expect(shareOf(tower, { width: 400, height: 300 }).height).toBeCloseTo(0.76, 2);
});

test('a thing is measured without its shadow', async () => {
  const drawn =
    '<ellipse cx="600" cy="720" rx="500" ry="30" opacity=".6"/><rect x="300" y="240" width="600" height="480"/>';
  expect(await boundsOf(pictureOf(drawn, null))).toEqual({ left: 300, top: 240, right: 900, bottom: 720 });
});
