import { expect, test } from 'vitest';
import { hasOldRate } from './roubles-text.ts';

test('a rate older than two weeks is old; the rates of the holidays of January are not', () => {
  const ofRate = (rate_date: string, now: string) => hasOldRate({ price_rub: { minor: 1, rate_date } }, now);
  expect(ofRate('2026-06-28', '2026-11-23T10:00:00.000Z')).toBe(true);
  expect(ofRate('2026-12-31', '2027-01-11T10:00:00.000Z')).toBe(false);
  expect(hasOldRate({ price_rub: null }, '2026-11-23T10:00:00.000Z')).toBe(false);
});
