import { computeAcquiring } from '#areas/calculators/fee-rules.ts';
import { groupsWithoutTerms } from '#finance/common-fields.ts';
import { paidMonthly, percentOf, typedPercent } from '#finance/costs.ts';
import { type Ask, type FinanceArea, numberIn } from '#finance/finance-area.ts';
import { acquiringAsk, acquiringFields } from './fields.ts';

type Values = Readonly<Record<string, unknown>>;

/** The fee for payments by SBP; without SBP the whole turnover is paid by card. */
const sbpFee = (values: Values) => (typeof values['fee_sbp'] === 'number' ? 'fee_sbp' : 'fee_card');

/** What is paid every month, whatever the turnover. */
const fixedMonthly = (values: Values): number =>
  numberIn(values, 'monthly_fee_minor') + numberIn(values, 'terminal_rent_minor');

const computed = (values: Values, ask: Ask) =>
  computeAcquiring({
    turnoverMinor: numberIn(ask, 'turnover_minor'),
    cardRatePercent: percentOf(numberIn(values, 'fee_card')),
    sbpRatePercent: percentOf(numberIn(values, sbpFee(values))),
    sbpSharePercent: percentOf(numberIn(ask, 'sbp_share')),
    monthlyMinor: fixedMonthly(values),
  });

const besideFees = {
  ru: 'Покупка терминала, один раз сверх комиссии',
  en: 'Purchase of the terminal, once besides the fees',
};
const insteadOfRent = {
  ru: 'Покупка терминала вместо аренды, один раз',
  en: 'Purchase of the terminal instead of its rent, once',
};

export const acquiringData = {
  area: 'acquiring',
  fields: acquiringFields,
  groups: groupsWithoutTerms,
  category: null,
  ask: acquiringAsk,
  askedFirst: { '': { turnover_minor: 1_250_000_00, sbp_share: 20_000 } },
  pricing: { lead: 'fee_card', others: { fee_sbp: 0, monthly_fee_minor: 0, terminal_rent_minor: 0 } },
  facts: ['channels', 'fee_card', 'fee_sbp', 'terminal_price_minor', 'terminal_rent_minor'],
  costName: { ru: 'Комиссия в месяц', en: 'Monthly fees' },
  cost: (values, ask) => paidMonthly(computed(values, ask).totalMinor),
  costLines: (values, ask) => {
    const { cardFeeMinor, sbpFeeMinor } = computed(values, ask);
    const lines = [
      { name: { ru: 'По картам', en: 'By card' }, minor: cardFeeMinor },
      { name: { ru: 'По СБП', en: 'By SBP' }, minor: sbpFeeMinor },
      { name: { ru: 'Плата в месяц', en: 'Monthly fee' }, minor: numberIn(values, 'monthly_fee_minor') },
    ];
    const { terminal_rent_minor: rent, terminal_price_minor: price } = values;
    if (typeof rent === 'number') lines.push({ name: { ru: 'Аренда терминала', en: 'Rent of the terminal' }, minor: rent });
    if (typeof price !== 'number') return lines;
    const bought = typeof rent === 'number' ? insteadOfRent : besideFees;
    return [...lines, { name: bought, minor: price }];
  }, // prettier-ignore
  calculator: {
    type: 'acquiring',
    parameters: (values, ask) => ({
      turnover: numberIn(ask, 'turnover_minor') / 100,
      card_rate: typedPercent(numberIn(values, 'fee_card')),
      sbp_rate: typedPercent(numberIn(values, sbpFee(values))),
      sbp_share: typedPercent(numberIn(ask, 'sbp_share')),
      monthly: fixedMonthly(values) / 100,
      purchase: typeof values['terminal_rent_minor'] === 'number' ? 0 : numberIn(values, 'terminal_price_minor') / 100,
    }),
  },
} as const satisfies FinanceArea;
