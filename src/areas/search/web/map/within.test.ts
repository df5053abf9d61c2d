import { expect, test } from 'vitest';
import { isLikeView } from './within.ts';

const moscow = { west: 37, south: 55, east: 38, north: 56 };
const around = { west: 36, south: 54.5, east: 38.5, north: 56.5 };
const russia = { west: 19, south: 41, east: -169, north: 78 };

test('signs of a view stay for one that it is a part of or a neighbour to, not for a much larger or a distant one', () => {
  expect(isLikeView(moscow, around)).toBe(true);
  expect(isLikeView(russia, moscow)).toBe(true);
  expect(isLikeView(moscow, russia)).toBe(false);
  expect(isLikeView(moscow, { ...moscow, west: 60, east: 61 })).toBe(false);
});
