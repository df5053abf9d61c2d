import { groups } from '#finance/common-fields.ts';
import type { FinanceArea } from '#finance/finance-area.ts';
import { leasingAsk, leasingFields } from './fields.ts';
import { leasingCost } from './rules.ts';

export const leasingsData = {
  area: 'leasings',
  fields: leasingFields,
  groups,
  category: null,
  ask: leasingAsk,
  askedFirst: { '': { amount_minor: 4_000_000_00, down_payment_minor: 800_000_00, term_months: 36 } },
  pricedBy: ['rate_min', 'buyout'],
  facts: ['things', 'down_payment_min', 'buyout'],
  costName: { ru: 'Платёж в месяц', en: 'Monthly payment' },
  cost: leasingCost,
} as const satisfies FinanceArea;
