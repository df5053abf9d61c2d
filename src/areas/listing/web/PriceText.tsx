import { formatMoney, type Locale } from '#ui/format.ts';
import type { Listing } from '../contract.ts';

type Props = { listing: Pick<Listing, 'price' | 'price_per'>; locale: Locale };

/** A price, and smaller what it is for. Calls no hook: rows of results draw it. */
export function PriceText({ listing: { price, price_per }, locale }: Props) {
  return (
    <>
      {formatMoney(price.minor, price.currency, locale)}
      {price_per && <span className="text-14 font-normal text-ink-2">{`\u00A0${price_per[locale]}`}</span>}
    </>
  );
}
