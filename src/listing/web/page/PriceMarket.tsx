import { useTranslations } from 'use-intl';
import { paymentTerms, rouble } from '#true-cost/web/CostLines.tsx';
import { costParts, isFreightEstimated } from '#true-cost/web/cost-parts.ts';
import { costWords } from '#true-cost/web/cost-words.ts';
import { Card } from '#ui/Card.tsx';
import { roundEstimate } from '#ui/format.ts';
import { useApp } from '#web/use-app.ts';
import type { Listing } from '../../contract.ts';
import { marketSide } from '../../price-rating.ts';
import { amountText, approximateRoubles } from '../../price-text.ts';
import { PriceDrop } from '../card/PriceDrop.tsx';
import { type KindPage, useKindDetails } from './kind-page.ts';
import { PriceBand } from './PriceBand.tsx';
import { PriceRating, UnratedReason } from './PriceRating.tsx';
import { PriceRow } from './PriceRow.tsx';
import { type Cost, leadingMinor, useCost } from './use-cost.ts';

type Props = { kind: KindPage; listing: Listing };

/** Below the price and its buttons: the price among those of similar listings or why it is not compared, and of a car abroad what its landed price begins with. */
export function PriceMarket({ kind, listing }: Props) {
  const { data } = useKindDetails(kind);
  const { locale } = useApp();
  const cost = useCost(listing, false);
  const leading = leadingMinor(kind, cost);
  const { abroad } = costWords[locale];
  return (
    <Card as="section" className="price-market space-y-3 text-14 empty:hidden">
      {cost && leading !== null && <AbroadRows cost={cost} listing={listing} />}
      {cost?.market && leading !== null ? (
        <MarketLine market={cost.market} leading={leading} />
      ) : (
        <>
          <PriceRating data={data} listing={listing} {...(leading !== null && { of: abroad })} />
          <UnratedReason data={data} listing={listing} {...(leading !== null && { of: abroad })} />
        </>
      )}
    </Card>
  );
}

/** The price in the country of the car, the payment, and what the landed price rests on. */
function AbroadRows({ cost, listing }: { cost: Cost; listing: Listing }) {
  const card = useTranslations('listing');
  const { locale } = useApp();
  const say = costWords[locale];
  const { market, few, landed, monthly } = cost;
  // The parts of the price above have the price abroad.
  const isPriceSaid = landed.total.minor !== null && costParts(landed.lines).length > 0;
  return (
    <div>
      <dl className="-my-2 divide-y divide-line">
        {!(isPriceSaid && listing.price_before_minor === null) && (
          <PriceRow name={say.abroad}>
            {approximateRoubles(listing, locale) ?? amountText(listing.price, locale)}
            <span className="block">
              <PriceDrop listing={listing} look={{ locale, was: card('price_was') }} />
            </span>
          </PriceRow>
        )}
        {monthly.line.minor !== null && (
          <PriceRow name={say.monthly} note={paymentTerms(cost, locale)} isWide>
            {`${say.from} ${rouble(roundEstimate(monthly.line.minor, Math.floor), locale)}`}
          </PriceRow>
        )}
      </dl>
      {isFreightEstimated(landed.lines) && <p className="mt-3 text-ink-3">{say.freight_estimate}</p>}
      {!market && few && <p className="mt-3 text-ink-3">{say.few(few.comparables, few.needed)}</p>}
    </div>
  );
}

/** How far the landed price is from the median of like cars in Russia, on a scale of their prices. */
function MarketLine({ market, leading }: { market: NonNullable<Cost['market']>; leading: number }) {
  const { locale } = useApp();
  const { level, low_minor: low, median_minor: median, high_minor: high, comparables, place } = market;
  const { side, percent } = marketSide(level, roundEstimate(leading), roundEstimate(median));
  const money = (minor: number): string => rouble(roundEstimate(minor), locale);
  const say = costWords[locale];
  return (
    <div className="border-t border-line pt-3">
      <h2 className="mb-1 font-semibold">{say.among}</h2>
      <p className="text-ink-2">
        {side === 'usual' ? say.usual_local(money(low), money(high)) : say.beside_local(percent, side, money(median))}
      </p>
      <PriceBand price={leading} low={low} median={median} high={high} money={money} />
      {/* On phones the cost below says it. */}
      <p className="mt-1 text-ink-3 max-sm:hidden">{say.compared(comparables, place)}</p>
    </div>
  );
}
