import { expect, test } from 'vitest';
import { mostZoomOf, movedBy, wholeView, zoomedAt } from './zoom.ts';

const frame = { width: 400, height: 300, most: 4 };

test('zooming keeps the point under the fingers in place', () => {
  const view = zoomedAt(wholeView, 2, { x: 50, y: -30 }, frame);
  expect(view).toEqual({ scale: 2, x: -50, y: 30 });
  // The point of the picture under the fingers: (at - offset) / scale, before and after.
  expect({ x: (50 - view.x) / view.scale, y: (-30 - view.y) / view.scale }).toEqual({ x: 50, y: -30 });
});

test('the scale is between one and four', () => {
  expect(zoomedAt({ scale: 1.2, x: 10, y: 0 }, 0.1, { x: 0, y: 0 }, frame)).toEqual(wholeView);
  expect(zoomedAt(wholeView, 100, { x: 0, y: 0 }, frame).scale).toBe(4);
});

test('the picture never leaves its frame', () => {
  expect(movedBy({ scale: 2, x: 0, y: 0 }, { x: 1000, y: -1000 }, frame)).toEqual({ scale: 2, x: 200, y: -150 });
  expect(movedBy(wholeView, { x: 50, y: 50 }, frame)).toEqual(wholeView);
});

test('a picture is enlarged until a pixel of its file is one of the screen, but at most four times', () => {
  expect(mostZoomOf({ width: 1200, height: 900 }, frame)).toBe(3);
  expect(mostZoomOf({ width: 1200, height: 600 }, frame)).toBe(3);
  expect(mostZoomOf({ width: 4000, height: 3000 }, frame)).toBe(4);
  expect(mostZoomOf({ width: 516, height: 300 }, frame)).toBe(1);
  expect(mostZoomOf({ width: 528, height: 300 }, frame)).toBeCloseTo(1.32);
  expect(mostZoomOf({ width: 200, height: 150 }, frame)).toBe(1);
  expect(mostZoomOf({ width: 1200, height: 900 }, { width: 0, height: 0 })).toBe(1);
  expect(zoomedAt(wholeView, 2.5, { x: 0, y: 0 }, { ...frame, most: 1.2 }).scale).toBe(1.2);
});
