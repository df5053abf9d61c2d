import type { Field, FieldOption } from '#dictionary/field.ts';
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

const laws = [
  { key: '44', ru: '44-ФЗ', en: '44-FZ' },
  { key: '223', ru: '223-ФЗ', en: '223-FZ' },
  { key: '185', ru: '185-ФЗ (615-ПП)', en: '185-FZ (615-PP)' },
  { key: 'commercial', ru: 'Коммерческие', en: 'Commercial' },
] as const satisfies readonly FieldOption[];

const purposes = [
  { key: 'tender', ru: 'Участие в закупке', en: 'Tender' },
  { key: 'performance', ru: 'Исполнение контракта', en: 'Performance' },
  { key: 'advance', ru: 'Возврат аванса', en: 'Return of an advance' },
  { key: 'warranty', ru: 'Гарантийный срок', en: 'Warranty' },
] as const satisfies readonly FieldOption[];

const [rateMin, rateMax] = rateFields;

export const guaranteeFields = [
  titleField,
  { ...own, key: 'laws', label: { ru: 'По закону', en: 'Under the law' }, type: 'set', options: laws, required: true, facet: 'all', rank: 0 },
  { ...own, key: 'purposes', label: { ru: 'Обеспечивает', en: 'Secures' }, type: 'set', options: purposes, required: true, facet: 'all', rank: 3 },
  { ...rateMin, label: { ru: 'Комиссия в год от', en: 'Yearly commission from' } },
  { ...rateMax, label: { ru: 'Комиссия в год до', en: 'Yearly commission up to' } },
  ...amountFields,
  ...termFields,
  { ...own, key: 'fee_min_minor', label: { ru: 'Комиссия не меньше', en: 'Least commission' }, type: 'money', better: 'less', min: 0, max: 100_000_000_00 },
  { ...own, key: 'pledge_free', label: { ru: 'Без залога', en: 'Without a pledge' }, type: 'bool', facet: 'multi' },
  { ...own, key: 'account_needed', label: { ru: 'Нужен счёт в банке', en: 'An account with the bank is needed' }, type: 'bool', facet: 'multi' },
  decisionField,
  clientTypesField,
  ...businessFields,
  ...textFields,
  activeField,
] as const satisfies readonly Field[]; // prettier-ignore

export const guaranteeAsk = [askFields.amount, askFields.term] as const satisfies readonly Field[];
