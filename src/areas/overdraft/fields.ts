import type { Field } from '#dictionary/field.ts';
import {
  activeField,
  amountFields,
  askFields,
  businessFields,
  clientTypesField,
  decisionField,
  own,
  rateFields,
  termFields,
  textFields,
  titleField,
} from '#finance/common-fields.ts';

export const overdraftFields = [
  titleField,
  ...rateFields,
  ...amountFields,
  ...termFields,
  { ...own, key: 'limit_share', label: { ru: 'Лимит, доля оборота', en: 'Limit, share of turnover' }, type: 'percent', better: 'more', facet: 'range', required: true, rank: 3, min: 1000, max: 100_000 },
  { ...own, key: 'tranche_days', label: { ru: 'Погашение транша за', en: 'A tranche is repaid within' }, type: 'int', unit: { ru: 'дн.', en: 'days' }, better: 'more', facet: 'range', min: 1, max: 366 },
  { ...own, key: 'opening_fee_minor', label: { ru: 'Открытие лимита', en: 'Opening the limit' }, type: 'money', better: 'less', min: 0, max: 10_000_000_00 },
  { ...own, key: 'pledge_free', label: { ru: 'Без залога', en: 'Without a pledge' }, type: 'bool', facet: 'multi' },
  decisionField,
  clientTypesField,
  ...businessFields,
  ...textFields,
  activeField,
] as const satisfies readonly Field[]; // prettier-ignore

export const overdraftAsk = [
  { ...askFields.amount, label: { ru: 'Сумма транша', en: 'Amount drawn' } },
  askFields.days,
] as const satisfies readonly Field[];
