import { overdraftInterest } from '#areas/calculators/fee-rules.ts';
import { groups } from '#finance/common-fields.ts';
import { paidOnce, percentOf, typedPercent } from '#finance/costs.ts';
import { type FinanceArea, numberIn } from '#finance/finance-area.ts';
import { overdraftAsk, overdraftFields } from './fields.ts';

export const overdraftData = {
  area: 'overdraft',
  fields: overdraftFields,
  groups,
  category: null,
  ask: overdraftAsk,
  askedFirst: { '': { amount_minor: 800_000_00, days: 18 } },
  pricing: { lead: 'rate_min', others: {} },
  facts: ['limit_share', 'tranche_days', 'opening_fee_minor'],
  costName: { ru: 'Проценты за транш', en: 'Interest of the tranche' },
  cost: (values, ask, end) =>
    paidOnce(
      overdraftInterest({
        drawnMinor: numberIn(ask, 'amount_minor'),
        ratePercent: percentOf(numberIn(values, `rate_${end}`)),
        days: numberIn(ask, 'days'),
      }),
    ),
  calculator: {
    type: 'overdraft',
    parameters: (values, ask) => ({
      drawn: numberIn(ask, 'amount_minor') / 100,
      rate: typedPercent(numberIn(values, 'rate_min')),
      days: numberIn(ask, 'days'),
    }),
  },
} as const satisfies FinanceArea;
