import { type Problem, frameProblem, normalizePlate, normalizeVin, plateProblem, vinProblem } from './identifiers.ts';

/** What a seller fills in, as far as it has been filled in: rules tell all problems of it at once. */
export type AutoDraft = {
  [key: string]: unknown;
  year?: unknown;
};

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);
const filledText = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;

/** Cross-field problems that need no catalogue; types and ranges are the schema's. */
export function autoProblems(draft: AutoDraft, now = new Date()): Problem[] {
  const problems: Problem[] = [];
  const add = (path: string, code: string, message: string) => problems.push({ path, code, message });
  const nextYear = now.getUTCFullYear() + 1;
  if (isNumber(draft['year']) && draft['year'] > nextYear) {
    add('year', 'year_in_future', `The year may be at most ${nextYear}.`);
  }
  const electric = draft['fuel'] === 'electric';
  if (electric && isNumber(draft['engine_cc'])) {
    add('engine_cc', 'not_for_electric', 'An electric car has no engine size.');
  }
  if (typeof draft['fuel'] === 'string' && !electric && !isNumber(draft['engine_cc'])) {
    add('engine_cc', 'required', 'The engine size is needed.');
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
  const photos = draft['photos'];
  if (Array.isArray(photos)) {
    const seen = new Set<unknown>();
    for (const [index, photo] of photos.entries()) {
      if (seen.has(photo)) add(`photos.${index}`, 'duplicate', 'This photo is in the list twice.');
      seen.add(photo);
    }
  }
  return problems;
}
