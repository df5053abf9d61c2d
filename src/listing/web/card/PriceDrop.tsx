import { formatMoney } from '#ui/format.ts';
import { dropPercent, formerPriceText } from '../../price-text.ts';
import type { ListingCard } from '../../contract.ts';
import type { PriceLook } from './price-look.ts';

type Props = {
  listing: Pick<ListingCard, 'price' | 'price_rub' | 'price_before_minor'>;
  look: Pick<PriceLook, 'locale' | 'was'>;
  /** The price beside it is in the currency of the listing, not in roubles. */
  inCurrency?: boolean;
};

/** The price before the last change and the difference, where the price fell: «1 300 000 ₽ −4 %». */
export function PriceDrop({ listing, look: { locale, was }, inCurrency }: Props) {
  const { price, price_before_minor: beforeMinor } = listing;
  if (beforeMinor === null) return null;
  const before = inCurrency ? formatMoney(beforeMinor, price.currency, locale) : formerPriceText(listing, locale);
  const percent = dropPercent(listing);
  return (
    <span className="price-drop">
      <s>
        <span className="sr-only">{was} </span>
        {before}
      </s>
      {percent > 0 && <b>{`−${percent}${locale === 'ru' ? '\u202F' : ''}%`}</b>}
    </span>
  );
}
