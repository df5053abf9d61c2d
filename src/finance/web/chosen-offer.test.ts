import { expect, test } from 'vitest';
import { figuresOf } from './chosen-offer.ts';

test('an application requests the price less the down payment', () => {
  const ask = { amount_minor: 2_000_000_00, down_payment_minor: 600_000_00, term_months: 60 };
  expect(figuresOf(ask)).toEqual({ amountMinor: 1_400_000_00, downPaymentMinor: 600_000_00, months: 60 });
  expect(figuresOf({ amount_minor: 500_000_00 })).toEqual({
    amountMinor: 500_000_00,
    downPaymentMinor: null,
    months: null,
  });
  expect(figuresOf({ turnover_minor: 900_000_00 })).toEqual({
    amountMinor: null,
    downPaymentMinor: null,
    months: null,
  });
});
