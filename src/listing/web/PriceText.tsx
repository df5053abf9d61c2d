import { formatMoney, type Locale } from '#ui/format.ts';
import type { Listing } from '../contract.ts';

type Props = { listing: Pick<Listing, 'price' | 'price_per'>; locale: Locale };

/** The price of a listing, followed by its period in smaller type: «50 000 ₽ в месяц». */
export function PriceText({ listing: { price, price_per }, locale }: Props) {
  return (
    <>
      {formatMoney(price.minor, price.currency, locale)}
      {price_per && <span className="text-14 font-normal text-ink-2">{`\u00A0${price_per[locale]}`}</span>}
    </>
  );
}
