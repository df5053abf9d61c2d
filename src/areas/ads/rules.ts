import type { FieldIssue } from '#contract/errors.ts';
import { photoProblems, titleProblems } from '#listing/field-checks.ts';

/** Cross-field problems of a general ad. */
export const adsProblems = (draft: Readonly<Record<string, unknown>>): FieldIssue[] => [
  ...titleProblems(draft),
  ...photoProblems(draft),
];
