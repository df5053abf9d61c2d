import { expect, test } from 'vitest';
import { hasOldRate } from './roubles-text.ts';

test('a rate of more than 14 days is old', () => {
  const isOld = (rate_date: string) => hasOldRate({ price_rub: { minor: 1, rate_date } }, '2026-11-28T12:00:00Z');
  expect(isOld('2026-11-27')).toBe(false);
  expect(isOld('2026-11-15')).toBe(false);
  expect(isOld('2026-11-13')).toBe(true);
  expect(hasOldRate({ price_rub: null }, '2026-11-28T12:00:00Z')).toBe(false);
});
