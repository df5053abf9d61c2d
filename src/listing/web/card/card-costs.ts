import type { OutputOf } from '#contract/client.ts';

/** The buyer's figures that costs are computed for: those of the account, or of a guest's cookie. */
export type Terms = OutputOf<'true-cost/get_figures'>;

/** The costs of one listing. */
export type ListingCosts = OutputOf<'true-cost/get_card_costs'>['costs'][number];

/** The costs of the listings of a list. */
export type CardCosts = {
  readonly costs: readonly ListingCosts[];
  readonly terms: Terms | null | undefined;
  /** The costs that the list is sorted or filtered by, joined by spaces: its cards say also where one is unknown. */
  readonly asked?: string | undefined;
};

export const costsOfCard = ({ costs }: CardCosts, id: number): ListingCosts | undefined =>
  costs.find((each) => each.id === id);
