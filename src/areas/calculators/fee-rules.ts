import { multiply, readPercent, share } from './fraction.ts';

/** Days of a year by which banks count guarantees and overdrafts. */
const yearDays = 365n;

const ofDays = (amountMinor: number, ratePercent: string, days: number): number =>
  share(amountMinor, multiply(readPercent(ratePercent), { over: BigInt(days), under: yearDays }));

/** The fee of a bank guarantee: amount × rate × days / 365, at least the bank's minimum. */
export const guaranteeFee = (terms: {
  readonly amountMinor: number;
  readonly ratePercent: string;
  readonly days: number;
  readonly minimumMinor?: number;
}): number => Math.max(terms.minimumMinor ?? 0, ofDays(terms.amountMinor, terms.ratePercent, terms.days));

/** The interest of an overdraft: drawn × rate × days / 365. */
export const overdraftInterest = (terms: {
  readonly drawnMinor: number;
  readonly ratePercent: string;
  readonly days: number;
}): number => ofDays(terms.drawnMinor, terms.ratePercent, terms.days);

/** The limit of an overdraft as a share of the monthly turnover. */
export const overdraftLimit = (monthlyTurnoverMinor: number, limitPercent: string): number =>
  share(monthlyTurnoverMinor, readPercent(limitPercent));

export type AcquiringTerms = {
  readonly turnoverMinor: number;
  readonly cardRatePercent: string;
  readonly sbpRatePercent: string;
  /** The part of the turnover that is paid by SBP. */
  readonly sbpSharePercent: string;
  /** Rent and service of terminals. */
  readonly monthlyMinor?: number;
  /** The price of terminals that are bought. */
  readonly purchaseMinor?: number;
};

export type AcquiringResult = {
  readonly cardFeeMinor: number;
  readonly sbpFeeMinor: number;
  readonly totalMinor: number;
  /** What is paid in the first month, the terminals included. */
  readonly firstMonthMinor: number;
  /** The fee if the whole turnover went by card, and by SBP. */
  readonly allByCardMinor: number;
  readonly allBySbpMinor: number;
};

/** The cost of acquiring in a month, with a part of the turnover by SBP. */
export function computeAcquiring(terms: AcquiringTerms): AcquiringResult {
  const { turnoverMinor, monthlyMinor = 0, purchaseMinor = 0 } = terms;
  const [card, sbp] = [readPercent(terms.cardRatePercent), readPercent(terms.sbpRatePercent)];
  const bySbp = share(turnoverMinor, readPercent(terms.sbpSharePercent));
  const cardFeeMinor = share(turnoverMinor - bySbp, card);
  const sbpFeeMinor = share(bySbp, sbp);
  const totalMinor = cardFeeMinor + sbpFeeMinor + monthlyMinor;
  return {
    cardFeeMinor,
    sbpFeeMinor,
    totalMinor,
    firstMonthMinor: totalMinor + purchaseMinor,
    allByCardMinor: share(turnoverMinor, card),
    allBySbpMinor: share(turnoverMinor, sbp),
  };
}
