import { formatMoney, type Locale } from '#ui/format.ts';
import type { Listing } from '../contract.ts';

type Priced = Pick<Listing, 'price' | 'price_per'>;

/** A price, and smaller what it is for. No component: rows of results draw dozens. */
export function priceText({ price, price_per }: Priced, locale: Locale) {
  const text = formatMoney(price.minor, price.currency, locale);
  if (!price_per) return text;
  return (
    <>
      {text}
      <span className="text-14 font-normal text-ink-2">{`\u00A0${price_per[locale]}`}</span>
    </>
  );
}
