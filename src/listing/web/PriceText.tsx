import type { Locale } from '#ui/format.ts';
import type { Listing } from '../contract.ts';
import { amountText, perText, approximateRoubles } from '../price-text.ts';

type Props = { listing: Pick<Listing, 'price' | 'price_rub' | 'price_per'>; locale: Locale };

/** The price of a listing in roubles, followed by its period in smaller type: «50 000 ₽ в месяц». */
export function PriceText({ listing, locale }: Props) {
  const per = perText(listing, locale);
  return (
    <>
      {approximateRoubles(listing, locale) ?? amountText(listing.price, locale)}
      {per && ' '}
      {per && <span className="text-14 font-normal text-ink-2">{per}</span>}
    </>
  );
}
