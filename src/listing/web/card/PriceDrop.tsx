import { dropPercent, formerPriceText } from '../../price-text.ts';
import type { ListingCard } from '../../contract.ts';
import type { CardLook } from './card-look.ts';

type Props = {
  listing: Pick<ListingCard, 'price' | 'price_rub' | 'price_before_minor'>;
  look: Pick<CardLook, 'locale' | 'was'>;
  /** The price beside it has more in it than the former one, which would look lower. */
  isLanded?: boolean;
};

/** The price before the last change and the difference, where the price fell: «1 300 000 ₽ −4 %». */
export function PriceDrop({ listing, look: { locale, was }, isLanded = false }: Props) {
  const before = formerPriceText(listing, locale);
  if (before === null) return null;
  const percent = dropPercent(listing);
  return (
    <span className="price-drop">
      {!isLanded && (
        <s>
          <span className="sr-only">{was} </span>
          {before}
        </s>
      )}
      {percent > 0 && <b>{`−${percent}\u202F%`}</b>}
    </span>
  );
}
