import { annuityPayment } from './credit-rules.ts';
import { divideHalfUp, multiply, readPercent, share } from './fraction.ts';

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

export type LeasingPayment = {
  readonly month: number;
  readonly paymentMinor: number;
  readonly principalMinor: number;
  readonly interestMinor: number;
  readonly balanceMinor: number;
};

/** Returns the monthly payment of a contract with equal payments: the annuity of the financed sum, with the buyout as its balloon. */
export const equalLeasingPayment = ({
  priceMinor,
  advanceMinor,
  ratePercent,
  months,
  buyoutMinor,
}: Omit<LeasingTerms, 'kind' | 'regime'>): number =>
  annuityPayment({ amountMinor: priceMinor - advanceMinor, ratePercent, months, balloonMinor: buyoutMinor });

/**
 * Returns the payments in kopecks. Equal payments do not differ by a kopeck, so the interest of the last one absorbs the rounding of the others;
 * where it is less than that, such as at 0 %, the last payment is larger by the rest.
 */
export function leasingSchedule(terms: Omit<LeasingTerms, 'regime'>): LeasingPayment[] {
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
    // A rounded payment may be a kopeck below the interest.
    const planned = kind === 'annuity' ? Math.max(0, equalPayment - due) : equalPrincipal;
    const principalMinor = isLast ? left : Math.min(planned, left);
    const interestMinor = kind === 'annuity' ? Math.max(0, equalPayment - principalMinor) : due;
    balanceMinor -= principalMinor;
    return { month: at + 1, paymentMinor: principalMinor + interestMinor, principalMinor, interestMinor, balanceMinor };
  });
}
