import type { Field } from '#dictionary/field.ts';
import { heatings, hours, meterPayers, saleContracts, soldParts } from './options.ts';

const utility = { store: 'attrs', required: false, type: 'bool', shown: 'page', facet: 'multi', group: 'utilities', section: 'utilities' } as const; // prettier-ignore
const term = { store: 'attrs', required: false, shown: 'page', group: 'terms', section: 'terms' } as const;
/** What a guest may expect and must heed; a form has it among the terms. */
const rule = { ...term, group: 'rules' } as const;
const onLand = ['house', 'plot'] as const;
const homes = ['flat', 'room', 'house'] as const;
const rent = { key: 'deal', is: ['rent_long', 'rent_day'] } as const;
const longRent = { key: 'deal', is: ['rent_long'] } as const;
const byDay = { key: 'deal', is: ['rent_day'] } as const;
const sale = { key: 'deal', is: ['sale'] } as const;

/** Fields of utilities and of the terms of the deal. */
export const termsFields = [
  { ...utility, key: 'electricity', tellsNo: true, label: { ru: 'Электричество', en: 'Electricity' }, categories: [...onLand, 'garage', 'commercial'] },
  { ...utility, key: 'gas', tellsNo: true, label: { ru: 'Газ', en: 'Gas' }, categories: [...onLand, 'flat', 'commercial'] },
  { ...utility, key: 'water', tellsNo: true, label: { ru: 'Водопровод', en: 'Running water' }, categories: [...onLand, 'garage', 'commercial'] },
  { ...utility, key: 'sewerage', tellsNo: true, label: { ru: 'Канализация', en: 'Sewerage' }, categories: [...onLand, 'commercial'] },
  { ...utility, key: 'internet', label: { ru: 'Интернет', en: 'Internet' }, categories: [...homes, 'commercial'] },
  { ...utility, key: 'guarded', label: { ru: 'Охрана', en: 'Security' }, categories: [...homes, 'plot', 'garage', 'commercial'] },
  { ...utility, key: 'heating', label: { ru: 'Отопление', en: 'Heating' }, type: 'enum', options: heatings, isLabelled: true, categories: ['house', 'garage', 'commercial'] },
  { ...term, key: 'mortgage', tellsNo: true, label: { ru: 'Подходит ипотека', en: 'Mortgage available' }, noLabel: { ru: 'Ипотека не подходит', en: 'No mortgage' }, type: 'bool', facet: 'multi', when: sale, categories: [...homes, 'plot', 'garage', 'commercial'] },
  { ...term, key: 'sale_contract', label: { ru: 'Вид договора', en: 'Kind of contract' }, type: 'enum', options: saleContracts, facet: 'multi', when: sale, categories: ['flat'] },
  { ...term, key: 'sold_part', usual: 'whole', label: { ru: 'Целиком или доля', en: 'Whole or a share' }, factLabel: { ru: 'Продаётся', en: 'For sale' }, type: 'enum', options: soldParts, facet: 'multi', when: sale, categories: ['flat', 'house', 'plot'] },
  { ...term, key: 'share_size', label: { ru: 'Размер доли', en: 'Share size' }, type: 'text', facet: 'none', when: { key: 'sold_part', is: ['share'] }, max: 15, categories: ['flat', 'house', 'plot'] },
  { ...term, key: 'deposit_minor', better: 'less', label: { ru: 'Залог', en: 'Deposit' }, type: 'money', unit: { ru: '₽', en: '₽' }, facet: 'none', when: rent, min: 0, max: 9_999_999_900, categories: [...homes, 'garage', 'commercial', 'plot'] },
  { ...term, key: 'commission_percent', better: 'less', none: { ru: 'Без комиссии', en: 'No agent’s fee' }, label: { ru: 'Комиссия агента', en: 'Agent’s fee' }, type: 'int', unit: { ru: '%', en: '%' }, facet: 'range', when: longRent, min: 0, max: 200, categories: [...homes, 'garage', 'commercial', 'plot'] },
  { ...term, key: 'prepaid_months', label: { ru: 'Предоплата', en: 'Prepayment' }, type: 'int', unit: { ru: 'мес.', en: 'months' }, facet: 'range', when: longRent, min: 0, max: 24, categories: [...homes, 'garage', 'commercial', 'plot'] },
  { ...term, key: 'utilities_included', tellsNo: true, label: { ru: 'Коммунальные включены', en: 'Utilities included' }, noLabel: { ru: 'Коммунальные не включены', en: 'Utilities not included' }, type: 'bool', facet: 'multi', when: longRent, categories: [...homes, 'garage', 'commercial'] },
  { ...term, key: 'utilities_minor', label: { ru: 'Коммунальные в месяц', en: 'Utilities per month' }, type: 'money', unit: { ru: '₽', en: '₽' }, facet: 'none', when: longRent, min: 0, max: 99_999_900, categories: [...homes, 'garage', 'commercial'] },
  { ...term, key: 'meters_paid_by', label: { ru: 'Счётчики оплачивает', en: 'Metered utilities paid by' }, factLabel: { ru: 'По счётчикам платит', en: 'Metered utilities paid by' }, type: 'enum', options: meterPayers, facet: 'multi', when: longRent, categories: [...homes, 'commercial'] },
  { ...term, key: 'furniture', tellsNo: true, label: { ru: 'Мебель', en: 'Furniture' }, type: 'bool', facet: 'multi', categories: homes },
  { ...term, key: 'appliances', label: { ru: 'Бытовая техника', en: 'Appliances' }, type: 'bool', facet: 'multi', categories: homes },
  { ...term, key: 'weekend_minor', label: { ru: 'Цена в ночь на субботу и воскресенье', en: 'Price on Friday and Saturday nights' }, type: 'money', unit: { ru: '₽', en: '₽' }, facet: 'none', when: byDay, min: 0, max: 9_999_999_900, categories: homes },
  { ...term, key: 'cleaning_minor', better: 'less', label: { ru: 'Уборка', en: 'Cleaning fee' }, type: 'money', unit: { ru: '₽', en: '₽' }, facet: 'none', when: byDay, min: 0, max: 99_999_900, categories: homes },
  { ...term, key: 'guests_included', label: { ru: 'Гостей в цене', en: 'Guests in the price' }, type: 'int', facet: 'none', when: byDay, min: 1, max: 50, categories: homes },
  { ...term, key: 'extra_guest_minor', better: 'less', label: { ru: 'За каждого ещё, в сутки', en: 'Each extra guest per night' }, type: 'money', unit: { ru: '₽', en: '₽' }, facet: 'none', when: byDay, min: 0, max: 99_999_900, categories: homes },
  { ...rule, key: 'check_in_from', label: { ru: 'Заезд с', en: 'Check-in from' }, type: 'count', options: hours, min: 0, max: 23, isLabelled: true, facet: 'none', when: byDay, categories: homes },
  { ...rule, key: 'check_out_until', label: { ru: 'Выезд до', en: 'Check-out by' }, type: 'count', options: hours, min: 0, max: 23, isLabelled: true, facet: 'none', when: byDay, categories: homes },
  { ...rule, key: 'guests', isInAllFilters: true, label: { ru: 'Гостей', en: 'Guests' }, type: 'int', facet: 'range', when: byDay, min: 1, max: 50, categories: homes },
  { ...rule, key: 'nights_min', label: { ru: 'Не меньше ночей', en: 'Minimum nights' }, type: 'int', facet: 'range', when: byDay, unstated: 1, min: 1, max: 60, categories: homes },
  { ...rule, key: 'children_allowed', tellsNo: true, label: { ru: 'Можно с детьми', en: 'Children welcome' }, noLabel: { ru: 'С детьми нельзя', en: 'No children' }, type: 'bool', facet: 'multi', when: rent, categories: homes },
  { ...rule, key: 'pets_allowed', tellsNo: true, label: { ru: 'Можно с животными', en: 'Pets welcome' }, noLabel: { ru: 'С животными нельзя', en: 'No pets' }, type: 'bool', facet: 'multi', when: rent, categories: homes },
  { ...rule, key: 'smoking_allowed', tellsNo: true, label: { ru: 'Можно курить', en: 'Smoking allowed' }, noLabel: { ru: 'Курить нельзя', en: 'No smoking' }, type: 'bool', facet: 'none', when: byDay, categories: homes },
  { ...rule, key: 'parties_allowed', tellsNo: true, label: { ru: 'Можно шумные праздники', en: 'Parties allowed' }, noLabel: { ru: 'Шумные праздники запрещены', en: 'No parties' }, type: 'bool', facet: 'none', when: byDay, categories: homes },
] as const satisfies readonly Field[]; // prettier-ignore
