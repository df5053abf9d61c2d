import { expect, test } from 'vitest';
import type { Field } from './field.ts';
import { factText } from './fact-text.ts';

const text = { key: 'dimensions', type: 'text' } as unknown as Field;

test('measures that a seller has typed have grouped digits and stay in one line; other texts are as they are', () => {
  const of = (value: string) => factText(text, value, {}, 'ru');
  expect(of('42000 × 18000 × 7000')).toBe('42\u202F000\u00A0× 18\u202F000\u00A0× 7\u202F000');
  expect(of('600x400')).toBe('600\u00A0× 400');
  expect(of('1,2 × 3 м')).toBe('1,2 × 3 м');
  expect(of('12345')).toBe('12345');
});

test('measures in millimetres are shown in metres', () => {
  const of = (value: string) => factText({ ...text, measures: 'mm' } as Field, value, {}, 'ru');
  expect(of('42000 × 18000 × 7000')).toBe('42\u00A0× 18\u00A0× 7\u202Fм');
  expect(of('4700 × 2550 × 2850')).toBe('4,7\u00A0× 2,55\u00A0× 2,85\u202Fм');
  expect(of('2505 × 1190 × 1500')).toBe('2,505\u00A0× 1,19\u00A0× 1,5\u202Fм');
  expect(of('3,4 × 2 м')).toBe('3,4 × 2 м');
});
