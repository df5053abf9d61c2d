import type { ListingCard } from '#listing/contract.ts';
import { titleIn } from '#listing/title.ts';
import type { Locale } from '#ui/format.ts';
import type { DialogData } from '#web/modals/table.ts';

/** What the dialog of prices needs of a listing. */
export const pricedOf = (listing: ListingCard, locale: Locale): NonNullable<DialogData['prices']>[number] => ({
  id: listing.id,
  title: titleIn(listing, locale),
  ...listing.price,
});
