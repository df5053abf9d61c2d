import { expect, test } from 'vitest';
import { foreignLanguage } from './text-language.ts';

test('a text in Russian is foreign to a page in English, and no text is to a page in Russian', () => {
  expect(foreignLanguage('Продаю Toyota Camry, один владелец', 'en')).toBe('ru');
  expect(foreignLanguage('Dump truck КАМАЗ, one owner', 'en')).toBeUndefined();
  expect(foreignLanguage('350 000', 'en')).toBeUndefined();
  expect(foreignLanguage('Продаю Toyota Camry', 'ru')).toBeUndefined();
  expect(foreignLanguage('One owner', 'ru')).toBeUndefined();
});
