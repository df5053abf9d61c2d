import { expect, test } from 'vitest';
import { withoutParts } from './without-parts.ts';

test('a query loses parts with the prepositions that lead to them, and keeps its order', () => {
  expect(withoutParts('праворульная япошка до 800 тыс', ['япошка'])).toBe('праворульная до 800 тыс');
  expect(withoutParts('Дизельный жираф в Москве', ['москве'])).toBe('Дизельный жираф');
  expect(withoutParts('дизельный жираф в москве', ['жираф'])).toBe('дизельный в москве');
  expect(withoutParts('двушка рядом с москвой до 5 млн', ['москвой'])).toBe('двушка до 5 млн');
  expect(withoutParts('red giraffe in Moscow', ['red', 'Moscow'])).toBe('giraffe');
});
