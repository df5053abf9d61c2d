import { autoProblems } from '#areas/auto/rules.ts';
import { isNumber, photoProblems } from '#listing/field-checks.ts';
import type { FieldIssue } from '#contract/errors.ts';

type Draft = Readonly<Record<string, unknown>>;

/** Kilowatts per metric horsepower (domain.md §1.5). */
const kilowattsPerHp = 0.73549875;
/**
 * Maximum relative difference of power in kW and hp. Documents round, and American ones use another horsepower; a larger difference means two
 * different engines.
 */
const mostApart = 0.05;

function powerProblems(draft: Draft): FieldIssue[] {
  const problems: FieldIssue[] = [];
  const { power_hp: hp, power_kw: kw, power_30min_kw: lasting } = draft;
  if (isNumber(hp) && isNumber(kw) && Math.abs(kw / (hp * kilowattsPerHp) - 1) > mostApart) {
    const message = `${hp} hp are ${(hp * kilowattsPerHp).toFixed(2)} kW.`;
    problems.push({ path: 'power_kw', code: 'power_mismatch', message });
  }
  if (isNumber(lasting) && isNumber(kw) && lasting > kw) {
    const message = 'The 30-minute power is never above the whole one.';
    problems.push({ path: 'power_30min_kw', code: 'above_power', message });
  }
  return problems;
}

/** Cross-field problems of a car abroad that need no catalogue: those of any car, and those of month, power and delivery. */
export function abroadProblems(draft: Draft, now = new Date()): FieldIssue[] {
  const problems = [...autoProblems(draft, now), ...powerProblems(draft)];
  const { year, month, photos, inspection } = draft;
  const thisYear = now.getUTCFullYear();
  if (isNumber(year) && isNumber(month) && (year > thisYear || (year === thisYear && month > now.getUTCMonth() + 1))) {
    problems.push({ path: 'month', code: 'month_in_future', message: 'The car cannot be made after today.' });
  }
  // autoProblems already reports problems of `photos`.
  const sheets = photoProblems({ photos, inspection }, ['photos', 'inspection']);
  return [...problems, ...sheets.filter(({ path }) => path.startsWith('inspection'))];
}
