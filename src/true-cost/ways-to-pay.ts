import { taxEffect, type TaxRates } from '#areas/calculators/leasing-rules.ts';
import type { BestMonthly } from './monthly.ts';
import type { MyFigures } from './my-figures.ts';

export const wayKeys = ['cash', 'credit', 'lease'] as const;
export type WayKey = (typeof wayKeys)[number];

/** One way to pay for an item, with its effect on the taxes of a firm. */
export type WayToPay = {
  readonly key: WayKey;
  /** All payments: price with what is added to it, interest, buyout. */
  readonly paidMinor: number;
  /** Reclaimed VAT; null if there is none. */
  readonly vatMinor: number | null;
  /** Saved profit tax; null for payers without it. */
  readonly profitTaxMinor: number | null;
  readonly netMinor: number;
};

/** The VAT and profit tax that a way to pay saves. */
type Saved = { readonly vatMinor: number; readonly profitTaxMinor: number };

const wayOf = (key: WayKey, paidMinor: number, saved: Saved | null): WayToPay => ({
  key,
  paidMinor,
  vatMinor: saved?.vatMinor ?? null,
  profitTaxMinor: saved?.profitTaxMinor ?? null,
  netMinor: paidMinor - (saved ? saved.vatMinor + saved.profitTaxMinor : 0),
});

/** All payments of the best offer over its term. */
function paidBy(monthly: BestMonthly, months: number): number | null {
  if (!('offer' in monthly) || !('annuity' in monthly.line.formula)) return null;
  return monthly.downMinor + months * monthly.minor + monthly.line.formula.annuity.balloonMinor;
}

/**
 * Cash, credit and lease for the same price; `addedMinor` is paid in each of them on top of it, such as for the delivery. A firm with VAT reclaims the VAT of the price if the seller charges it, and of all leasing
 * payments; it saves profit tax on the rest, over years that write the whole price off. Interest on a credit has no VAT. Others save
 * nothing.
 */
export function waysToPay(
  { priceMinor, addedMinor }: { priceMinor: number; addedMinor: number },
  { credit, leasing }: { credit: BestMonthly; leasing: BestMonthly },
  { figures, taxes, hasVat }: { figures: Pick<MyFigures, 'payer' | 'months'>; taxes: TaxRates | null; hasVat: boolean },
): WayToPay[] {
  const isTaxed = figures.payer === 'firm_vat' && taxes !== null;
  const effectOf = (minor: number, withVat: boolean): Saved => {
    const rates = withVat ? taxes! : { ...taxes!, vatPercent: '0' }; // Asked only for payers with taxes.
    const { vatReclaimMinor, profitTaxSavingMinor } = taxEffect(minor, rates);
    return { vatMinor: vatReclaimMinor, profitTaxMinor: profitTaxSavingMinor };
  };
  const ofPrice = isTaxed ? effectOf(priceMinor, hasVat) : null;
  const [borrowed, leased] = [paidBy(credit, figures.months), paidBy(leasing, figures.months)];
  const ofInterest = borrowed !== null && isTaxed ? effectOf(Math.max(0, borrowed - priceMinor), false) : null;
  const ofCredit =
    ofPrice && ofInterest
      ? { vatMinor: ofPrice.vatMinor, profitTaxMinor: ofPrice.profitTaxMinor + ofInterest.profitTaxMinor }
      : null;
  return [
    wayOf('cash', priceMinor + addedMinor, ofPrice),
    ...(borrowed === null ? [] : [wayOf('credit', borrowed + addedMinor, ofCredit)]),
    ...(leased === null ? [] : [wayOf('lease', leased + addedMinor, isTaxed ? effectOf(leased, true) : null)]),
  ];
}
