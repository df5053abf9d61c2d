import { expect, test } from 'vitest';
import { choicesOf } from './parts.ts';

test('all choices of some of a list keep its order', () => {
  expect(choicesOf(['a', 'b', 'c'], 2)).toEqual([
    ['a', 'b'],
    ['a', 'c'],
    ['b', 'c'],
  ]);
  expect(choicesOf(['a'], 2)).toEqual([]);
});
