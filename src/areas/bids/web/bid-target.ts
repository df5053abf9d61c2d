import type { OutputOf } from '#contract/client.ts';
import { financedOf } from '#finance/costs.ts';
import type { Ask } from '#finance/finance-area.ts';
import type { FinanceAreaName } from '#finance/names.ts';
import type { Offer } from '#finance/web/offers-query.ts';

type Values = Readonly<Record<string, unknown>>;

/** An offer that is applied to, in the version that the applicant has seen. */
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

/** The figures of an application by those of a page: the applicant asks for what is to be lent, which the down payment is no part of. */
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

/** What the form of an application asks for. */
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

/** The key under which the typed form of a target is kept in the tab. */
export function formKeyOf(target: BidTarget): string {
  if (target.kind === 'finance') return `bid:finance:${target.offers.map(({ id }) => id).join(',')}`;
  return `bid:${target.kind}:${target.kind === 'vacancy' ? target.id : target.listing.id}`;
}

/** How many organizations or people receive the application: two offers may be of one organization. */
export const organizationCount = (target: BidTarget): number =>
  'offers' in target ? new Set(target.offers.map(({ organization }) => organization)).size : 1;
