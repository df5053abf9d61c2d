import type { Locale } from '#ui/format.ts';
import type { Listing } from '../contract.ts';
import { amountText, perText } from '../price-text.ts';

type Props = { listing: Pick<Listing, 'price' | 'price_per'>; locale: Locale };

/** The price of a listing, followed by its period in smaller type: «50 000 ₽ в месяц». */
export function PriceText({ listing, locale }: Props) {
  const per = perText(listing, locale);
  return (
    <>
      {amountText(listing.price, locale)}
      {per && <span className="text-14 font-normal text-ink-2">{`\u00A0${per}`}</span>}
    </>
  );
}
