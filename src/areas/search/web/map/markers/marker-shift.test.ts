import { expect, test } from 'vitest';
import { type Box, isInside } from '../base/box.ts';
import type { Group } from './group.ts';
import { movingShift, shiftInto, withRoom } from './marker-shift.ts';

const group: Group = { place: { longitude: 0, latitude: 0 }, count: 9, corners: [0, 0, 1, 1] };
const [frame, sizes] = [
  { width: 400, height: 300 },
  { ofCount: () => 34, ofPin: () => 80 },
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

test('a price without room above its point is a dot, and is never below it or aside', () => {
  const lone: Group = { ...group, count: 1, corners: [0, 0, 0, 0], listing: { id: 7, price: { ru: '1', en: '1' } } };
  const formAt = (x: number, y: number, over: Box[] = []) => {
    const { group: formed, shift } = withRoom(lone, { x, y }, { frame, over, sizes });
    return [formed.isDot === true, shift.x, shift.y];
  };
  expect(formAt(200, 46)).toEqual([false, 0, 0]);
  expect(formAt(200, 30)).toEqual([true, 0, 0]);
  expect(formAt(20, 100)).toEqual([true, 0, 0]);
  expect(formAt(200, 2)).toEqual([true, 0, 13]);
  expect(formAt(200, 100, [{ left: 150, right: 250, top: 60, bottom: 80 }])).toEqual([true, 0, 0]);
});

test('while the map moves, a price stays above its point beyond the edge too', () => {
  const lone: Group = { ...group, count: 1, corners: [0, 0, 0, 0], listing: { id: 7, price: { ru: '1', en: '1' } } };
  expect(movingShift(lone, { x: 200, y: 10 }, frame, sizes)).toEqual({ x: 0, y: 0 });
});
