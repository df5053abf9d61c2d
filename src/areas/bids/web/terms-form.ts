import { annuityPayment, creditSchedule } from '#areas/calculators/credit-rules.ts';
import { addMonths, pskPercent } from '#areas/calculators/psk-rules.ts';
import { areDecreasing } from '../approval-rules.ts';
import type { ApprovedTerms } from '../terms.ts';

/** The figures of the approval form, as people type them: roubles, months and percent a year. */
export type TermsForm = {
  amount: number | null;
  downPayment: number | null;
  months: number | null;
  rate: number | null;
  psk: number | null;
  monthly: number | null;
  total: number | null;
};

const kopecks = (roubles: number | null): number | null => (roubles === null ? null : Math.round(roubles * 100));
const thousandths = (percent: number | null): number | null => (percent === null ? null : Math.round(percent * 1000));
const roubles = (minor: number): number => minor / 100;

/** Returns the payment and total of an annuity for the typed figures, in roubles; null while a figure is missing. */
export function computeTerms({
  amount,
  downPayment,
  months,
  rate,
}: TermsForm): { monthly: number; total: number } | null {
  if (amount === null || months === null || rate === null || amount <= 0 || months < 1 || rate < 0) return null;
  if (!Number.isInteger(months)) return null;
  const monthly = annuityPayment({
    amountMinor: Math.round(amount * 100),
    ratePercent: rate.toFixed(3),
    months,
  });
  return { monthly: roubles(monthly), total: roubles(monthly * months) + (downPayment ?? 0) };
}

/** The monthly payments in kopecks: equal to the typed one, or those of a differentiated credit if the typed one is its first. */
function paymentsOf({
  amount,
  months,
  rate,
  monthly,
}: {
  amount: number;
  months: number;
  rate: number;
  monthly: number;
}): number[] {
  const [amountMinor, monthlyMinor] = [Math.round(amount * 100), Math.round(monthly * 100)];
  return areDecreasing({ amount: amountMinor, months, rate: Math.round(rate * 1000), monthly: monthlyMinor })
    ? creditSchedule({ amountMinor, ratePercent: rate.toFixed(3), months, kind: 'differentiated' }).map(
        ({ paymentMinor }) => paymentMinor,
      )
    : Array.from({ length: months }, () => monthlyMinor);
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, one) => total + one, 0);

/** The PSK does not depend on the day of the issue, because all payments are on the same day of the month. */
const issueDate = '2026-01-01';

/**
 * Returns the PSK of the monthly payments in percent a year, not below the rate: what the total has beyond them is a fee at issue. Null while a
 * figure is missing.
 */
export function computePsk({ amount, downPayment, months, rate, monthly, total }: TermsForm): number | null {
  if (amount === null || months === null || rate === null || monthly === null || total === null) return null;
  if (!Number.isInteger(months) || months < 1) return null;
  const payments = paymentsOf({ amount, months, rate, monthly });
  const fee = Math.max(0, total - (downPayment ?? 0) - roubles(sum(payments)));
  const psk = pskPercent(
    { date: issueDate, amountMinor: Math.round((amount - fee) * 100) },
    payments.map((amountMinor, at) => ({ date: addMonths(issueDate, at + 1), amountMinor })),
  );
  return psk === null ? null : Math.max(Number(psk), rate);
}

const withPsk = (form: TermsForm): TermsForm => ({ ...form, psk: computePsk(form) });

/** Returns the form with payment, total and PSK recomputed after a change of the other figures. */
export function recompute(form: TermsForm): TermsForm {
  const computed = computeTerms(form);
  return computed ? withPsk({ ...form, ...computed }) : form;
}

/**
 * Returns the form with a corrected payment: the total, by which applicants compare answers, and the PSK are recomputed from it.
 */
export function correctMonthly(form: TermsForm, monthly: number | null): TermsForm {
  const { amount, months, rate } = form;
  if (monthly === null || months === null || !Number.isInteger(months) || months < 1) return { ...form, monthly };
  const isLoan = amount !== null && rate !== null;
  const paid = isLoan ? sum(paymentsOf({ amount, months, rate, monthly })) : Math.round(monthly * 100) * months;
  return withPsk({ ...form, monthly, total: roubles(paid) + (form.downPayment ?? 0) });
}

/** Returns the form with a corrected total; the PSK is recomputed from it. */
export const correctTotal = (form: TermsForm, total: number | null): TermsForm => withPsk({ ...form, total });

/** Returns the terms for the call. */
export const termsOf = (form: TermsForm): ApprovedTerms => ({
  amount_minor: kopecks(form.amount),
  down_payment_minor: kopecks(form.downPayment),
  months: form.months,
  rate_thousandths: thousandths(form.rate),
  psk_thousandths: thousandths(form.psk),
  monthly_minor: kopecks(form.monthly),
  total_minor: kopecks(form.total),
});
