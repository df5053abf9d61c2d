import type { Field, FieldOption } from '#dictionary/field.ts';
import {
  activeField,
  amountFields,
  askFields,
  businessFields,
  clientTypesField,
  decisionField,
  downPaymentField,
  own,
  rateFields,
  termFields,
  textFields,
  titleField,
} from '#finance/common-fields.ts';

export const leasedThings = [
  { key: 'auto', ru: 'Легковые автомобили', en: 'Cars' },
  { key: 'truck', ru: 'Грузовые автомобили', en: 'Trucks' },
  { key: 'spec', ru: 'Спецтехника', en: 'Special vehicles' },
  { key: 'equipment', ru: 'Оборудование', en: 'Equipment' },
  { key: 'house', ru: 'Недвижимость', en: 'Real estate' },
] as const satisfies readonly FieldOption[];

const states = [
  { key: 'new', ru: 'Новое', en: 'New' },
  { key: 'used', ru: 'Бывшее в употреблении', en: 'Used' },
] as const satisfies readonly FieldOption[];

export const leasingFields = [
  titleField,
  { ...own, key: 'things', label: { ru: 'Предмет лизинга', en: 'What is leased' }, type: 'set', options: leasedThings, required: true, facet: 'all', rank: 0 },
  { ...own, key: 'states', label: { ru: 'Состояние', en: 'Condition' }, type: 'set', options: states, facet: 'all', rank: 3 },
  ...rateFields,
  ...amountFields,
  ...termFields,
  downPaymentField,
  { ...own, key: 'buyout', label: { ru: 'Выкуп, доля цены', en: 'Buyout price, share of the cost' }, type: 'percent', better: 'less', min: 0, max: 99_000 },
  { ...own, key: 'vat', label: { ru: 'НДС к вычету', en: 'VAT is reclaimable' }, type: 'bool', facet: 'multi' },
  { ...own, key: 'insurance_included', label: { ru: 'Страховка в платеже', en: 'Insurance included' }, type: 'bool', facet: 'multi' },
  decisionField,
  clientTypesField,
  ...businessFields,
  ...textFields,
  activeField,
] as const satisfies readonly Field[]; // prettier-ignore

export const leasingAsk = [
  { ...askFields.amount, label: { ru: 'Цена', en: 'Price' } },
  { ...askFields.downPayment, label: { ru: 'Аванс', en: 'Advance' } },
  askFields.term,
] as const satisfies readonly Field[];
