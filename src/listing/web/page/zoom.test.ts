import { expect, test } from 'vitest';
import { movedBy, wholeView, zoomedAt } from './zoom.ts';

const frame = { width: 400, height: 300 };

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
