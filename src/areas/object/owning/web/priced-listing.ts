import type { ListingCard } from '#listing/contract.ts';
import { titleIn } from '#listing/title.ts';
import type { Locale } from '#ui/format.ts';

/** A listing with its current price, as shown by the price dialog. */
export type PricedListing = { id: number; title: string; minor: number; currency: string };

export const pricedListing = (listing: ListingCard, locale: Locale): PricedListing => ({
  id: listing.id,
  title: titleIn(listing, locale),
  ...listing.price,
});
