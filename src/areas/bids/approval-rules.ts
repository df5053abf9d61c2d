import type { FinanceAreaName } from '#finance/names.ts';
import type { ApplicationContent, ApprovedTerms } from './terms.ts';

export type TermsProblem = {
  readonly field: keyof ApprovedTerms | 'note';
  /** `changed`: the terms differ from those that were asked for, without a word about it. */
  readonly code: 'required' | 'too_low' | 'too_high' | 'below_rate' | 'changed';
  /** The nearest value that is right: kopecks or thousandths of a percent. */
  readonly limit?: number;
};

/** Whether offers of an area lend money that is repaid by the month. */
export const isLending = (area: FinanceAreaName | null): boolean => area === 'credits' || area === 'leasings';

/** Whether approved terms state the full cost of the credit, which is never below the rate (353-FZ art. 6). */
export const statesFullCost = (area: FinanceAreaName | null): boolean => area === 'credits';

const asked = ['amount_minor', 'down_payment_minor', 'months'] as const;

/** Whether a monthly payment is the first of a differentiated credit, to a rouble: an equal part of the loan with the interest on all of it. */
export const areDecreasing = (terms: { amount: number; months: number; rate: number; monthly: number }): boolean =>
  Math.abs(terms.amount / terms.months + (terms.amount * terms.rate) / (100_000 * 12) - terms.monthly) <= 100;

/**
 * The limits of all that an applicant pays, in kopecks. The least is the down payment with the larger of two sums: the loan with the interest of equal
 * instalments, of which the last may be a month early; and all monthly payments but the last, which may be smaller. Of payments that decrease from the
 * first the second sum does not count. The most is all payments, with fees or a last payment as large as the loan.
 */
function totalLimits(terms: { amount: number; down: number; months: number; rate: number; monthly: number }) {
  const { amount, down, months, rate, monthly } = terms;
  const interest = Math.floor((amount * rate * (months - 1)) / (100_000 * 12 * 2));
  return {
    min: down + Math.max(amount + interest, areDecreasing(terms) ? 0 : monthly * (months - 1)),
    max: down + amount + monthly * months,
  };
}

/** Returns what is wrong with the terms that an organization approves; of areas that lend nothing only the total is needed. */
export function problemsOfTerms(
  terms: ApprovedTerms,
  {
    area,
    content,
    note,
  }: { area: FinanceAreaName | null; content: Pick<ApplicationContent, (typeof asked)[number]>; note: string },
): TermsProblem[] {
  const needed: (keyof ApprovedTerms)[] = isLending(area)
    ? ['amount_minor', 'months', 'rate_thousandths', 'monthly_minor', 'total_minor']
    : ['total_minor'];
  if (statesFullCost(area)) needed.push('psk_thousandths');
  const problems: TermsProblem[] = needed
    .filter((field) => (terms[field] ?? null) === null || (field === 'amount_minor' && terms[field] === 0))
    .map((field) => ({ field, code: 'required' }));
  const { amount_minor: amount, down_payment_minor: down, months, rate_thousandths: rate } = terms;
  const { psk_thousandths: psk = null, monthly_minor: monthly, total_minor: total } = terms;
  if (psk !== null && rate !== null && psk < rate)
    problems.push({ field: 'psk_thousandths', code: 'below_rate', limit: rate });
  if (isLending(area) && amount !== null && months !== null && rate !== null && monthly !== null && total !== null) {
    const { min, max } = totalLimits({ amount, down: down ?? 0, months, rate, monthly });
    if (total < min) problems.push({ field: 'total_minor', code: 'too_low', limit: min });
    else if (total > max) problems.push({ field: 'total_minor', code: 'too_high', limit: max });
  }
  const isChanged = asked.some((field) => content[field] !== null && (terms[field] ?? 0) !== content[field]);
  if (isChanged && isLending(area) && note === '') problems.push({ field: 'note', code: 'changed' });
  return problems;
}
