import { multiply, readDecimal, readPercent, share, writeDecimal } from './fraction.ts';
import { type LeasingPayment, leasingSchedule, type LeasingTerms } from './leasing-schedule.ts';

export type TaxRates = { readonly vatPercent: string; readonly profitTaxPercent: string };

export type LeasingResult = {
  readonly schedule: readonly LeasingPayment[];
  readonly paymentMinor: number;
  /** Advance, payments and buyout. */
  readonly totalMinor: number;
  /** «Удорожание»: by how many percent the contract exceeds the price, and the same for a year of the term. */
  readonly appreciationPercent: string;
  readonly appreciationPerYearPercent: string;
  readonly vatReclaimMinor: number | null;
  readonly profitTaxSavingMinor: number | null;
  /** The total less both. */
  readonly netMinor: number;
};

/** Taxes that a firm of the general regime saves: VAT is `vat / (100 + vat)` of the total, the saving of profit tax a share of the rest. */
export function taxEffect(totalMinor: number, { vatPercent, profitTaxPercent }: TaxRates) {
  const vat = readDecimal(vatPercent);
  const vatReclaimMinor = share(totalMinor, { over: vat.over, under: 100n * vat.under + vat.over });
  return { vatReclaimMinor, profitTaxSavingMinor: share(totalMinor - vatReclaimMinor, readPercent(profitTaxPercent)) };
}

/** A leasing contract and its effect on taxes; without `taxes`, of an unknown version, there is none. */
export function computeLeasing(terms: LeasingTerms, taxes: TaxRates | null): LeasingResult {
  const schedule = leasingSchedule(terms);
  const totalMinor = schedule.reduce((sum, row) => sum + row.paymentMinor, terms.advanceMinor + terms.buyoutMinor);
  const effect = terms.regime === 'general' && taxes ? taxEffect(totalMinor, taxes) : null;
  // Rounded payments may sum to a few kopecks less than the price.
  const excess = { over: 100n * BigInt(Math.max(0, totalMinor - terms.priceMinor)), under: BigInt(terms.priceMinor) };
  return {
    schedule,
    paymentMinor: schedule[0]?.paymentMinor ?? 0,
    totalMinor,
    appreciationPercent: writeDecimal(excess, 2),
    appreciationPerYearPercent: writeDecimal(multiply(excess, { over: 12n, under: BigInt(terms.months) }), 2),
    vatReclaimMinor: effect?.vatReclaimMinor ?? null,
    profitTaxSavingMinor: effect?.profitTaxSavingMinor ?? null,
    netMinor: totalMinor - (effect ? effect.vatReclaimMinor + effect.profitTaxSavingMinor : 0),
  };
}
