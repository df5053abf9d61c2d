import { expect, test } from 'vitest';
import { contentOfInput } from '#areas/vacancy/content.ts';
import { vacancyCalls } from '#areas/vacancy/contract.ts';
import { vacancyFindings } from '#areas/vacancy/findings.ts';
import { categories } from '#areas/vacancy/options.ts';
import { vacancyProblems, wordingsOf } from '#areas/vacancy/rules.ts';
import { demoVacancy } from './vacancies.ts';

const types = ['dealer', 'service', 'agency', 'bank', 'leasing', 'insurer', 'employer'];
const schema = vacancyCalls['vacancy/create'].input.omit({ creation_key: true });
const all = Array.from({ length: 400 }, (_, at) => demoVacancy(1, at, { id: 1, types: [types[at % types.length]!], city_id: 524901, pay: 1 })); // prettier-ignore

test('every demo vacancy passes the rules of vacancies without a warning or a finding', () => {
  for (const vacancy of all) {
    const read = schema.parse(vacancy);
    expect([vacancyProblems(read), wordingsOf(read), vacancyFindings(contentOfInput(read))]).toEqual([[], [], []]);
  }
});

test('demo vacancies are of most fields of work and read differently', () => {
  expect(new Set(all.map(({ category }) => category)).size).toBeGreaterThan(categories.length * 0.8);
  expect(new Set(all.map(({ duties, requirements, conditions }) => [duties, requirements, conditions].join())).size).toBeGreaterThan(390); // prettier-ignore
  expect(new Set(all.map(({ salary_period }) => salary_period))).toEqual(
    new Set(['month', 'shift', 'hour', undefined]),
  );
});
