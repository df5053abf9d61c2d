import { RentCost } from '#true-cost/web/RentCost.tsx';
import { isRented } from '#true-cost/web/rent-words.ts';
import { TrueCost } from '#true-cost/web/TrueCost.tsx';
import type { Listing } from '../../contract.ts';

/** What a listing costs its buyer, or a home its tenant. */
export function CostOfListing({ listing }: { listing: Listing }) {
  return isRented(listing) ? <RentCost listing={listing} /> : <TrueCost id={listing.id} />;
}
