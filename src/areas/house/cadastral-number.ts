import { filledText } from '#listing/field-checks.ts';
import type { FieldIssue } from '#contract/errors.ts';

/** Removes everything but digits and colons: copied numbers often contain spaces and dashes. */
export function normalizeCadastral(value: string): string {
  return value.replaceAll(/[\s‐-―-]/g, '').replaceAll(/[：;]/g, ':');
}

/**
 * Checks the format of a cadastral number: region, district, quarter of six or seven digits, number within it: 77:01:0001001:1234 (domain.md
 * §3).
 */
export function cadastralProblem(value: unknown): FieldIssue | undefined {
  const number = filledText(value);
  if (number === undefined || /^\d{2}:\d{2}:\d{6,7}:\d{1,10}$/.test(normalizeCadastral(number))) return undefined;
  const message = 'A cadastral number looks like 77:01:0001001:1234.';
  return { path: 'cadastral_number', code: 'cadastral_format', message };
}
