import { isNumber, photoProblems } from '#listing/field-checks.ts';
import type { FieldIssue } from '#contract/errors.ts';
import { cadastralProblem } from './cadastral-number.ts';

type Draft = Readonly<Record<string, unknown>>;

/** Pairs of a part and the whole it must not exceed, with the error code. */
const parts = [
  ['area_living_m2', 'area_total_m2', 'above_area', 'The living area lies within the whole.'],
  ['area_kitchen_m2', 'area_total_m2', 'above_area', 'The kitchen lies within the whole area.'],
  ['floor', 'floors_total', 'above_floors', 'The building has not so many floors.'],
] as const;

/** Maximum years until completion of a building under construction. */
const yearsAhead = 6;

/** Cross-field problems of real estate: parts larger than the whole, years, the cadastral number. */
export function houseProblems(draft: Draft, now = new Date()): FieldIssue[] {
  const problems: FieldIssue[] = [];
  const add = (path: string, code: string, message: string) => problems.push({ path, code, message });
  for (const [part, whole, code, message] of parts) {
    const [less, more] = [draft[part], draft[whole]];
    if (isNumber(less) && isNumber(more) && less > more) add(part, code, message);
  }
  const { area_living_m2: living, area_kitchen_m2: kitchen, area_total_m2: total, year_built: built } = draft;
  const each = [living, kitchen, total].every(isNumber);
  if (each && problems.length === 0 && Number(living) + Number(kitchen) > Number(total)) {
    add('area_kitchen_m2', 'above_area', 'Living area and kitchen together lie within the whole.');
  }
  const lastYear = now.getUTCFullYear() + yearsAhead;
  if (isNumber(built) && built > lastYear) add('year_built', 'year_in_future', `The year may be at most ${lastYear}.`);
  const cadastral = cadastralProblem(draft['cadastral_number']);
  return [...problems, ...(cadastral ? [cadastral] : []), ...photoProblems(draft)];
}
