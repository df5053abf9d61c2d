import { expect, test } from 'vitest';
import { isRequiredByPay, vacancyProblems } from './rules.ts';

const codes = (values: object) => vacancyProblems({ ...values }).map(({ path, code }) => `${path}: ${code}`);

test('an amount needs its tax and its period, and the upper bound is not below the lower', () => {
  expect(codes({})).toEqual([]);
  expect(codes({ salary_from_minor: 100 })).toEqual(['salary_tax: required', 'salary_period: required']);
  const salary = { salary_from_minor: 200, salary_to_minor: 100, salary_tax: 'net', salary_period: 'month' };
  expect(codes(salary)).toEqual(['salary_to_minor: below_from']);
  expect(codes({ ...salary, salary_to_minor: 200 })).toEqual([]);
  expect(isRequiredByPay('salary_tax', { salary_to_minor: 100 })).toBe(true);
  expect(isRequiredByPay('salary_tax', { salary_to_minor: null })).toBe(false);
  expect(isRequiredByPay('salary_to_minor', { salary_from_minor: 100 })).toBe(false);
});

test('a number of shifts goes with pay for a shift alone', () => {
  expect(codes({ salary_period: 'month', shifts_per_month: 15 })).toEqual(['shifts_per_month: not_applicable']);
  expect(codes({ salary_period: 'shift', shifts_per_month: 15 })).toEqual([]);
});

test('each text and each skill is read for words that discriminate, which the refusal repeats', () => {
  const values = { title: 'Продавец-девушка', requirements: 'Опыт.\nДо 35 лет', skills: ['1С', 'только славяне'] };
  expect(vacancyProblems(values)).toEqual([
    { path: 'title', code: 'wording_sex', message: expect.stringContaining('“Продавец-девушка”') },
    { path: 'skills', code: 'wording_nationality', message: expect.stringContaining('“только славяне”') },
    { path: 'requirements', code: 'wording_age', message: expect.stringContaining('“До 35 лет”') },
  ]);
});

test('a warning refuses nothing', () => {
  expect(codes({ requirements: 'Гражданство РФ, старше 18 лет' })).toEqual([]);
});
