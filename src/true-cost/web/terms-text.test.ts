import { expect, test } from 'vitest';
import { termsText } from './terms-text.ts';

const plain = (text: string) => text.replaceAll(/[\u00A0\u202F]/g, ' ');

test('a payment says its term and its down payment, as a sum where the buyer states one', () => {
  const share = { months: 60, down_percent: 20, down_minor: 0 };
  expect(plain(termsText(share, 'ru'))).toBe('60 мес., взнос 20 %');
  expect(plain(termsText(share, 'en'))).toBe('60 months, 20% down');
  expect(plain(termsText({ ...share, down_minor: 30_000_000 }, 'ru'))).toBe('60 мес., взнос 300 000 ₽');
});
