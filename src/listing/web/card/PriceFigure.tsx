import { type LandedAmount, shownLandedMinor } from '#true-cost/landed-amount.ts';
import { formatMoney } from '#ui/format.ts';
import type { ListingCard } from '../../contract.ts';
import { amountText, approximate } from '../../price-text.ts';
import { PriceText } from '../PriceText.tsx';
import { PriceDrop } from './PriceDrop.tsx';
import type { PriceLook } from './price-look.ts';

type Priced = Pick<ListingCard, 'kind' | 'price' | 'price_rub' | 'price_per' | 'price_before_minor'> &
  Partial<Pick<ListingCard, 'price_note'>>;

type FigureProps = { listing: Priced; look: PriceLook; landed: LandedAmount | null | undefined };

/**
 * The price and what it fell from; for a car from abroad the price with delivery and customs, above the price there and what that fell from. Its
 * frame is `.card-price`.
 */
export function PriceFigure({ listing, look, landed }: FigureProps) {
  const { price } = listing;
  const { locale } = look;
  // The price is shown in roubles, where the currency has a rate.
  const inCurrency = listing.price_rub && formatMoney(price.minor, price.currency, locale);
  const isFromAbroad = listing.kind === 'autofromabroad';
  const landedMinor = isFromAbroad && landed ? shownLandedMinor(landed) : null;
  // A lower bound lacks a part, which `PriceCosts` names, so it is not called all-in.
  const isWhole = (landed?.landed_minor ?? null) !== null;
  // The note says that the price of a car abroad is without delivery and customs, even if nothing else is known.
  const isAbroad = landedMinor !== null || (isFromAbroad && inCurrency);
  const note = isAbroad
    ? look.abroad(inCurrency ?? amountText(price, locale))
    : (inCurrency ?? listing.price_note?.[locale]);
  return (
    <>
      <span className="card-figure">
        {landedMinor === null ? (
          <PriceText listing={listing} locale={locale} />
        ) : (
          <>
            {approximate(landedMinor, locale, isWhole ? undefined : look.from)}
            {isWhole && (
              <>
                {' '}
                <span className="all-in">{look.landed}</span>
              </>
            )}
          </>
        )}
        {landedMinor === null && <PriceDrop listing={listing} look={look} />}
      </span>
      {note && (
        <span className="card-note">
          <span>{note}</span>
          {landedMinor !== null && <PriceDrop listing={listing} look={look} inCurrency />}
        </span>
      )}
    </>
  );
}
