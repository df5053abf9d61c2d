import { filledText, isNumber, photoProblems, yearProblems } from '#listing/field-checks.ts';
import { videoProblems } from '#listing/video-link.ts';
import type { FieldIssue } from '#contract/errors.ts';
import { repeatedParts } from './body-states.ts';
import { frameProblem, normalizePlate, normalizeVin, plateProblem, vinProblem } from './identifiers.ts';

/** A possibly unfinished form; the rules report all its problems at once. */
export type AutoDraft = {
  [key: string]: unknown;
  year?: unknown;
};

/** Cross-field problems that need no catalogue; the schema checks types and ranges. */
export function autoProblems(draft: AutoDraft, now = new Date()): FieldIssue[] {
  const problems: FieldIssue[] = yearProblems(draft['year'], now);
  const add = (path: string, code: string, message: string) => problems.push({ path, code, message });
  const electric = draft['fuel'] === 'electric';
  if (electric && isNumber(draft['engine_cc'])) {
    add('engine_cc', 'not_for_electric', 'An electric car has no engine size.');
  }
  if (electric && typeof draft['gearbox'] === 'string' && draft['gearbox'] !== 'at') {
    add('gearbox', 'not_for_electric', 'An electric car has an automatic gearbox.');
  }
  if (draft['condition'] === 'new') {
    if (isNumber(draft['mileage_km']) && draft['mileage_km'] > 1000) {
      add('mileage_km', 'too_far_for_new', 'A new car has driven at most 1,000 km.');
    }
    if (isNumber(draft['owners']) && draft['owners'] > 0) add('owners', 'not_for_new', 'A new car has had no owner.');
  } else if (typeof draft['condition'] === 'string' && draft['owners'] === 0) {
    add('owners', 'required_for_used', 'A used car has had an owner.');
  }
  if (repeatedParts(draft).length > 0)
    add('painted_parts', 'one_state_a_part', 'A part is in one of the lists at most.');
  const isBroken = Array.isArray(draft['broken_parts']) && draft['broken_parts'].length > 0;
  // Searches for undamaged cars leave out this condition alone.
  if (isBroken && typeof draft['condition'] === 'string' && draft['condition'] !== 'damaged')
    add('condition', 'broken_parts', 'A car with broken parts is damaged.');
  const vin = filledText(draft['vin']);
  const frame = filledText(draft['frame_number']);
  const plate = filledText(draft['plate']);
  for (const problem of [
    vin && vinProblem(normalizeVin(vin)),
    frame && frameProblem(frame),
    plate && plateProblem(normalizePlate(plate)),
  ]) {
    if (problem) problems.push(problem);
  }
  return [...problems, ...videoProblems(draft), ...photoProblems(draft)];
}
