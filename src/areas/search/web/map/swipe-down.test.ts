import { expect, test } from 'vitest';
import { isSwipeDown } from './swipe-down.ts';

test('a swipe down is long, and more down than aside', () => {
  expect(isSwipeDown({ x: 10, y: 90 })).toBe(true);
  expect([{ x: 0, y: 20 }, { x: 80, y: 90 }, { x: 0, y: -90 }, { x: 90, y: 0 }].map(isSwipeDown)).toEqual([false, false, false, false]); // prettier-ignore
});
