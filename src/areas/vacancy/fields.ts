import type { Field } from '#dictionary/field.ts';
import { categories, employments, experiences, salaryPeriods, salaryTaxes, schedules, workplaces } from './options.ts';

const column = { store: 'kind', facet: 'none', shown: 'card', required: false } as const;
const choice = { ...column, type: 'enum', facet: 'multi', required: true, group: 'terms', section: 'terms' } as const;
const amount = { ...column, type: 'money', min: 10_000, max: 1_000_000_000, section: 'salary' } as const;
const written = { ...column, shown: 'page', type: 'text', isLong: true, max: 4000, section: 'texts' } as const;

export const maxSkills = 20;

/** The fields of a vacancy: columns of `vacancies`. */
export const vacancyFields = [
  { ...column, key: 'title', label: { ru: 'Должность', en: 'Job title' }, type: 'text', required: true, min: 3, max: 100, section: 'job' },
  { ...choice, key: 'category', label: { ru: 'Сфера', en: 'Field of work' }, options: categories, rank: 0, section: 'job' },
  { ...amount, key: 'salary_from_minor', label: { ru: 'Зарплата от', en: 'Pay from' } },
  { ...amount, key: 'salary_to_minor', label: { ru: 'Зарплата до', en: 'Pay up to' } },
  { ...column, key: 'salary_tax', label: { ru: 'Сумма указана', en: 'The amount is' }, type: 'enum', options: salaryTaxes, section: 'salary' },
  { ...column, key: 'salary_period', label: { ru: 'Период', en: 'Paid for' }, type: 'enum', options: salaryPeriods, section: 'salary' },
  { ...column, key: 'shifts_per_month', label: { ru: 'Смен в месяц', en: 'Shifts a month' }, type: 'int', min: 1, max: 31, when: { key: 'salary_period', is: ['shift'] }, section: 'salary' },
  { ...choice, key: 'experience', label: { ru: 'Опыт', en: 'Experience' }, options: experiences, isLabelled: true, rank: 1 },
  { ...choice, key: 'schedule', label: { ru: 'График', en: 'Schedule' }, options: schedules, rank: 2 },
  { ...choice, key: 'employment', label: { ru: 'Занятость', en: 'Employment' }, options: employments, isLabelled: true, rank: 3 },
  { ...choice, key: 'workplace', label: { ru: 'Место работы', en: 'Place of work' }, options: workplaces, rank: 4 },
  { ...column, key: 'skills', label: { ru: 'Навыки', en: 'Skills' }, type: 'tags', max: maxSkills, section: 'texts' },
  { ...written, key: 'duties', label: { ru: 'Обязанности', en: 'Duties' }, required: true, min: 20 },
  { ...written, key: 'requirements', label: { ru: 'Требования', en: 'Requirements' } },
  { ...written, key: 'conditions', label: { ru: 'Условия', en: 'Conditions' } },
  { ...column, key: 'city_id', label: { ru: 'Город', en: 'City' }, type: 'ref', required: true, facet: 'multi', section: 'place' },
  { ...column, key: 'address', label: { ru: 'Адрес', en: 'Address' }, type: 'text', shown: 'page', max: 200, section: 'place' },
  { ...column, key: 'contact_name', label: { ru: 'Контактное лицо', en: 'Contact person' }, type: 'text', shown: 'page', max: 80, section: 'place' },
] as const satisfies readonly Field[]; // prettier-ignore
