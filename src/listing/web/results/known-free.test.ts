import { expect, test } from 'vitest';
import { knownFreeText } from './StayFilter.tsx';

test.each([
  ['no days are searched', undefined, 7, null],
  ['all are known', 7, 7, null],
  ['some are', 1234, 2000, 'Точно свободно: 1 234, у остальных спросите.'],
  ['none is', 0, 7, 'Хозяева не ведут календарь: спросите, свободны ли дни.'],
])('%s', (_, known_free, total, expected) =>
  expect(knownFreeText({ known_free, total }, 'ru')?.replaceAll(/\s/gu, ' ') ?? null).toBe(expected),
);

test('in English', () =>
  expect(knownFreeText({ known_free: 1, total: 2 }, 'en')).toBe('Known to be free: 1; ask about the others.'));
