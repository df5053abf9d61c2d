import { groupsWithoutTerms } from '#finance/common-fields.ts';
import type { FinanceArea } from '#finance/finance-area.ts';
import { rkoAsk, rkoFields } from './fields.ts';
import { accountCost } from './rules.ts';

export const rkoData = {
  area: 'rko',
  fields: rkoFields,
  groups: groupsWithoutTerms,
  category: null,
  ask: rkoAsk,
  askedFirst: { '': { payments: 15, cash_in_minor: 0, cash_out_minor: 100_000_00 } },
  pricing: {
    lead: 'monthly_fee_minor',
    others: {
      payment_price_minor: 0,
      free_payments: 0,
      cash_in_fee: 0,
      cash_out_fee: 0,
      cash_out_limit_minor: null,
    },
  },
  facts: ['monthly_fee_minor', 'payment_price_minor', 'free_payments', 'cash_out_fee'],
  costName: { ru: 'Расходы в месяц', en: 'Monthly costs' },
  cost: accountCost,
} as const satisfies FinanceArea;
