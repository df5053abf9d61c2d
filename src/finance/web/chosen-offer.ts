import { financedOf } from '../costs.ts';
import type { Ask } from '../finance-area.ts';
import type { FinanceAreaName } from '../names.ts';
import type { Offer } from './offers-query.ts';

type Values = Readonly<Record<string, unknown>>;

/** The offer of an application, in the version that the applicant has seen. */
export type ChosenOffer = {
  id: number;
  title: string;
  organization: string;
  organizationId: number;
  area: FinanceAreaName;
  revision: number;
  values: Values;
};

export const chosenOffer = (
  area: FinanceAreaName,
  { id, values, revision, organization }: Pick<Offer, 'id' | 'values' | 'revision' | 'organization' | 'regions'>,
): ChosenOffer => ({
  id,
  title: String(values['title']),
  organization: organization.name,
  organizationId: organization.id,
  area,
  revision,
  values,
});

/** Returns the figures of an application from those of a page: the requested amount is the loan, without the down payment. */
export const figuresOf = (ask: Ask): Figures => {
  const figure = (key: string): number | null => (typeof ask[key] === 'number' ? ask[key] : null);
  return {
    amountMinor: figure('amount_minor') === null ? null : financedOf(ask),
    downPaymentMinor: figure('down_payment_minor'),
    months: figure('term_months'),
  };
};

export type Figures = { amountMinor: number | null; downPaymentMinor: number | null; months: number | null };
