import { expect, test } from 'vitest';
import { words } from './empty-words.ts';

test.each([
  [1, '1\u00A0объявление', '1\u00A0listing'],
  [3, '3\u00A0объявления', '3\u00A0listings'],
  [18, '18\u00A0объявлений', '18\u00A0listings'],
  [21, '21\u00A0объявление', '21\u00A0listings'],
])('the listings of a loosened search have their noun: %i', (count, ru, en) => {
  expect([words.ru.found(count, String(count)), words.en.found(count, String(count))]).toEqual([ru, en]);
});
