import type { Locale } from '#ui/format.ts';
import type { Listing, ListingCard } from '../contract.ts';
import { amountText, perText, approximateRoubles } from '../price-text.ts';

type Props = {
  listing: Pick<Listing, 'price' | 'price_rub' | 'price_per'> & Pick<ListingCard, 'price_is_least'>;
  locale: Locale;
};

/** The price of a listing in roubles, or what it is at least, followed by its period in smaller type: «50 000 ₽ в месяц». */
export function PriceText({ listing, locale }: Props) {
  const per = perText(listing, locale);
  return (
    <>
      {listing.price_is_least && (locale === 'ru' ? 'от\u00A0' : 'from\u00A0')}
      {approximateRoubles(listing, locale) ?? amountText(listing.price, locale)}
      {per && ' '}
      {per && <span className="text-14 font-normal text-ink-2">{per}</span>}
    </>
  );
}
