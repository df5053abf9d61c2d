/** The advances, in percent of the price, and the terms, in months, that the catalogue and the form of a request offer. */
export const advances = [0, 10, 20, 30, 40, 49] as const;
export const terms = [12, 24, 36, 48, 60] as const;

export type LeasingTerms = { readonly advancePercent: number; readonly months: number };

/** The visitor's figures for a listing of this price; the advance is rounded up to a kopeck. */
export const leasingAskOf = (priceMinor: number, { advancePercent, months }: LeasingTerms) => ({
  amount_minor: priceMinor,
  down_payment_minor: Math.ceil((priceMinor * advancePercent) / 100),
  term_months: months,
});
