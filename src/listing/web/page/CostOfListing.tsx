import { RentCost } from '#true-cost/web/RentCost.tsx';
import { isRented } from '#true-cost/web/rent-words.ts';
import { TrueCost } from '#true-cost/web/TrueCost.tsx';
import type { Listing } from '../../contract.ts';
import { LeaseLink } from './LeaseLink.tsx';
import { useStay } from './use-bookable.ts';

type Props = { listing: Listing; isPreview: boolean };

/** What a listing costs its buyer, or a home its tenant. A preview has the rent alone, which its form states. */
export function CostOfListing({ listing, isPreview }: Props) {
  const stay = useStay(listing);
  if (isRented(listing)) {
    // The sum of chosen days stands beside them, with the same lines.
    return stay && !listing.is_own && !isPreview ? null : <RentCost listing={listing} />;
  }
  return isPreview ? null : (
    <TrueCost id={listing.id}>
      <LeaseLink listing={listing} />
    </TrueCost>
  );
}
