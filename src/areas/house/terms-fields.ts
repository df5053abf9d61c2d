import type { Field } from '#dictionary/field.ts';
import { heatings } from './options.ts';

const utility = { store: 'attrs', required: false, type: 'bool', shown: 'page', facet: 'multi', group: 'utilities', section: 'utilities' } as const; // prettier-ignore
const term = { store: 'attrs', required: false, shown: 'page', group: 'terms', section: 'terms' } as const;
const onLand = ['house', 'plot'] as const;
const homes = ['flat', 'room', 'house'] as const;
const rent = { key: 'deal', is: ['rent_long', 'rent_day'] } as const;
const longRent = { key: 'deal', is: ['rent_long'] } as const;
const byDay = { key: 'deal', is: ['rent_day'] } as const;
const sale = { key: 'deal', is: ['sale'] } as const;

/** Fields of utilities and of the terms of the deal. */
export const termsFields = [
  { ...utility, key: 'electricity', label: { ru: 'Электричество', en: 'Electricity' }, categories: [...onLand, 'garage', 'commercial'] },
  { ...utility, key: 'gas', label: { ru: 'Газ', en: 'Gas' }, categories: [...onLand, 'flat', 'commercial'] },
  { ...utility, key: 'water', label: { ru: 'Водопровод', en: 'Running water' }, categories: [...onLand, 'garage', 'commercial'] },
  { ...utility, key: 'sewerage', label: { ru: 'Канализация', en: 'Sewerage' }, categories: [...onLand, 'commercial'] },
  { ...utility, key: 'internet', label: { ru: 'Интернет', en: 'Internet' }, categories: [...homes, 'commercial'] },
  { ...utility, key: 'guarded', label: { ru: 'Охрана', en: 'Guarded' }, categories: [...homes, 'plot', 'garage', 'commercial'] },
  { ...utility, key: 'heating', label: { ru: 'Отопление', en: 'Heating' }, type: 'enum', options: heatings, categories: ['house', 'garage', 'commercial'] },
  { ...term, key: 'mortgage', label: { ru: 'Подходит ипотека', en: 'Mortgage possible' }, type: 'bool', facet: 'multi', when: sale, categories: [...homes, 'plot', 'garage', 'commercial'] },
  { ...term, key: 'deposit_minor', label: { ru: 'Залог', en: 'Deposit' }, type: 'money', unit: { ru: '₽', en: '₽' }, facet: 'none', when: rent, min: 0, max: 9_999_999_900, categories: [...homes, 'garage', 'commercial', 'plot'] },
  { ...term, key: 'commission_percent', label: { ru: 'Комиссия агента', en: 'Agent’s commission' }, type: 'int', unit: { ru: '%', en: '%' }, hint: { ru: 'Ноль, если её нет', en: 'Nought where there is none' }, facet: 'range', when: longRent, min: 0, max: 200, categories: [...homes, 'garage', 'commercial', 'plot'] },
  { ...term, key: 'utilities_included', label: { ru: 'Коммунальные включены', en: 'Utilities included' }, type: 'bool', facet: 'multi', when: longRent, categories: [...homes, 'garage', 'commercial'] },
  { ...term, key: 'furniture', label: { ru: 'Мебель', en: 'Furniture' }, type: 'bool', facet: 'multi', categories: homes },
  { ...term, key: 'appliances', label: { ru: 'Бытовая техника', en: 'Appliances' }, type: 'bool', facet: 'multi', categories: homes },
  { ...term, key: 'children_allowed', label: { ru: 'Можно с детьми', en: 'Children welcome' }, type: 'bool', facet: 'multi', when: rent, categories: homes },
  { ...term, key: 'pets_allowed', label: { ru: 'Можно с животными', en: 'Pets welcome' }, type: 'bool', facet: 'multi', when: rent, categories: homes },
  { ...term, key: 'guests', label: { ru: 'Гостей', en: 'Guests' }, type: 'int', facet: 'range', when: byDay, min: 1, max: 50, categories: homes },
  { ...term, key: 'nights_min', label: { ru: 'Не меньше суток', en: 'Nights at least' }, type: 'int', facet: 'range', when: byDay, min: 1, max: 60, categories: homes },
] as const satisfies readonly Field[]; // prettier-ignore
