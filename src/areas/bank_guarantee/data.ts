import { guaranteeFee } from '#areas/calculators/fee-rules.ts';
import { groups } from '#finance/common-fields.ts';
import { paidOnce, percentOf } from '#finance/costs.ts';
import { type FinanceArea, numberIn } from '#finance/finance-area.ts';
import { guaranteeAsk, guaranteeFields } from './fields.ts';

/** A term in months as the days that commissions are counted by: 12 months are 365 days. */
const daysOf = (months: number): number => Math.round((months * 365) / 12);

export const guaranteeData = {
  area: 'bank_guarantee',
  fields: guaranteeFields,
  groups,
  category: null,
  ask: guaranteeAsk,
  askedFirst: { '': { amount_minor: 5_000_000_00, term_months: 7 } },
  pricedBy: ['rate_min', 'fee_min_minor'],
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
} as const satisfies FinanceArea;
