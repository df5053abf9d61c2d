import { isNumber, photoProblems, serialProblems, titleProblems, yearProblems } from '#listing/field-checks.ts';
import type { FieldIssue } from '#contract/errors.ts';

type Draft = Readonly<Record<string, unknown>>;

/** Maximum operating hours of equipment sold as new: factory tests. */
const newAtMostHours = 50;

/** Cross-field problems of equipment. */
export function equipmentProblems(draft: Draft, now = new Date()): FieldIssue[] {
  const problems = [...titleProblems(draft), ...yearProblems(draft['year'], now), ...serialProblems(draft)];
  if (draft['condition'] === 'new' && isNumber(draft['hours']) && draft['hours'] > newAtMostHours) {
    const message = `New equipment has run at most ${newAtMostHours} hours.`;
    problems.push({ path: 'hours', code: 'too_far_for_new', message });
  }
  return [...problems, ...photoProblems(draft)];
}
