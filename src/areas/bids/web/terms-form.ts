import { annuityPayment } from '#areas/calculators/credit-rules.ts';
import type { ApprovedTerms } from '../terms.ts';

/** The figures of the approval form, as people type them: roubles, months and percent a year. */
export type TermsForm = {
  amount: number | null;
  downPayment: number | null;
  months: number | null;
  rate: number | null;
  monthly: number | null;
  total: number | null;
};

const kopecks = (roubles: number | null): number | null => (roubles === null ? null : Math.round(roubles * 100));
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

/** Returns the form with payment and total recomputed after a change of the other figures. */
export function recompute(form: TermsForm): TermsForm {
  const computed = computeTerms(form);
  return computed ? { ...form, ...computed } : form;
}

/**
 * Returns the form with a corrected payment: the total, by which applicants compare answers, is recomputed from it.
 */
export function correctMonthly(form: TermsForm, monthly: number | null): TermsForm {
  if (monthly === null || form.months === null) return { ...form, monthly };
  const paid = Math.round(monthly * 100) * form.months;
  return { ...form, monthly, total: roubles(paid) + (form.downPayment ?? 0) };
}

/** Returns the terms for the call; null while a figure that applicants compare is missing. */
export function termsOf(form: TermsForm): ApprovedTerms | null {
  const { amount, months, rate, monthly, total } = form;
  if (amount === null || months === null || rate === null || monthly === null || total === null) return null;
  return {
    amount_minor: kopecks(amount),
    down_payment_minor: kopecks(form.downPayment),
    months,
    rate_thousandths: Math.round(rate * 1000),
    monthly_minor: kopecks(monthly),
    total_minor: kopecks(total),
  };
}
