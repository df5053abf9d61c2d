import { taxEffect, type TaxRates } from '#areas/calculators/leasing-rules.ts';
import { type CostLine, isKnown } from './cost-line.ts';
import type { BestMonthly, PayingOffer } from './monthly.ts';
import type { MyFigures } from './my-figures.ts';

export const paymentMethodKeys = ['cash', 'credit', 'lease'] as const;
export type PaymentMethodKey = (typeof paymentMethodKeys)[number];

/** Whose VAT a firm reclaims with the price: that of the customs, that of a seller in Russia who is a company, or none. */
export type VatOfPrice = 'customs' | 'price' | 'none';

/** Returns whose VAT a firm reclaims. A car abroad has no Russian VAT but that of its import, whoever sells it. */
export const vatOfPrice = ({ kind, isCompany }: { kind: string; isCompany: boolean }): VatOfPrice =>
  kind === 'autofromabroad' ? 'customs' : isCompany ? 'price' : 'none';

/** Returns the VAT within a landed base in kopecks. */
export function vatWithin(base: readonly CostLine[], of: VatOfPrice, priceMinor: number, taxes: TaxRates): number {
  const paid = base.find(({ key }) => key === 'vat');
  if (of === 'customs') return paid && isKnown(paid) ? paid.minor : 0;
  return of === 'price' ? taxEffect(priceMinor, taxes).vatReclaimMinor : 0;
}

/** The payments of a loan or lease over its term. */
export type Instalments = {
  readonly offer: PayingOffer;
  readonly downMinor: number;
  readonly months: number;
  readonly monthlyMinor: number;
  readonly buyoutMinor: number;
};

/** One method of payment for an item, with its effect on the taxes of a firm. */
export type PaymentMethod = {
  readonly key: PaymentMethodKey;
  /** The payments; null for cash, which is the price at once. */
  readonly instalments: Instalments | null;
  /** All payments: price with what is added to it, interest, buyout. */
  readonly paidMinor: number;
  /** Reclaimed VAT; null if there is none. */
  readonly vatMinor: number | null;
  /** Saved profit tax; null for payers without it. */
  readonly profitTaxMinor: number | null;
  readonly netMinor: number;
};

/** The VAT and profit tax that a method of payment saves. */
type Saved = { readonly vatMinor: number; readonly profitTaxMinor: number };

const methodOf = (
  key: PaymentMethodKey,
  instalments: Instalments | null,
  paidMinor: number,
  saved: Saved | null,
): PaymentMethod => ({
  key,
  instalments,
  paidMinor,
  vatMinor: saved?.vatMinor ?? null,
  profitTaxMinor: saved?.profitTaxMinor ?? null,
  netMinor: paidMinor - (saved ? saved.vatMinor + saved.profitTaxMinor : 0),
});

/** The payments of the best offer. */
const instalmentsOf = (monthly: BestMonthly): Instalments | null =>
  'offer' in monthly && 'annuity' in monthly.line.formula
    ? {
        offer: monthly.offer,
        downMinor: monthly.downMinor,
        months: monthly.line.formula.annuity.months,
        monthlyMinor: monthly.minor,
        buyoutMinor: monthly.line.formula.annuity.balloonMinor,
      }
    : null;

const sumOf = ({ downMinor, months, monthlyMinor, buyoutMinor }: Instalments): number =>
  downMinor + months * monthlyMinor + buyoutMinor;

/**
 * Cash, credit and lease for the same price; `addedMinor` is paid in each of them on top of it, such as for the delivery. A firm with VAT
 * reclaims the VAT within the price (`priceVatMinor`) and that of all leasing payments; it saves profit tax on the rest, over years that write
 * the whole price off. Interest on a credit has no VAT. Others save nothing.
 */
export function paymentMethods(
  { priceMinor, addedMinor }: { priceMinor: number; addedMinor: number },
  { credit, leasing }: { credit: BestMonthly; leasing: BestMonthly },
  { payer, taxes, priceVatMinor }: Pick<MyFigures, 'payer'> & { taxes: TaxRates | null; priceVatMinor: number },
): PaymentMethod[] {
  const isTaxed = payer === 'firm_vat' && taxes !== null;
  const effectOf = (minor: number, withVat: boolean): Saved => {
    const rates = withVat ? taxes! : { ...taxes!, vatPercent: '0' }; // Asked only for payers with taxes.
    const { vatReclaimMinor, profitTaxSavingMinor } = taxEffect(minor, rates);
    return { vatMinor: vatReclaimMinor, profitTaxMinor: profitTaxSavingMinor };
  };
  const ofPrice = isTaxed ? { ...effectOf(priceMinor - priceVatMinor, false), vatMinor: priceVatMinor } : null;
  const [borrowed, leased] = [instalmentsOf(credit), instalmentsOf(leasing)];
  const ofInterest = borrowed && isTaxed ? effectOf(Math.max(0, sumOf(borrowed) - priceMinor), false) : null;
  const ofCredit =
    ofPrice && ofInterest
      ? { vatMinor: ofPrice.vatMinor, profitTaxMinor: ofPrice.profitTaxMinor + ofInterest.profitTaxMinor }
      : null;
  return [
    methodOf('cash', null, priceMinor + addedMinor, ofPrice),
    ...(borrowed ? [methodOf('credit', borrowed, sumOf(borrowed) + addedMinor, ofCredit)] : []),
    ...(leased
      ? [methodOf('lease', leased, sumOf(leased) + addedMinor, isTaxed ? effectOf(sumOf(leased), true) : null)]
      : []),
  ];
}
