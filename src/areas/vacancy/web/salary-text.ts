import type { Language, Words } from '#dictionary/field.ts';
import { formatMoney } from '#ui/format.ts';
import type { Salary } from '../salary-rules.ts';

const periods: Readonly<Record<string, Words>> = {
  month: { ru: '', en: 'a month' },
  shift: { ru: 'за смену', en: 'a shift' },
  hour: { ru: 'за час', en: 'an hour' },
  project: { ru: 'за проект', en: 'a project' },
};
const taxes: Readonly<Record<string, Words>> = {
  net: { ru: 'на руки', en: 'after tax' },
  gross: { ru: 'до вычета налога', en: 'before tax' },
};
const none = { ru: 'Зарплата не указана', en: 'Pay not stated' };

/** «от 80 000 до 120 000 ₽», and in a second part «за смену, на руки». */
export function salaryParts(salary: Salary, language: Language): { amount: string; terms: string } {
  const { salary_from_minor: from, salary_to_minor: to, salary_period: period, salary_tax: tax } = salary;
  const money = (minor: number): string => formatMoney(minor, 'RUB', language);
  const isRussian = language === 'ru';
  const terms = [periods[period ?? '']?.[language], taxes[tax ?? '']?.[language]].filter(Boolean).join(', ');
  if (typeof from === 'number' && typeof to === 'number') {
    if (from === to) return { amount: money(from), terms };
    return { amount: isRussian ? `от ${money(from).replace(/\s₽$/u, '')} до ${money(to)}` : `${money(from).replace(/\s₽$/u, '')} to ${money(to)}`, terms }; // prettier-ignore
  }
  if (typeof from === 'number') return { amount: `${isRussian ? 'от' : 'from'} ${money(from)}`, terms };
  if (typeof to === 'number') return { amount: `${isRussian ? 'до' : 'up to'} ${money(to)}`, terms };
  return { amount: none[language], terms: '' };
}

/** The same in one line. */
export function salaryText(salary: Salary, language: Language): string {
  const { amount, terms } = salaryParts(salary, language);
  return terms ? `${amount} ${terms}` : amount;
}
