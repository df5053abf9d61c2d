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
