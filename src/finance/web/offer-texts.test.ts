import { expect, test } from 'vitest';
import { creditsData } from '#areas/credits/data.ts';
import { boundsText } from './offer-texts.ts';

test('the ends of a range share their unit', () => {
  const textOf = (values: Record<string, unknown>, ends: [string, string]) =>
    boundsText(creditsData, values, ends, 'ru').replaceAll(/[\u00A0\u202F\u2009]/g, ' ');
  const amounts: [string, string] = ['amount_min_minor', 'amount_max_minor'];
  expect(textOf({ amount_min_minor: 50_000_000, amount_max_minor: 500_000_000 }, amounts)).toBe('500 000–5 000 000 ₽');
  expect(textOf({ amount_max_minor: 500_000_000 }, amounts)).toBe('до 5 000 000 ₽');
  expect(textOf({ term_min_months: 12, term_max_months: 84 }, ['term_min_months', 'term_max_months'])).toBe(
    '12–84 мес.',
  );
});
