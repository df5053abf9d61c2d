import { expect, test } from 'vitest';
import { meet } from './box.ts';

test('circles side by side on a slope have room where their boxes would not', () => {
  const circleAt = (x: number, y: number) => ({ left: x - 20, right: x + 20, top: y - 20, bottom: y + 20, isRound: true }); // prettier-ignore
  expect(meet(circleAt(0, 0), circleAt(30, 30))).toBe(false);
  expect(meet(circleAt(0, 0), circleAt(27, 27))).toBe(true);
  expect(meet({ ...circleAt(0, 0), isRound: false }, circleAt(30, 30))).toBe(true);
  // An oval is round at its ends alone.
  const oval = { left: -60, right: 60, top: -20, bottom: 20, isRound: true };
  expect([meet(oval, circleAt(40, 30)), meet(oval, circleAt(70, 30))]).toEqual([true, false]);
});
