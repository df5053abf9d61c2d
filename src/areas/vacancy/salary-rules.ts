/** Pay as a vacancy states it: kopecks, before or after tax, for a period. */
export type Salary = {
  readonly salary_from_minor?: number | null | undefined;
  readonly salary_to_minor?: number | null | undefined;
  readonly salary_tax?: string | null | undefined;
  readonly salary_period?: string | null | undefined;
  readonly shifts_per_month?: number | null | undefined;
  readonly employment?: string | undefined;
};

/** Brackets of the income tax of residents by kopecks of a year (Tax Code art. 224 par. 1, by 176-FZ of 12 July 2024, since 2025-01-01). */
const brackets = [
  { above: 0, percent: 13 },
  { above: 2_400_000_00, percent: 15 },
  { above: 5_000_000_00, percent: 18 },
  { above: 20_000_000_00, percent: 20 },
  { above: 50_000_000_00, percent: 22 },
] as const;

/** Hours of an average month at 40 hours a week: the 1972 hours of 2026 by the production calendar, divided by 12 and rounded. */
export const hoursPerMonth = 164;

/** The tax of a year's income, in kopecks, as if all of it were pay from one employer without deductions. */
function taxOfYear(grossMinor: number): number {
  return brackets.reduce((sum, { above, percent }, at) => {
    const next = brackets[at + 1]?.above ?? Infinity;
    return sum + (Math.max(0, Math.min(grossMinor, next) - above) * percent) / 100;
  }, 0);
}

/** The pay of a month after tax, on average over a year, in whole roubles given as kopecks. */
export const netOfGrossMonth = (grossMinor: number): number =>
  Math.round((grossMinor - taxOfYear(grossMinor * 12) / 12) / 100) * 100;

/**
 * How many of a period are in a month; null where that is unknown: pay for a project, for a shift without their number, and for an hour of anything but
 * full-time work is not compared with pay for a month.
 */
function timesAMonth({ salary_period: period, shifts_per_month: shifts, employment }: Salary): number | null {
  if (period === 'month') return 1;
  if (period === 'shift') return shifts ?? null;
  return period === 'hour' && employment === 'full' ? hoursPerMonth : null;
}

/** The pay of a month after tax in kopecks: `from` is promised at least, `top` the most that is named. Null where it is not named or cannot be compared. */
export function netMonth(salary: Salary): { from: number | null; top: number | null } {
  const times = timesAMonth(salary);
  const net = (minor: number | null | undefined): number | null => {
    if (times === null || minor === null || minor === undefined) return null;
    return salary.salary_tax === 'gross' ? netOfGrossMonth(minor * times) : minor * times;
  };
  const from = net(salary.salary_from_minor);
  return { from, top: net(salary.salary_to_minor) ?? from };
}
