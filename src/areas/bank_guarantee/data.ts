import { guaranteeFee } from '#areas/calculators/fee-rules.ts';
import { groups } from '#finance/common-fields.ts';
import { paidOnce, percentOf, typedPercent } from '#finance/costs.ts';
import { type FinanceArea, numberIn } from '#finance/finance-area.ts';
import { guaranteeAsk, guaranteeFields } from './fields.ts';

/** Converts months to days, by which commissions are counted: 12 months are 365 days. */
const daysOf = (months: number): number => Math.round((months * 365) / 12);

export const guaranteeData = {
  area: 'bank_guarantee',
  fields: guaranteeFields,
  groups,
  category: null,
  ask: guaranteeAsk,
  askedFirst: { '': { amount_minor: 5_000_000_00, term_months: 7 } },
  pricing: { lead: 'rate_min', others: { fee_min_minor: 0 } },
  facts: ['laws', 'purposes', 'fee_min_minor'],
  costName: { ru: 'Комиссия за срок', en: 'Commission for the term' },
  cost: (values, ask, end) =>
    paidOnce(
      guaranteeFee({
        amountMinor: numberIn(ask, 'amount_minor'),
        ratePercent: percentOf(numberIn(values, `rate_${end}`)),
        days: daysOf(numberIn(ask, 'term_months')),
        minimumMinor: numberIn(values, 'fee_min_minor'),
      }),
    ),
  calculator: {
    type: 'guarantee',
    parameters: (values, ask) => ({
      amount: numberIn(ask, 'amount_minor') / 100,
      rate: typedPercent(numberIn(values, 'rate_min')),
      days: daysOf(numberIn(ask, 'term_months')),
      minimum: numberIn(values, 'fee_min_minor') / 100,
    }),
  },
} as const satisfies FinanceArea;
