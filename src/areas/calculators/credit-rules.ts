import { type Fraction, divideHalfUp, readPercent, share } from './fraction.ts';

export const creditKinds = ['annuity', 'differentiated'] as const;
export type CreditKind = (typeof creditKinds)[number];

/** When a fee is due: once at issue, with each payment, or at issue and on each anniversary before the last payment (insurance). */
export const feeTimes = ['issue', 'month', 'year'] as const;
export type FeeTime = (typeof feeTimes)[number];

export type CreditTerms = {
  readonly amountMinor: number;
  /** Percent a year as a decimal: «18.5». */
  readonly ratePercent: string;
  readonly months: number;
  readonly kind: CreditKind;
  /** The part of the principal that is repaid with the last payment. */
  readonly balloonMinor?: number;
  readonly fees?: readonly { readonly when: FeeTime; readonly amountMinor: number }[];
};

export type Instalment = {
  readonly month: number;
  /** Principal and interest; the last one contains the balloon. */
  readonly paymentMinor: number;
  readonly principalMinor: number;
  readonly interestMinor: number;
  readonly feeMinor: number;
  /** Owed after the payment. */
  readonly balanceMinor: number;
};

export type CreditTotals = {
  /** Without the balloon: what a borrower pays in an ordinary month. */
  readonly paymentMinor: number;
  readonly lastPaymentMinor: number;
  readonly interestMinor: number;
  readonly feesMinor: number;
  /** Principal, interest and fees. */
  readonly paidMinor: number;
};

const oneTwelfth: Fraction = { over: 1n, under: 12n };

/** The rate of one month: a twelfth of the year's. */
const monthlyRate = (ratePercent: string): Fraction => {
  const { over, under } = readPercent(ratePercent);
  return { over: over * oneTwelfth.over, under: under * oneTwelfth.under };
};

/**
 * The equal monthly payment in kopecks, rounded half up: A = (P(1+i)^n − B)·i / ((1+i)^n − 1), where P is the amount, B the balloon, i a twelfth
 * of the year's rate and n the number of months. Exact: i is a fraction of integers, so that only the result is rounded.
 */
export function annuityPayment({
  amountMinor,
  ratePercent,
  months,
  balloonMinor = 0,
}: Pick<CreditTerms, 'amountMinor' | 'ratePercent' | 'months' | 'balloonMinor'>): number {
  const { over, under } = monthlyRate(ratePercent);
  const [amount, balloon] = [BigInt(amountMinor), BigInt(balloonMinor)];
  if (over === 0n) return Number(divideHalfUp(amount - balloon, BigInt(months)));
  const grown = (under + over) ** BigInt(months);
  const flat = under ** BigInt(months);
  return Number(divideHalfUp((amount * grown - balloon * flat) * over, under * (grown - flat)));
}

/** The ordinary monthly payment of an annuity, kopecks: equals `paymentMinor` of `creditTotals`, computed without a schedule. */
export function ordinaryPayment(terms: Omit<CreditTerms, 'kind' | 'fees'>): number {
  const { amountMinor, ratePercent, months, balloonMinor = 0 } = terms;
  const mostMinor = amountMinor - balloonMinor + share(amountMinor, monthlyRate(ratePercent));
  return months === 1 ? mostMinor : Math.min(annuityPayment(terms), mostMinor);
}

function feeIn(month: number, { fees = [], months }: CreditTerms): number {
  const isDue = (when: FeeTime): boolean =>
    when === 'issue' ? month === 0 : when === 'month' ? month > 0 : month % 12 === 0 && month < months;
  return fees.reduce((sum, { when, amountMinor }) => sum + (isDue(when) ? amountMinor : 0), 0);
}

/** Fees that are paid when the money is given out. */
export const feesAtIssue = (terms: CreditTerms): number => feeIn(0, terms);

/**
 * The schedule in kopecks. Each month's interest is rounded half up, and the last payment repays whatever is left, so that the principal always
 * sums to the amount. In small credits rounding up may repay the principal a few months early; the payments after that are 0.
 */
export function creditSchedule(terms: CreditTerms): Instalment[] {
  const { amountMinor, ratePercent, months, kind, balloonMinor = 0 } = terms;
  const rate = monthlyRate(ratePercent);
  const equalPayment = kind === 'annuity' ? annuityPayment(terms) : 0;
  const equalPrincipal = Number(divideHalfUp(BigInt(amountMinor - balloonMinor), BigInt(months)));
  let balanceMinor = amountMinor;
  return Array.from({ length: months }, (_, at) => {
    const month = at + 1;
    const interestMinor = share(balanceMinor, rate);
    const planned = kind === 'annuity' ? equalPayment - interestMinor : equalPrincipal;
    const principalMinor = month === months ? balanceMinor : Math.min(planned, balanceMinor - balloonMinor);
    balanceMinor -= principalMinor;
    return {
      month,
      paymentMinor: principalMinor + interestMinor,
      principalMinor,
      interestMinor,
      feeMinor: feeIn(month, terms),
      balanceMinor,
    };
  });
}

/** Sums of a schedule, kopecks. `paymentMinor` is the first payment, without the balloon if it is the only one. */
export function creditTotals(terms: CreditTerms, schedule: readonly Instalment[]): CreditTotals {
  const sum = (valueOf: (row: Instalment) => number): number =>
    schedule.reduce((total, row) => total + valueOf(row), 0);
  const interestMinor = sum((row) => row.interestMinor);
  const feesMinor = feesAtIssue(terms) + sum((row) => row.feeMinor);
  const last = schedule.at(-1)?.paymentMinor ?? 0;
  return {
    paymentMinor: schedule.length === 1 ? last - (terms.balloonMinor ?? 0) : (schedule[0]?.paymentMinor ?? 0),
    lastPaymentMinor: last,
    interestMinor,
    feesMinor,
    paidMinor: terms.amountMinor + interestMinor + feesMinor,
  };
}
