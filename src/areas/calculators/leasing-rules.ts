import { annuityPayment } from './credit-rules.ts';
import { divideHalfUp, multiply, readDecimal, readPercent, share, writeDecimal } from './fraction.ts';

export const leasingKinds = ['annuity', 'even'] as const;
export type LeasingKind = (typeof leasingKinds)[number];

/** Who takes back VAT and saves profit tax: firms of the general regime; others do neither. */
export const taxRegimes = ['general', 'no_vat'] as const;
export type TaxRegime = (typeof taxRegimes)[number];

export type LeasingTerms = {
  readonly priceMinor: number;
  readonly advanceMinor: number;
  readonly ratePercent: string;
  readonly months: number;
  readonly buyoutMinor: number;
  /** Equal payments, or equal parts of the principal with interest on the balance. */
  readonly kind: LeasingKind;
  readonly regime: TaxRegime;
};

export type TaxRates = { readonly vatPercent: string; readonly profitTaxPercent: string };

export type LeasingPayment = {
  readonly month: number;
  readonly paymentMinor: number;
  readonly principalMinor: number;
  readonly interestMinor: number;
  readonly balanceMinor: number;
};

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

/** The payment of a month where all are equal: the annuity of the financed sum with the buyout as its balloon. */
export const equalLeasingPayment = ({
  priceMinor,
  advanceMinor,
  ratePercent,
  months,
  buyoutMinor,
}: Omit<LeasingTerms, 'kind' | 'regime'>): number =>
  annuityPayment({ amountMinor: priceMinor - advanceMinor, ratePercent, months, balloonMinor: buyoutMinor });

/**
 * Payments in kopecks. Equal payments are all the same, so the rounding of the months is made up for by the interest of the last.
 */
function leasingSchedule(terms: LeasingTerms) {
  const { priceMinor, advanceMinor, ratePercent, months, buyoutMinor, kind } = terms;
  const financed = priceMinor - advanceMinor;
  const rate = multiply(readPercent(ratePercent), { over: 1n, under: 12n });
  const equalPayment = equalLeasingPayment(terms);
  const equalPrincipal = Number(divideHalfUp(BigInt(financed - buyoutMinor), BigInt(months)));
  let balanceMinor = financed;
  return Array.from({ length: months }, (_, at): LeasingPayment => {
    const isLast = at + 1 === months;
    const left = balanceMinor - buyoutMinor;
    const due = share(balanceMinor, rate);
    const planned = kind === 'annuity' ? equalPayment - due : equalPrincipal;
    const principalMinor = isLast ? left : Math.min(planned, left);
    const interestMinor = kind === 'annuity' ? equalPayment - principalMinor : due;
    balanceMinor -= principalMinor;
    return { month: at + 1, paymentMinor: principalMinor + interestMinor, principalMinor, interestMinor, balanceMinor };
  });
}

/** What a firm of the general regime gets back: VAT is `vat / (100 + vat)` of the total, the saving of profit tax a share of the rest. */
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
