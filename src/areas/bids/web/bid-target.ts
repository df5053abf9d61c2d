import type { OutputOf } from '#contract/client.ts';
import { financedOf } from '#finance/costs.ts';
import type { Ask } from '#finance/finance-area.ts';
import type { FinanceAreaName } from '#finance/names.ts';
import type { Offer } from '#finance/web/offers-query.ts';

type Values = Readonly<Record<string, unknown>>;

/** The offer of an application, in the version that the applicant has seen. */
export type ChosenOffer = {
  id: number;
  title: string;
  organization: string;
  area: FinanceAreaName;
  revision: number;
  values: Values;
};

export const chosenOffer = (
  area: FinanceAreaName,
  { id, values, revision, organization }: Pick<Offer, 'id' | 'values' | 'revision' | 'organization' | 'regions'>,
): ChosenOffer => ({ id, title: String(values['title']), organization: organization.name, area, revision, values });

/** Returns the figures of an application from those of a page: the requested amount is the loan, without the down payment. */
export const figuresOf = (ask: Ask): Figures => {
  const figure = (key: string): number | null => (typeof ask[key] === 'number' ? ask[key] : null);
  return {
    amountMinor: figure('amount_minor') === null ? null : financedOf(ask),
    downPaymentMinor: figure('down_payment_minor'),
    months: figure('term_months'),
  };
};

type Figures = { amountMinor: number | null; downPaymentMinor: number | null; months: number | null };
type Listing = OutputOf<'object/get'>;

/** The subject of the form of an application. */
export type BidTarget =
  | ({ kind: 'finance'; offers: readonly ChosenOffer[] } & Figures)
  | ({ kind: 'leasing'; listing: Listing; offers: readonly ChosenOffer[] } & Figures)
  | { kind: 'vacancy'; id: number; title: string; organization: string }
  | { kind: 'price_offer'; listing: Listing };

declare module '#web/modals/dialog-data.ts' {
  interface DataByDialog {
    bid: { target: BidTarget };
  }
}

/** The key under which the typed values for a target are stored in the tab. */
export function formKeyOf(target: BidTarget): string {
  if (target.kind === 'finance') return `bid:finance:${target.offers.map(({ id }) => id).join(',')}`;
  return `bid:${target.kind}:${target.kind === 'vacancy' ? target.id : target.listing.id}`;
}

/** The number of recipients of the application: two offers may belong to one organization. */
export const organizationCount = (target: BidTarget): number =>
  'offers' in target ? new Set(target.offers.map(({ organization }) => organization)).size : 1;
