import { computeAcquiring } from '#areas/calculators/fee-rules.ts';
import { groupsWithoutTerms } from '#finance/common-fields.ts';
import { paidMonthly, percentOf } from '#finance/costs.ts';
import { type FinanceArea, numberIn } from '#finance/finance-area.ts';
import { acquiringAsk, acquiringFields } from './fields.ts';

export const acquiringData = {
  area: 'acquiring',
  fields: acquiringFields,
  groups: groupsWithoutTerms,
  category: null,
  ask: acquiringAsk,
  askedFirst: { '': { turnover_minor: 1_250_000_00, sbp_share: 20_000 } },
  pricedBy: ['fee_card', 'fee_sbp', 'monthly_fee_minor'],
  facts: ['channels', 'fee_card', 'fee_sbp', 'terminal_price_minor'],
  costName: { ru: 'Комиссия в месяц', en: 'Monthly fees' },
  cost: (values, ask) =>
    paidMonthly(
      computeAcquiring({
        turnoverMinor: numberIn(ask, 'turnover_minor'),
        cardRatePercent: percentOf(numberIn(values, 'fee_card')),
        // Without SBP all of the turnover goes by card.
        sbpRatePercent: percentOf(numberIn(values, typeof values['fee_sbp'] === 'number' ? 'fee_sbp' : 'fee_card')),
        sbpSharePercent: percentOf(numberIn(ask, 'sbp_share')),
        monthlyMinor: numberIn(values, 'monthly_fee_minor'),
      }).totalMinor,
    ),
} as const satisfies FinanceArea;
