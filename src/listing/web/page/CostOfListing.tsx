import { RentCost } from '#true-cost/web/RentCost.tsx';
import { TrueCost } from '#true-cost/web/TrueCost.tsx';
import type { Listing } from '../../contract.ts';

/** What a listing costs its buyer, or a home its tenant. */
export function CostOfListing({ listing }: { listing: Listing }) {
  const isRented = listing.kind === 'house' && listing.values.deal !== 'sale';
  return isRented ? <RentCost listing={listing} /> : <TrueCost id={listing.id} />;
}
