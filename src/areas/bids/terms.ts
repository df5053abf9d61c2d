import type { ApplicationKind } from './lifecycle.ts';

/** The applicant's request; money in kopecks, a term in months. */
export type ApplicationContent = {
  message: string;
  phone: string | null;
  amount_minor: number | null;
  down_payment_minor: number | null;
  months: number | null;
};

/** The recipient's terms of approval; money in kopecks, the rate in thousandths of a percent a year. */
export type ApprovedTerms = {
  amount_minor: number | null;
  down_payment_minor: number | null;
  months: number | null;
  rate_thousandths: number | null;
  /** The full cost of a credit (ПСК); missing in terms from before it was asked for. */
  psk_thousandths?: number | null;
  monthly_minor: number | null;
  /** All payments of the applicant, including the down payment and fees; answers are ranked by this total. */
  total_minor: number | null;
};

/**
 * The terms of an offer: the public fields of its dictionary, without long texts and fields that the dictionary
 * excludes.
 */
export type OfferValues = Readonly<Record<string, string | number | boolean | string[]>>;

/** The price of a listing in minor units of its currency; 0 without one. */
export type ListedPrice = { price_minor: number; currency: string };

/** The state of a target when the application was sent, so that later changes of the offer do not change the request. */
export type TargetSnapshot = {
  title: string;
  /** The English title; missing if it equals `title`, and in applications sent before it was stored. */
  title_en?: string;
  /** The version of the organization's conditions. */
  conditions_version: number | null;
  price_minor: number | null;
  currency: string | null;
  /** The terms of the offer by the keys of its dictionary; missing in applications from before they were stored. */
  offer?: OfferValues | null;
};

/** Whether answers of a kind are compared by their cost. */
export const isRanked = (kind: ApplicationKind): boolean => kind === 'finance' || kind === 'leasing';

/**
 * Sorts approved answers by the applicant's total payments, the cheapest first; answers without a total come last, in the order of ids.
 */
export function rankAnswers<A extends { id: number; terms: ApprovedTerms | null }>(answers: readonly A[]): A[] {
  const total = ({ terms }: A): number => terms?.total_minor ?? Number.POSITIVE_INFINITY;
  return answers.toSorted((one, other) => {
    const [a, b] = [total(one), total(other)];
    return a === b ? one.id - other.id : a < b ? -1 : 1;
  });
}
