import { expect, test } from 'vitest';
import { type Stop, stopAfterDrag, stopAfterPress } from './sheet-stops.ts';

test('a dragged sheet goes on to the next stop in the direction of the finger', () => {
  expect([stopAfterDrag(40, 40), stopAfterDrag(-200, 90)]).toEqual(['down', 'middle']);
  expect([stopAfterDrag(60, -70), stopAfterDrag(-30, -30), stopAfterDrag(-10, -140)]).toEqual([
    'middle',
    'open',
    'open',
  ]);
});

test('presses of the handle lead to each stop and back', () => {
  const stops: Stop[] = ['middle'];
  let isGoingUp = true;
  for (const _ of [1, 2, 3, 4, 5]) {
    const next = stopAfterPress(stops.at(-1)!, isGoingUp);
    if (next !== 'middle') isGoingUp = next === 'down';
    stops.push(next);
  }
  expect(stops).toEqual(['middle', 'open', 'middle', 'down', 'middle', 'open']);
});
