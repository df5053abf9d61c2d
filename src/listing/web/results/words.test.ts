import { createTranslator } from 'use-intl/core';
import { describe, expect, test } from 'vitest';
import { words as en } from './words.en.ts';
import { words as ru } from './words.ru.ts';

describe('plurals agree with their numbers', () => {
  const say = (locale: 'ru' | 'en', key: 'found' | 'filters.show', count: number) =>
    createTranslator({ locale, messages: locale === 'ru' ? ru : en })(key, { count, shown: String(count) });
  test.each([
    [0, 'Найдено 0 объявлений', '0 listings found'],
    [1, 'Найдено 1 объявление', '1 listing found'],
    [3, 'Найдено 3 объявления', '3 listings found'],
    [11, 'Найдено 11 объявлений', '11 listings found'],
    [21, 'Найдено 21 объявление', '21 listings found'],
    [1248, 'Найдено 1248 объявлений', '1248 listings found'],
  ])('%i', (count, russian, english) => {
    expect([say('ru', 'found', count), say('en', 'found', count)]).toEqual([russian, english]);
  });
  test('the button says when there are no results', () => {
    expect(say('ru', 'filters.show', 0)).toBe('Ничего не найдено');
    expect(say('ru', 'filters.show', 22)).toBe('Показать 22 объявления');
  });
});
