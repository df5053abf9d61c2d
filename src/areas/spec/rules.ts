import { normalizePlate, normalizeVin, plateProblem, vinProblem } from '#areas/auto/identifiers.ts';
import { filledText, isNumber, photoProblems, serialProblems, yearProblems } from '#listing/field-checks.ts';
import type { FieldIssue } from '#contract/errors.ts';

type Draft = Readonly<Record<string, unknown>>;

/** Maximum readings of a machine sold as new: transfer and testing. */
const newAtMost = { engine_hours: 100, mileage_km: 3000 } as const;

/** Cross-field problems of a special vehicle that need no catalogue. */
export function specProblems(draft: Draft, now = new Date()): FieldIssue[] {
  const problems = yearProblems(draft['year'], now);
  if (filledText(draft['category']) && !isNumber(draft['mark_id']) && !filledText(draft['model_name'])) {
    const message = 'Choose the make, or write make and model in words.';
    problems.push({ path: 'mark_id', code: 'mark_or_words', message });
  }
  if (draft['condition'] === 'new') {
    for (const [path, most] of Object.entries(newAtMost)) {
      const run = draft[path];
      if (isNumber(run) && run > most)
        problems.push({ path, code: 'too_far_for_new', message: `A new machine has run at most ${most}.` });
    }
  }
  const vin = filledText(draft['vin']);
  const wrong = vin && vinProblem(normalizeVin(vin));
  const plate = filledText(draft['plate']);
  for (const problem of [wrong, plate && plateProblem(normalizePlate(plate))]) if (problem) problems.push(problem);
  return [...problems, ...serialProblems(draft), ...photoProblems(draft)];
}
