import { expect, test } from 'vitest';
import { isInside } from '../base/box.ts';
import type { Group } from './group.ts';
import { boxOf } from './marker-box.ts';
import { movingShift, shiftInto, shiftOf } from './marker-shift.ts';

const group: Group = { place: { longitude: 0, latitude: 0 }, count: 9, corners: [0, 0, 1, 1] };
const [frame, sizes] = [
  { width: 400, height: 300 },
  { ofCount: () => 34, ofListings: () => 120, ofPin: () => 80 },
];

test('while the map moves, a marker stays as far aside as it stood, and whole in the frame', () => {
  expect(movingShift(group, { x: 200, y: 150 }, frame, sizes)).toEqual({ x: 0, y: 0 });
  const aside = { ...group, shift: { x: 30, y: 0 } };
  expect(movingShift(aside, { x: 200, y: 150 }, frame, sizes)).toEqual({ x: 30, y: 0 });
  expect(movingShift(aside, { x: 360, y: 150 }, frame, sizes)).toEqual({ x: 17, y: 0 });
});

test('a marker at the edge moves into the frame', () => {
  const shiftAt = (x: number, y: number) => shiftInto({ left: x - 50, right: x + 50, top: y - 20, bottom: y + 20 }, frame); // prettier-ignore
  expect(shiftAt(200, 150)).toEqual({ x: 0, y: 0 });
  expect(shiftAt(20, 150)).toEqual({ x: 36, y: 0 });
  expect(shiftAt(390, 295)).toEqual({ x: -46, y: -21 });
  expect([isInside({ x: -1, y: 150 }, frame), isInside({ x: 400, y: 0 }, frame)]).toEqual([false, true]);
});

test('a pin that has no room above its point stands below it', () => {
  const lone: Group = { ...group, count: 1, corners: [0, 0, 0, 0], listing: { id: 7, price: { ru: '1', en: '1' } } };
  const shiftAt = (y: number) => shiftOf(lone, boxOf(lone, { x: 200, y }, sizes), frame, []);
  expect([shiftAt(46), shiftAt(30), shiftAt(2)].map(({ y }) => y)).toEqual([0, 42, 42]);
});
