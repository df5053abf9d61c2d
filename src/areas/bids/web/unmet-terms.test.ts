import { expect, test } from 'vitest';
import { unmetTerms } from './unmet-terms.ts';

const offer = {
  amount_min_minor: 1_500_000_00,
  amount_max_minor: 5_000_000_00,
  down_payment_min: 20_000,
  term_min_months: 12,
  term_max_months: 60,
};
const figures = { amountMinor: 1_500_000_00, downPaymentMinor: 375_000_00, months: 60 };
const unmet = (change: Partial<Record<keyof typeof figures, number | null>>) =>
  unmetTerms(offer, { ...figures, ...change });

test('what is lent, its term and the share of the down payment are compared with the limits of an offer', () => {
  expect(unmet({})).toEqual([]);
  expect(unmet({ amountMinor: 1_499_999_00 })).toEqual([{ key: 'amount_min_minor', limit: 1_500_000_00 }]);
  expect(unmet({ amountMinor: 5_000_001_00, downPaymentMinor: 2_000_000_00 })).toEqual([
    { key: 'amount_max_minor', limit: 5_000_000_00 },
  ]);
  expect(unmet({ downPaymentMinor: 374_999_00 })).toEqual([{ key: 'down_payment_min', limit: 20_000 }]);
  expect(unmet({ months: 61 })).toEqual([{ key: 'term_max_months', limit: 60 }]);
  expect(unmet({ months: 11 })).toEqual([{ key: 'term_min_months', limit: 12 }]);
});

test('a figure that is not stated and a limit that an offer does not have miss nothing', () => {
  expect(unmet({ amountMinor: null, months: null })).toEqual([]);
  expect(unmet({ downPaymentMinor: null })).toEqual([]);
  expect(unmetTerms({}, { amountMinor: 1, downPaymentMinor: 0, months: 1 })).toEqual([]);
});
