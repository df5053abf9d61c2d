import type { Listing } from './contract.ts';

/** Whether buyers may name another price: there is one, and the seller has not said that it is firm. */
export const takesPriceOffers = ({ price, values }: Pick<Listing, 'price'> & { values: object }): boolean =>
  price.minor > 0 && (values as { bargain?: unknown }).bargain !== false;
