import { expect, test } from 'vitest';
import { salaryText } from './salary-text.ts';

const plain = (text: string) => text.replaceAll(/\s/gu, ' ');

test.each([
  [{}, 'Зарплата не указана', 'Pay not stated'],
  [{ salary_from_minor: 80_000_00, salary_to_minor: 120_000_00, salary_tax: 'net', salary_period: 'month' }, 'от 80 000 до 120 000 ₽ на руки', '80,000 to 120,000 ₽ a month, after tax'],
  [{ salary_from_minor: 3_500_00, salary_tax: 'gross', salary_period: 'shift' }, 'от 3 500 ₽ за смену, до вычета налога', 'from 3,500 ₽ a shift, before tax'],
  [{ salary_to_minor: 600_00, salary_tax: 'net', salary_period: 'hour' }, 'до 600 ₽ за час, на руки', 'up to 600 ₽ an hour, after tax'],
  [{ salary_from_minor: 50_000_00, salary_to_minor: 50_000_00, salary_tax: 'net', salary_period: 'project' }, '50 000 ₽ за проект, на руки', '50,000 ₽ a project, after tax'],
])('pay is told in both languages: %j', (salary, ru, en) => {
  expect([plain(salaryText(salary, 'ru')), plain(salaryText(salary, 'en'))]).toEqual([ru, en]);
}); // prettier-ignore
