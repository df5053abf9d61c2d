import { dayMs } from '#ui/durations.ts';
import { type CreditTerms, type Instalment, feesAtIssue } from './credit-rules.ts';

/**
 * How the time from the issue to a payment is divided into whole base periods and a rest: by calendar months, or by periods of thirty days. Both
 * are in use; Dvor shows the first.
 */
export const pskConventions = ['calendar_months', 'thirty_days'] as const;
export type PskConvention = (typeof pskConventions)[number];

export type CashFlow = { readonly date: string; readonly amountMinor: number };

const dayOf = (date: string): number => Date.parse(`${date}T00:00:00Z`) / dayMs;

/** The same day `months` later, or the last day of that month where it has no such day. Dates are «2026-03-10». */
export function addMonths(date: string, months: number): string {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, lastDay))).toISOString().slice(0, 10);
}

/** Whole months from one date to a later one, and the days that are left. */
function monthsBetween(from: string, to: string): [whole: number, days: number] {
  const [fromYear = 0, fromMonth = 0] = from.split('-').map(Number);
  const [toYear = 0, toMonth = 0] = to.split('-').map(Number);
  const most = (toYear - fromYear) * 12 + toMonth - fromMonth;
  const whole = addMonths(from, most) > to ? most - 1 : most;
  return [whole, dayOf(to) - dayOf(addMonths(from, whole))];
}

const periodsBetween: Readonly<Record<PskConvention, (from: string, to: string) => [whole: number, days: number]>> = {
  calendar_months: monthsBetween,
  thirty_days: (from, to) => {
    const days = dayOf(to) - dayOf(from);
    return [Math.floor(days / 30), days % 30];
  },
};

/** No credit has a larger rate in one base period; without a root below it there is no PSK. */
const largestRate = 1024;

/**
 * The full cost of a credit (ПСК) in percent a year with three decimals, by 353-FZ art. 6: the root i of Σ DP / ((1 + e·i)(1 + i)^q) = 0 times 12
 * times 100, with q whole base periods from the issue and e the rest as a share of thirty days. Null where the borrower gets nothing.
 *
 * Floating point is exact enough: the root is found by bisection to 15 digits and shown with three decimals.
 */
export function pskPercent(
  issue: CashFlow,
  payments: readonly CashFlow[],
  convention: PskConvention = 'calendar_months',
): string | null {
  const flows = payments.map(({ date, amountMinor }) => {
    const [whole, days] = periodsBetween[convention](issue.date, date);
    return { amountMinor, whole, rest: days / 30 };
  });
  const valueAt = (rate: number): number =>
    flows.reduce(
      (sum, { amountMinor, whole, rest }) => sum + amountMinor / ((1 + rest * rate) * (1 + rate) ** whole),
      -issue.amountMinor,
    );
  if (issue.amountMinor <= 0) return null;
  let [low, high] = [0, 1];
  if (valueAt(0) <= 0) return '0.000';
  while (valueAt(high) > 0) {
    high *= 2;
    if (high > largestRate) return null;
  }
  for (let step = 0; step < 60; step += 1) {
    const middle = (low + high) / 2;
    if (valueAt(middle) > 0) low = middle;
    else high = middle;
  }
  return (((low + high) / 2) * 1200).toFixed(3);
}

/** The PSK of a schedule with a payment on the same day of each month. Fees at issue reduce what the borrower gets. */
export function pskOfSchedule(
  terms: CreditTerms,
  schedule: readonly Instalment[],
  issueDate: string,
  convention: PskConvention = 'calendar_months',
): string | null {
  return pskPercent(
    { date: issueDate, amountMinor: terms.amountMinor - feesAtIssue(terms) },
    schedule.map(({ month, paymentMinor, feeMinor }) => ({
      date: addMonths(issueDate, month),
      amountMinor: paymentMinor + feeMinor,
    })),
    convention,
  );
}
