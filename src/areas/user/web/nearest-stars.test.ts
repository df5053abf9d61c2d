import { expect, test } from 'vitest';
import { nearestStars } from './nearest-stars.ts';

test('the stars nearest to the average are those that somebody gave; of two as near, what more people gave', () => {
  expect(nearestStars([2, 0, 0, 0, 6], 4)).toBe(5);
  expect(nearestStars([0, 1, 0, 3, 0], 3)).toBe(4);
  expect(nearestStars([1, 0, 0, 0, 0], 1)).toBe(1);
  expect(nearestStars([0, 0, 0, 0, 0], 0)).toBeNull();
});
