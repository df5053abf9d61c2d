import type { Field, FieldOption } from '#dictionary/field.ts';
import {
  activeField,
  ask,
  askFields,
  businessFields,
  clientTypesField,
  decisionField,
  own,
  textFields,
  titleField,
} from '#finance/common-fields.ts';

const channels = [
  { key: 'terminal', ru: 'Терминал', en: 'Terminal' },
  { key: 'internet', ru: 'Интернет', en: 'Online' },
  { key: 'mobile', ru: 'Мобильный', en: 'Mobile' },
  { key: 'sbp', ru: 'СБП', en: 'SBP' },
] as const satisfies readonly FieldOption[];

const fee = { ...own, type: 'percent', better: 'less', min: 0, max: 10_000 } as const;
const price = { ...own, type: 'money', better: 'less', min: 0, max: 1_000_000_00 } as const;

export const acquiringFields = [
  titleField,
  { ...own, key: 'channels', label: { ru: 'Каналы', en: 'Channels' }, type: 'set', options: channels, required: true, facet: 'all', rank: 0 },
  { ...fee, key: 'fee_card', label: { ru: 'Комиссия по картам', en: 'Card fee' }, required: true, facet: 'range', rank: 1 },
  { ...fee, key: 'fee_internet', label: { ru: 'Комиссия в интернете', en: 'Online fee' } },
  { ...fee, key: 'fee_sbp', label: { ru: 'Комиссия СБП', en: 'SBP fee' }, facet: 'range', rank: 3 },
  { ...price, key: 'terminal_price_minor', label: { ru: 'Цена терминала', en: 'Terminal price' } },
  { ...price, key: 'terminal_rent_minor', label: { ru: 'Аренда терминала в месяц', en: 'Terminal rent a month' } },
  { ...price, key: 'monthly_fee_minor', label: { ru: 'Плата в месяц', en: 'Monthly fee' } },
  { ...own, key: 'settlement_days', label: { ru: 'Деньги на счёте через', en: 'Money arrives within' }, type: 'int', unit: { ru: 'дн.', en: 'days' }, better: 'less', facet: 'range', min: 0, max: 30 },
  { ...own, key: 'account_needed', label: { ru: 'Нужен счёт в банке', en: 'An account with the bank is needed' }, type: 'bool', facet: 'multi' },
  decisionField,
  clientTypesField,
  ...businessFields,
  ...textFields,
  activeField,
] as const satisfies readonly Field[]; // prettier-ignore

export const acquiringAsk = [
  askFields.turnover,
  { ...ask, key: 'sbp_share', label: { ru: 'Из них по СБП', en: 'Of it by SBP' }, type: 'percent', required: false, min: 0, max: 100_000 },
] as const satisfies readonly Field[]; // prettier-ignore
