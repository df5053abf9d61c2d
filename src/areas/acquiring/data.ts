import { computeAcquiring } from '#areas/calculators/fee-rules.ts';
import { groupsWithoutTerms } from '#finance/common-fields.ts';
import { paidMonthly, percentOf, typedPercent } from '#finance/costs.ts';
import { type Ask, type FinanceArea, numberIn } from '#finance/finance-area.ts';
import { acquiringAsk, acquiringFields } from './fields.ts';

type Values = Readonly<Record<string, unknown>>;

/** The fee for payments by SBP; without SBP the whole turnover is paid by card. */
const sbpFee = (values: Values) => (typeof values['fee_sbp'] === 'number' ? 'fee_sbp' : 'fee_card');

const computed = (values: Values, ask: Ask) =>
  computeAcquiring({
    turnoverMinor: numberIn(ask, 'turnover_minor'),
    cardRatePercent: percentOf(numberIn(values, 'fee_card')),
    sbpRatePercent: percentOf(numberIn(values, sbpFee(values))),
    sbpSharePercent: percentOf(numberIn(ask, 'sbp_share')),
    monthlyMinor: numberIn(values, 'monthly_fee_minor'),
  });

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
  cost: (values, ask) => paidMonthly(computed(values, ask).totalMinor),
  costLines: (values, ask) => {
    const { cardFeeMinor, sbpFeeMinor } = computed(values, ask);
    const lines = [
      { name: { ru: 'По картам', en: 'By card' }, minor: cardFeeMinor },
      { name: { ru: 'По СБП', en: 'By SBP' }, minor: sbpFeeMinor },
      { name: { ru: 'Аренда терминала и плата в месяц', en: 'Rent of the terminal and monthly fee' }, minor: numberIn(values, 'monthly_fee_minor') },
    ];
    const terminal = values['terminal_price_minor'];
    if (typeof terminal !== 'number') return lines;
    return [...lines, { name: { ru: 'Покупка терминала, один раз сверх комиссии', en: 'Purchase of the terminal, once besides the fees' }, minor: terminal }];
  }, // prettier-ignore
  calculator: {
    type: 'acquiring',
    parameters: (values, ask) => ({
      turnover: numberIn(ask, 'turnover_minor') / 100,
      card_rate: typedPercent(numberIn(values, 'fee_card')),
      sbp_rate: typedPercent(numberIn(values, sbpFee(values))),
      sbp_share: typedPercent(numberIn(ask, 'sbp_share')),
      monthly: numberIn(values, 'monthly_fee_minor') / 100,
      purchase: numberIn(values, 'terminal_price_minor') / 100,
    }),
  },
} as const satisfies FinanceArea;
