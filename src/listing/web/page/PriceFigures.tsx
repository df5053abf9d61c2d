import { type ReactNode, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { SmallCostBar } from '#true-cost/web/CostBar.tsx';
import { paymentTerms, rouble, sumText } from '#true-cost/web/CostLines.tsx';
import { lacksImportServices, missingIn, oldRateDay, rateAge, reachText } from '#true-cost/web/cost-parts.ts';
import { costWords } from '#true-cost/web/cost-words.ts';
import { numberOf } from '#true-cost/rent-sum.ts';
import { rentAtOnce, rentWords } from '#true-cost/web/rent-words.ts';
import { Badge } from '#ui/Badge.tsx';
import { cx } from '#ui/cx.ts';
import { formatMoney, roundEstimate } from '#ui/format.ts';
import { useApp } from '#web/use-app.ts';
import type { Listing } from '../../contract.ts';
import { isByDay } from '../../is-by-day.ts';
import { approximate, perText } from '../../price-text.ts';
import { PriceDrop } from '../card/PriceDrop.tsx';
import { roublesText } from '../card/roubles-text.ts';
import { priceFromText } from '#dictionary/price-rows.ts';
import { PriceText } from '../PriceText.tsx';
import { goodsText } from './goods-text.ts';
import { type KindPage, useKindDetails } from './kind-page.ts';
import { hasWeekendPrice, PriceLevel } from './PriceRating.tsx';
import { PriceRow } from './PriceRow.tsx';
import { type Cost, fromOf, isDelivered, leadingMinor, useCost } from './use-cost.ts';
import { useStayPrice } from './use-stay-price.ts';

type Props = { kind: KindPage; listing: Listing; isPreview: boolean };

/** The large figure of a listing with what it is: the landed price or the price, what is added to it, its level, and the payment or the stay. */
export function PriceFigures({ kind, listing, isPreview }: Props) {
  const { data, Stay } = useKindDetails(kind);
  const { locale } = useApp();
  const cost = useCost(listing, isPreview);
  const leading = leadingMinor(kind, cost);
  const say = costWords[locale];
  const isStay = !isPreview && Stay !== undefined && isByDay(listing);
  const stay = useStayPrice(listing);
  // Chosen days have their own sum.
  const rent = isPreview || stay ? null : rentAtOnce(listing, locale);
  if (cost && leading !== null) return <LandedPrice cost={cost} leading={leading} listing={listing} />;
  return (
    <>
      {isStay && stay ? <StayPrice {...stay} /> : <OwnPrice kind={kind} listing={listing} cost={cost} />}
      {/* The nights of a weekend cost more than the price that is compared. */}
      {!isPreview && !(stay && hasWeekendPrice(listing)) && <PriceLevel data={data} listing={listing} />}
      {cost && (
        <dl className="mt-3 divide-y divide-line border-t border-line empty:hidden">
          <Total cost={cost} />
          {cost.monthly.line.minor !== null && (
            <PriceRow name={say.monthly} note={paymentTerms(cost, locale)} isWide>
              {`${say.from} ${rouble(roundEstimate(cost.monthly.line.minor, Math.floor), locale)}`}
            </PriceRow>
          )}
        </dl>
      )}
      {rent && (
        <dl className="mt-3 border-t border-line">
          <PriceRow name={rent.name} note={rent.note}>
            {rent.sum}
          </PriceRow>
        </dl>
      )}
      {isStay && Stay && (
        <Suspense fallback={null}>
          <Stay listing={listing} />
        </Suspense>
      )}
    </>
  );
}

const Large = ({ children }: { children: ReactNode }) => <p className="text-32 font-semibold">{children}</p>;

/** What chosen days cost, as on cards of a search by days. */
function StayPrice({ costs, below, each }: { costs: string; below: string; each: string }) {
  return (
    <>
      <Large>
        {costs} <span className="text-14 font-normal text-ink-2">{below}</span>
      </Large>
      <p className="text-14 text-ink-2">{each}</p>
    </>
  );
}

type LandedProps = { cost: Cost; leading: number; listing: Listing };

/** The landed price of a car abroad: its parts, what it has and lacks in one line, the rate that it rests on in another, and its level. */
function LandedPrice({ cost, leading, listing }: LandedProps) {
  const card = useTranslations('listing');
  const levels = useTranslations('listing.price_level');
  const { locale } = useApp();
  const say = costWords[locale];
  const { lines, total } = cost.landed;
  const isOpen = missingIn(lines).length > 0;
  const [reason] = total.reasons;
  const roubles = roublesText(card, listing, locale);
  const priceLine = lines.find(({ key }) => key === 'price');
  const oldDay = priceLine ? oldRateDay(priceLine, cost.day) : null;
  const age = oldDay === null ? '' : `, ${rateAge(oldDay, cost.day, locale)}`;
  return (
    <>
      <Large>{approximate(leading, locale, fromOf(cost, say.from))}</Large>
      {/* Shares of a sum that lacks a part would be wrong. */}
      {total.minor !== null && <SmallCostBar lines={lines} priceName={say.abroad} locale={locale} />}
      <p className="text-14 text-pretty text-ink-2">
        {/* A sum that lacks a part is no good news. */}
        <a href="#cost" className={cx('underline underline-offset-2', isOpen && 'text-deal-high')}>
          {reachText(lines, cost.place.name, locale)}
        </a>
        {!isOpen && lacksImportServices(cost.besides) && `; ${say.import_services}`}
      </p>
      {isOpen && reason && <p className="text-14 text-ink-3">{reason}</p>}
      {roubles && <p className="text-14 text-pretty text-ink-3">{roubles + age}</p>}
      {cost.market && (
        <p className="mt-2">
          <Badge tone={cost.market.level}>{levels(cost.market.level)}</Badge>
        </p>
      )}
    </>
  );
}

/** The price as the seller states it, with what is said of it. */
function OwnPrice({ kind, listing, cost }: { kind: KindPage; listing: Listing; cost: Cost | null }) {
  const { data, leastPrice, priceNote, saysDelivery } = useKindDetails(kind);
  const card = useTranslations('listing');
  const { locale } = useApp();
  const say = costWords[locale];
  const least = leastPrice?.(listing) ?? null;
  const note = saysDelivery ? goodsText(data, listing, locale) : priceNote?.(listing, locale);
  const roubles = roublesText(card, listing, locale);
  const isUncleared = cost !== null && !kind.leadsWithLanded && missingIn(cost.landed.lines).includes('customs');
  const weekend = isByDay(listing)
    ? numberOf((listing.values as Readonly<Record<string, unknown>>)['weekend_minor'])
    : null;
  return (
    <>
      <Large>
        {least === null ? (
          <PriceText listing={listing} locale={locale} />
        ) : (
          <>
            {priceFromText(least, locale)}{' '}
            <span className="text-14 font-normal text-ink-2">{perText(listing, locale)}</span>
          </>
        )}
      </Large>
      {weekend !== null && (
        <p className="text-14 text-ink-2">
          {rentWords[locale].at_weekends(formatMoney(weekend, listing.price.currency, locale))}
        </p>
      )}
      {kind.leadsWithLanded && <p className="text-14 text-ink-2">{say.abroad_alone}</p>}
      {isUncleared && (
        <p className="text-14">
          <a href="#cost" className="inline-block min-h-6 text-deal-high underline underline-offset-2">
            {say.uncleared_price}
          </a>
        </p>
      )}
      <PriceDrop listing={listing} look={{ locale, was: card('price_was') }} />
      {note && <p className="text-14 text-ink-2">{note}</p>}
      {roubles && <p className="text-14 text-ink-3">{roubles}</p>}
    </>
  );
}

/** The price plus all known costs, with the names of the unknown ones. Renders nothing if nothing is added. */
function Total({ cost }: { cost: Cost }) {
  const { locale } = useApp();
  const say = costWords[locale];
  const { total, lines } = cost.landed;
  if (total.known_minor === lines.find(({ key }) => key === 'price')?.minor) {
    // The cost card names what is unknown of other listings; of a car from abroad that is most of its price.
    if (total.unknown.length === 0 || !lines.some(({ key }) => key === 'freight')) return null;
    return (
      <PriceRow name={say.delivery_and_customs}>
        <span className="text-14 font-normal text-ink-3">{say.not_counted}</span>
      </PriceRow>
    );
  }
  const sign = total.minor === null ? `${say.at_least} ` : '≈\u00A0';
  return (
    <PriceRow name={say.with_all} note={isDelivered(cost) ? say.delivered(cost.place.name) : null}>
      {sign}
      <span className="text-18">{sumText(total, locale)}</span>
    </PriceRow>
  );
}
