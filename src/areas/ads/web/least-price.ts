import type { Listing } from '#listing/contract.ts';
import { priceListOf } from './PriceListSection.tsx';

/** The lowest price of a service: of its price list, or the stated one where that is lower; null without a list. Both are in roubles. */
export function leastPrice(listing: Pick<Listing, 'values' | 'price'>): number | null {
  const { service_unit: unit }: Readonly<Record<string, unknown>> = listing.values;
  // The price is for a job, an hour, a day or a metre; a list also has prices for a piece, which is a job, or a kilometre, which is not.
  const rows = priceListOf(listing).filter((row) => row.unit === unit || (unit === 'service' && row.unit === 'piece'));
  return rows.length === 0 ? null : Math.min(listing.price.minor, ...rows.map((row) => row.price_minor));
}
