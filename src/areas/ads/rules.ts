import type { FieldIssue } from '#contract/errors.ts';
import { isNumber, photoProblems, titleProblems, yearProblems } from '#listing/field-checks.ts';

const rouble = 100;

/** Cross-field problems of a general ad. */
export const adsProblems = (draft: Readonly<Record<string, unknown>>, now = new Date()): FieldIssue[] => [
  ...titleProblems(draft),
  ...yearProblems(draft['made_year'], now, 'made_year'),
  ...photoProblems(draft),
  ...(isNumber(draft['price_minor']) && draft['price_minor'] > 0 && draft['price_minor'] < rouble
    ? [{ path: 'price_minor', code: 'too_small', message: 'A price is a rouble at least, or nought.' }]
    : []),
];
