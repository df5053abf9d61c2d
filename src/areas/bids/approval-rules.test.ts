import { expect, test } from 'vitest';
import { problemsOfTerms } from './approval-rules.ts';

/** 500 000 ₽ for 24 months at 18.5 %: an annuity of 25 083.01 ₽. */
const terms = {
  amount_minor: 500_000_00,
  down_payment_minor: null,
  months: 24,
  rate_thousandths: 18_500,
  psk_thousandths: 18_500,
  monthly_minor: 25_083_01,
  total_minor: 24 * 25_083_01,
};
const asked = { amount_minor: 500_000_00, down_payment_minor: null, months: 24 };
const problems = (
  more: Partial<Record<keyof typeof terms, number | null>>,
  { area = 'credits', note = '' }: { area?: 'credits' | 'leasings' | 'rko'; note?: string } = {},
) =>
  problemsOfTerms({ ...terms, ...more }, { area, content: asked, note }).map(({ field, code }) => `${field}:${code}`);

test('an annuity is right, with a down payment, fees, a smaller last payment or a balloon', () => {
  expect(problems({})).toEqual([]);
  expect(problems({ total_minor: 24 * 25_083_01 + 20_000_00, psk_thousandths: 22_900 })).toEqual([]);
  expect(problems({ total_minor: 24 * 25_083_01 - 9_000 })).toEqual([]);
  expect(problems({ down_payment_minor: 100_000_00, total_minor: 24 * 25_083_01 + 100_000_00 })).toEqual([]);
  // Interest alone by the month, and the whole loan at the end.
  expect(problems({ monthly_minor: 7_708_33, total_minor: 24 * 7_708_33 + 500_000_00 })).toEqual([]);
  // Equal parts of the loan, with the average payment: 500 000 × 18.5 % / 12 × 12.5 of interest.
  expect(problems({ monthly_minor: 24_848_09, total_minor: 596_354_17 })).toEqual([]);
  // The same by its first payment: 500 000 / 24 + 500 000 × 18.5 % / 12; over ten years too, of which the first would pay far more.
  expect(problems({ monthly_minor: 28_541_67, total_minor: 596_354_17 })).toEqual([]);
  const longer = { months: 120, monthly_minor: 11_875_00, total_minor: 966_354_17 };
  expect(problems(longer)).toEqual(['note:changed']);
  expect(problems({ ...longer, monthly_minor: 11_877_00 })).toEqual(['total_minor:too_low', 'note:changed']);
});

test('a total below the loan, its interest or its payments is refused with the least that is right', () => {
  for (const total_minor of [0, 499_999_99, 500_000_00, 550_000_00])
    expect(problems({ total_minor })).toEqual(['total_minor:too_low']);
  expect(problems({ down_payment_minor: 100_000_00 })).toEqual(['total_minor:too_low']);
  expect(problems({ monthly_minor: 30_000_00, total_minor: 610_000_00 })).toEqual(['total_minor:too_low']);
  expect(
    problemsOfTerms({ ...terms, total_minor: 500_000_00 }, { area: 'leasings', content: asked, note: '' }),
  ).toEqual([
    // 500 000 × 18.5 % / 12 × 23 / 2
    { field: 'total_minor', code: 'too_low', limit: 588_645_83 },
  ]);
});

test('a total above all payments, fees and a last payment as large as the loan is refused', () => {
  const most = 24 * 25_083_01 + 500_000_00;
  expect(problems({ total_minor: most })).toEqual([]);
  expect(problems({ total_minor: most + 1 })).toEqual(['total_minor:too_high']);
});

test('the full cost of a credit is stated and not below the rate', () => {
  expect(problems({ psk_thousandths: 18_499 })).toEqual(['psk_thousandths:below_rate']);
  expect(problems({ psk_thousandths: null })).toEqual(['psk_thousandths:required']);
  expect(problems({ psk_thousandths: null }, { area: 'leasings' })).toEqual([]);
});

test('another sum, down payment or term than was asked for needs a word', () => {
  const less = { amount_minor: 400_000_00 };
  expect(problems(less)).toEqual(['note:changed']);
  expect(problems({ months: 36 })).toContain('note:changed');
  expect(problems(less, { note: 'Больше одобрить не можем' })).toEqual([]);
  // Nothing was asked for.
  const content = { amount_minor: null, down_payment_minor: null, months: null };
  expect(problemsOfTerms({ ...terms, ...less }, { area: 'credits', content, note: '' })).toEqual([]);
});

test('figures that are compared are required; of services only the total', () => {
  const none = {
    amount_minor: null,
    months: null,
    rate_thousandths: null,
    psk_thousandths: null,
    monthly_minor: null,
    total_minor: null,
  };
  expect(problems(none, { note: 'Иначе' })).toEqual(
    ['amount_minor', 'months', 'rate_thousandths', 'monthly_minor', 'total_minor', 'psk_thousandths'].map(
      (field) => `${field}:required`,
    ),
  );
  expect(problems({ amount_minor: 0 }, { note: 'Иначе' })).toEqual(['amount_minor:required']);
  expect(problems(none, { area: 'rko' })).toEqual(['total_minor:required']);
  expect(problems({ ...none, total_minor: 1_000_00 }, { area: 'rko' })).toEqual([]);
});
