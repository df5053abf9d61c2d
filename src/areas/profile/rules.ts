import type { ProfileKind } from './fields.ts';

const weighted = (digits: readonly number[], weights: readonly number[]): number =>
  (weights.reduce((sum, weight, i) => sum + weight * (digits[i] ?? 0), 0) % 11) % 10;

/** Checks the check digits of an INN: 10 digits for an organisation, 12 for a person (order of the Federal Tax Service; domain.md §3). */
export function isInn(text: string): boolean {
  if (!/^(\d{10}|\d{12})$/.test(text) || /^0+$/.test(text)) return false;
  const digits = [...text].map(Number);
  if (digits.length === 10) return weighted(digits, [2, 4, 10, 3, 5, 9, 4, 6, 8]) === digits[9];
  return (
    weighted(digits, [7, 2, 4, 10, 3, 5, 9, 4, 6, 8]) === digits[10] &&
    weighted(digits, [3, 7, 2, 4, 10, 3, 5, 9, 4, 6, 8]) === digits[11]
  );
}

export type InnProblem = 'inn_required' | 'inn_not_asked' | 'inn_length' | 'inn_check_digit';

/** Returns what is wrong with an INN for this kind of seller, or null. */
export function innProblem(kind: ProfileKind, inn: string | null): InnProblem | null {
  if (kind === 'private') return inn === null ? null : 'inn_not_asked';
  if (inn === null) return 'inn_required';
  if (inn.length !== (kind === 'company' ? 10 : 12)) return 'inn_length';
  return isInn(inn) ? null : 'inn_check_digit';
}

export const innMessages: Record<InnProblem, string> = {
  inn_required: 'A sole trader or company needs an INN.',
  inn_not_asked: 'A private person gives no INN.',
  inn_length: 'The INN has 10 digits for a company and 12 for a sole trader.',
  inn_check_digit: 'The check digits of the INN do not match.',
};
