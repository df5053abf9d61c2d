import { describe, expect, test } from 'vitest';
import { innProblem, isInn } from './rules.ts';

// Test vectors of domain.md §3.
test.each(['7707083893', '7736207543', '7830002293', '500100732259', '784806113663'])('%s is an INN', (inn) => {
  expect(isInn(inn)).toBe(true);
});
test.each(['7707083894', '500100732258', '0000000000', '000000000000', '770708389', '77070838930', '77070838a3', ''])(
  '%s is not an INN',
  (inn) => {
    expect(isInn(inn)).toBe(false);
  },
);
test("any single wrong digit of a company's INN is detected", () => {
  for (let at = 0; at < 10; at += 1) {
    const digits = [...'7707083893'];
    digits[at] = String((Number(digits[at]) + 1) % 10);
    expect(isInn(digits.join(''))).toBe(false);
  }
});

describe('the INN by kind of account', () => {
  test.each([
    ['private', null, null],
    ['private', '500100732259', 'inn_not_asked'],
    ['sole_trader', null, 'inn_required'],
    ['sole_trader', '500100732259', null],
    ['sole_trader', '7707083893', 'inn_length'],
    ['company', '7707083893', null],
    ['company', '500100732259', 'inn_length'],
    ['company', '7707083894', 'inn_check_digit'],
  ] as const)('%s with %s: %s', (kind, inn, problem) => {
    expect(innProblem(kind, inn)).toBe(problem);
  });
});
