import { groups } from '#finance/common-fields.ts';
import { typedPercent } from '#finance/costs.ts';
import { type FinanceArea, numberIn } from '#finance/finance-area.ts';
import { leasingAsk, leasingFields } from './fields.ts';
import { buyoutOf, leasingCost, leasingPayment, leasingSchedule } from './rules.ts';

export const leasingsData = {
  area: 'leasings',
  fields: leasingFields,
  groups,
  category: null,
  ask: leasingAsk,
  askedFirst: { '': { amount_minor: 4_000_000_00, down_payment_minor: 800_000_00, term_months: 36 } },
  // Rounding changes each payment by at most half a kopeck, and two contracts are compared.
  pricing: { lead: 'rate_min', others: { buyout: 0 }, rounding: (_, ask) => numberIn(ask, 'term_months') },
  facts: ['things', 'down_payment_min', 'buyout'],
  costName: { ru: 'Платёж в месяц', en: 'Monthly payment' },
  cost: leasingCost,
  monthly: leasingPayment,
  schedule: leasingSchedule,
  calculator: {
    type: 'leasing',
    parameters: (values, ask) => ({
      price: numberIn(ask, 'amount_minor') / 100,
      advance: numberIn(ask, 'down_payment_minor') / 100,
      months: numberIn(ask, 'term_months'),
      rate: typedPercent(numberIn(values, 'rate_min')),
      buyout: buyoutOf(values, ask) / 100,
      regime: 'no_vat',
    }),
  },
} as const satisfies FinanceArea;
