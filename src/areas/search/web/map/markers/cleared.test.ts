import { expect, test } from 'vitest';
import { meet } from '../base/box.ts';
import { cleared } from './cleared.ts';
import type { Group } from './group.ts';
import type { LabelledMarker } from './marker-labels.ts';
import { settledBox } from './settle.ts';

const frame = { width: 400, height: 300 };
const sizes = { ofCount: () => 40, ofPin: () => 70 };
/** A pixel is a degree here. */
const project = ({ place: { longitude: x, latitude: y } }: Pick<Group, 'place'>) => ({ x, y });
const markerAt = (x: number, y: number, count: number): LabelledMarker => {
  const place = { longitude: x, latitude: y };
  const box = { left: x - 20, right: x + 20, top: y + 24, bottom: y + 40 };
  return { place, count, corners: [x, y, x + 1, y + 1], shift: { x: 0, y: 0 }, label: { text: 'Пермь', box } };
};
const markers = [markerAt(100, 220, 899), markerAt(250, 220, 224), markerAt(330, 100, 12)];
const shiftsOf = (all: ReturnType<typeof cleared>) => all?.map((one) => 'shift' in one && one.shift);

test('markers stay as they are once something over the map is gone, or where it hides none', () => {
  expect(cleared(markers, project, { frame, over: [], sizes })).toEqual(markers);
  const away = { left: 0, right: 400, top: 280, bottom: 300 };
  expect(cleared(markers, project, { frame, over: [away], sizes })).toEqual(markers);
});

test('a marker below something new is moved aside with its label, and no group changes', () => {
  const bar = { left: 60, right: 200, top: 210, bottom: 254 };
  const found = cleared(markers, project, { frame, over: [bar], sizes })!;
  expect(found.map(({ count }) => count)).toEqual([899, 224, 12]);
  const [first, ...others] = found as LabelledMarker[];
  expect(others).toEqual(markers.slice(1));
  expect(meet(settledBox(first!, project, sizes), bar)).toBe(false);
  expect(first!.shift.y).not.toBe(0);
  if (first!.label) expect(meet(first!.label.box, bar)).toBe(false);
});

test('a label below something new goes, its marker stays', () => {
  const over = [{ left: 60, right: 140, top: 250, bottom: 300 }];
  const found = cleared(markers, project, { frame, over, sizes })!;
  expect(shiftsOf(found)).toEqual(shiftsOf(markers));
  expect('label' in found[0]! && found[0].label).toBeUndefined();
});

test('a marker that finds no room has the markers grouped anew', () => {
  expect(cleared(markers, project, { frame, over: [{ left: 0, right: 400, top: 0, bottom: 300 }], sizes })).toBeNull();
});
