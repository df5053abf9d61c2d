import { expect, test } from 'vitest';
import { choicesOf, withoutParts } from './parts.ts';

test('a query loses parts with the prepositions that lead to them, and keeps its order', () => {
  expect(withoutParts('праворульная япошка до 800 тыс', ['япошка'])).toBe('праворульная до 800 тыс');
  expect(withoutParts('Дизельный жираф в Москве', ['москве'])).toBe('Дизельный жираф');
  expect(withoutParts('дизельный жираф в москве', ['жираф'])).toBe('дизельный в москве');
  expect(withoutParts('red giraffe in Moscow', ['red', 'Moscow'])).toBe('giraffe');
});

test('all choices of some of a list keep its order', () => {
  expect(choicesOf(['a', 'b', 'c'], 2)).toEqual([
    ['a', 'b'],
    ['a', 'c'],
    ['b', 'c'],
  ]);
  expect(choicesOf(['a'], 2)).toEqual([]);
});
