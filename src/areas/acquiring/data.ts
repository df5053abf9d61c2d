import { computeAcquiring } from '#areas/calculators/fee-rules.ts';
import { groupsWithoutTerms } from '#finance/common-fields.ts';
import { paidMonthly, percentOf, typedPercent } from '#finance/costs.ts';
import { type FinanceArea, numberIn } from '#finance/finance-area.ts';
import { acquiringAsk, acquiringFields } from './fields.ts';

/** The fee for payments by SBP; without SBP the whole turnover is paid by card. */
const sbpFee = (values: Readonly<Record<string, unknown>>) =>
  typeof values['fee_sbp'] === 'number' ? 'fee_sbp' : 'fee_card';

export const acquiringData = {
  area: 'acquiring',
  fields: acquiringFields,
  groups: groupsWithoutTerms,
  category: null,
  ask: acquiringAsk,
  askedFirst: { '': { turnover_minor: 1_250_000_00, sbp_share: 20_000 } },
  pricing: { lead: 'fee_card', others: { fee_sbp: 0, monthly_fee_minor: 0 } },
  facts: ['channels', 'fee_card', 'fee_sbp', 'terminal_price_minor'],
  costName: { ru: 'Комиссия в месяц', en: 'Monthly fees' },
  cost: (values, ask) =>
    paidMonthly(
      computeAcquiring({
        turnoverMinor: numberIn(ask, 'turnover_minor'),
        cardRatePercent: percentOf(numberIn(values, 'fee_card')),
        sbpRatePercent: percentOf(numberIn(values, sbpFee(values))),
        sbpSharePercent: percentOf(numberIn(ask, 'sbp_share')),
        monthlyMinor: numberIn(values, 'monthly_fee_minor'),
      }).totalMinor,
    ),
  calculator: {
    type: 'acquiring',
    parameters: (values, ask) => ({
      turnover: numberIn(ask, 'turnover_minor') / 100,
      card_rate: typedPercent(numberIn(values, 'fee_card')),
      sbp_rate: typedPercent(numberIn(values, sbpFee(values))),
      sbp_share: typedPercent(numberIn(ask, 'sbp_share')),
      monthly: numberIn(values, 'monthly_fee_minor') / 100,
    }),
  },
} as const satisfies FinanceArea;
