import { expect, test } from 'vitest';
import { refInLine } from './ref-in-line.ts';

test('a generation that is a bare numeral has its word, in both languages', () => {
  expect(refInLine({ key: 'generation_id' }, 'II', 'ru')).toBe('II\u00A0поколение');
  expect(refInLine({ key: 'generation_id' }, 'II', 'en')).toBe('generation\u00A0II');
});

test('other names tell themselves', () => {
  expect(refInLine({ key: 'generation_id' }, 'VII (XV50)', 'ru')).toBe('VII (XV50)');
  expect(refInLine({ key: 'generation_id' }, 'I рестайлинг', 'ru')).toBe('I рестайлинг');
  expect(refInLine({ key: 'model_id' }, 'X', 'ru')).toBe('X');
});
