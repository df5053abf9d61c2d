import { groups } from '#finance/common-fields.ts';
import { financedOf, loanCost, loanPayment, loanRounding, loanSchedule, typedPercent } from '#finance/costs.ts';
import { type FinanceArea, numberIn } from '#finance/finance-area.ts';
import { creditAsk, creditFields } from './fields.ts';

export const creditsData = {
  area: 'credits',
  fields: creditFields,
  groups,
  category: 'category',
  ask: creditAsk,
  askedFirst: {
    auto: { amount_minor: 2_000_000_00, down_payment_minor: 400_000_00, term_months: 60 },
    mortgage: { amount_minor: 8_000_000_00, down_payment_minor: 2_000_000_00, term_months: 240 },
    consumer: { amount_minor: 500_000_00, term_months: 36 },
    business: { amount_minor: 3_000_000_00, term_months: 36 },
  },
  pricing: { lead: 'rate_min', others: {}, rounding: loanRounding },
  facts: ['category', 'down_payment_min', 'pledge', 'insurance'],
  showsFullCost: true,
  costName: { ru: 'Платёж в месяц', en: 'Monthly payment' },
  cost: loanCost,
  monthly: loanPayment,
  schedule: loanSchedule,
  calculator: {
    type: 'credit',
    parameters: (values, ask) => ({
      amount: financedOf(ask) / 100,
      months: numberIn(ask, 'term_months'),
      rate: typedPercent(numberIn(values, 'rate_min')),
    }),
  },
} as const satisfies FinanceArea;
