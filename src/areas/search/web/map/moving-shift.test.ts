import { expect, test } from 'vitest';
import type { Point } from './clusters.ts';
import { movingShift } from './moving-shift.ts';

const group: Point = { place: { longitude: 0, latitude: 0 }, count: 9, corners: [0, 0, 1, 1] };
const [frame, sizes] = [
  { width: 400, height: 300 },
  { ofCount: () => 34, ofPrice: () => 80 },
];

test('while the map moves, a marker stays as far aside as it stood, and whole in the frame', () => {
  expect(movingShift(group, { x: 200, y: 150 }, frame, sizes)).toEqual({ x: 0, y: 0 });
  const aside = { ...group, shift: { x: 30, y: 0 } };
  expect(movingShift(aside, { x: 200, y: 150 }, frame, sizes)).toEqual({ x: 30, y: 0 });
  expect(movingShift(aside, { x: 360, y: 150 }, frame, sizes)).toEqual({ x: 17, y: 0 });
});
