import type { Field } from '#dictionary/field.ts';
import {
  activeField,
  ask,
  clientTypesField,
  maxAmountMinor,
  own,
  businessFields,
  textFields,
  titleField,
} from '#finance/common-fields.ts';

const price = { ...own, type: 'money', better: 'less', min: 0, max: 1_000_000_00 } as const;
const fee = { ...own, type: 'percent', better: 'less', min: 0, max: 30_000 } as const;

export const rkoFields = [
  titleField,
  { ...price, key: 'monthly_fee_minor', label: { ru: 'Обслуживание в месяц', en: 'Monthly fee' }, required: true, facet: 'range', filter: 'monthly_fee', rank: 1 },
  { ...price, key: 'opening_fee_minor', label: { ru: 'Открытие счёта', en: 'Opening the account' } },
  { ...price, key: 'payment_price_minor', label: { ru: 'Платёжное поручение', en: 'Payment order' }, required: true, facet: 'range', filter: 'payment_price', rank: 3 },
  { ...own, key: 'free_payments', label: { ru: 'Платежей без комиссии', en: 'Free payments' }, type: 'int', unit: { ru: 'в месяц', en: 'a month' }, better: 'more', facet: 'range', min: 0, max: 10_000 },
  { ...fee, key: 'cash_in_fee', label: { ru: 'Внесение наличных', en: 'Paying cash in' } },
  { ...fee, key: 'cash_out_fee', label: { ru: 'Снятие наличных', en: 'Withdrawing cash' } },
  { ...own, key: 'cash_out_limit_minor', label: { ru: 'Снятие в месяц до', en: 'Withdrawals a month up to' }, type: 'money', better: 'more', min: 0, max: maxAmountMinor },
  { ...own, key: 'online', label: { ru: 'Счёт онлайн', en: 'Opened online' }, type: 'bool', facet: 'multi' },
  clientTypesField,
  ...businessFields,
  ...textFields,
  activeField,
] as const satisfies readonly Field[]; // prettier-ignore

const month = { ru: 'в месяц', en: 'a month' };
export const rkoAsk = [
  { ...ask, key: 'payments', label: { ru: 'Платежей', en: 'Payments' }, type: 'int', unit: month, min: 0, max: 100_000 },
  { ...ask, key: 'cash_in_minor', label: { ru: 'Внести наличными в месяц', en: 'Cash in, a month' }, type: 'money', required: false, min: 0, max: maxAmountMinor },
  { ...ask, key: 'cash_out_minor', label: { ru: 'Снять наличными в месяц', en: 'Cash out, a month' }, type: 'money', required: false, min: 0, max: maxAmountMinor },
] as const satisfies readonly Field[]; // prettier-ignore
