import type { Field, FieldOption } from '#dictionary/field.ts';
import { activeField, ask, clientTypesField, own, textFields, titleField } from '#finance/common-fields.ts';

const forms = [
  { key: 'sole_trader', ru: 'ИП', en: 'Sole trader' },
  { key: 'company', ru: 'ООО', en: 'Limited company' },
  { key: 'non_profit', ru: 'НКО', en: 'Non-profit' },
] as const satisfies readonly FieldOption[];

const price = { ...own, type: 'money', better: 'less', min: 0, max: 1_000_000_00 } as const;

export const registrationFields = [
  titleField,
  { ...own, key: 'forms', label: { ru: 'Форма', en: 'Form' }, type: 'set', options: forms, required: true, facet: 'all', rank: 0 },
  { ...price, key: 'price_minor', label: { ru: 'Цена', en: 'Price' }, required: true, facet: 'range', filter: 'price', rank: 1 },
  { ...price, key: 'duty_minor', label: { ru: 'Госпошлина', en: 'State duty' } },
  { ...price, key: 'address_price_minor', label: { ru: 'Юридический адрес в год', en: 'Legal address, a year' } },
  { ...own, key: 'days', label: { ru: 'Срок', en: 'Takes' }, type: 'int', unit: { ru: 'дн.', en: 'days' }, better: 'less', required: true, facet: 'range', rank: 3, min: 1, max: 120 },
  { ...own, key: 'online', label: { ru: 'Без визита', en: 'Without a visit' }, type: 'bool', facet: 'multi' },
  { ...own, key: 'account_included', label: { ru: 'Счёт в подарок', en: 'Account included' }, type: 'bool', facet: 'multi' },
  clientTypesField,
  ...textFields,
  activeField,
] as const satisfies readonly Field[]; // prettier-ignore

export const registrationAsk = [
  { ...ask, key: 'with_address', label: { ru: 'Нужен юридический адрес', en: 'A legal address is needed' }, type: 'bool', required: false },
] as const satisfies readonly Field[]; // prettier-ignore
