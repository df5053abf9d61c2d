import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import type { OutputOf } from '#contract/client.ts';
import { costQuery } from '#true-cost/web/cost-query.ts';
import { dayText, paymentTerms, rouble, sumText } from '#true-cost/web/CostLines.tsx';
import {
  deliveryIn,
  isFreightEstimated,
  missingIn,
  lacksImportServices,
  reachText,
  oldRateDay,
  rateAge,
} from '#true-cost/web/cost-parts.ts';
import { costWords } from '#true-cost/web/cost-words.ts';
import { readStay } from '#true-cost/stay-address.ts';
import { isByDay, rentAtOnce, rentWords, staySumText } from '#true-cost/web/rent-words.ts';
import { nightsOf, staySum } from '#true-cost/stay-sum.ts';
import { Badge } from '#ui/Badge.tsx';
import { cx } from '#ui/cx.ts';
import { formatMoney, type Locale, roundEstimate } from '#ui/format.ts';
import type { Store } from '#web/store.ts';
import { useSearch } from '#web/router/use-router.ts';
import { useApp } from '#web/use-app.ts';
import { useStore } from '#web/use-store.ts';
import type { Listing } from '../../contract.ts';
import { marketSide } from '../../price-rating.ts';
import { amountText, approximate, approximateRoubles, perText } from '../../price-text.ts';
import { PriceDrop } from '../card/PriceDrop.tsx';
import { roublesText } from '../card/roubles-text.ts';
import { priceFromText } from '#dictionary/price-rows.ts';
import { PriceText } from '../PriceText.tsx';
import { goodsText } from './goods-text.ts';
import { type KindPage, useKindDetails } from './kind-page.ts';
import type { RevealedPhone } from './reveal-phone.ts';
import { PriceBand } from './PriceBand.tsx';
import { PriceRating } from './PriceRating.tsx';

type Cost = NonNullable<OutputOf<'true-cost/get'>['cost']>;

/** The cost of a listing; null for what has none, and in a preview. */
function useCost({ id }: Listing, isPreview: boolean): Cost | null {
  const { api, locale } = useApp();
  return useQuery({ ...costQuery(api, id, locale), enabled: !isPreview }).data?.cost ?? null;
}

/** The landed price that stands in place of the price of a car abroad, or its lower bound; null where nothing is known to be added. */
function leadingMinor({ leadsWithLanded }: KindPage, cost: Cost | null): number | null {
  if (!leadsWithLanded || !cost) return null;
  const { lines, total } = cost.landed;
  if (total.minor !== null) return total.minor;
  const price = lines.find(({ key }) => key === 'price')?.minor;
  return typeof price === 'number' && total.known_minor > price ? total.known_minor : null;
}

/** The word before a figure that is a lower bound. */
const fromOf = (cost: Cost | null, from: string) => (cost?.landed.total.minor === null ? from : undefined);

const isDelivered = ({ landed }: Cost): boolean => deliveryIn(landed.lines) === 'counted';

type Props = { kind: KindPage; listing: Listing; isPreview: boolean };

/** The large figure of a listing with all that explains it: the landed price or the price, what is added to it, the payment, and the rating. */
export function PriceFigures({ kind, listing, isPreview }: Props) {
  const { data, leastPrice, priceNote, saysDelivery, Stay } = useKindDetails(kind);
  const card = useTranslations('listing');
  const { locale } = useApp();
  const cost = useCost(listing, isPreview);
  const leading = leadingMinor(kind, cost);
  const least = leastPrice?.(listing) ?? null;
  const say = costWords[locale];
  const note = saysDelivery ? goodsText(data, listing, locale) : priceNote?.(listing, locale);
  const roubles = roublesText(card, listing, locale);
  const isOpen = cost !== null && missingIn(cost.landed.lines).length > 0;
  const isUncleared = cost !== null && !kind.leadsWithLanded && missingIn(cost.landed.lines).includes('customs');
  const [reason] = cost?.landed.total.reasons ?? [];
  const priceLine = cost?.landed.lines.find(({ key }) => key === 'price');
  const rateDay = cost && priceLine ? oldRateDay(priceLine, cost.day) : null;
  const search = useSearch();
  const isStay = !isPreview && Stay !== undefined && isByDay(listing);
  // Chosen days have their own sum.
  const rent = isPreview || (isStay && readStay(search)) ? null : rentAtOnce(listing, locale);
  const drop = <PriceDrop listing={listing} look={{ locale, was: card('price_was') }} />;
  return (
    <>
      {cost && leading !== null ? (
        <>
          <p className="text-32 font-semibold">{approximate(leading, locale, fromOf(cost, say.from))}</p>
          <p className="text-14">
            {/* A sum that lacks a part is no good news. */}
            <a
              href="#cost"
              className={cx('inline-block min-h-6', isOpen ? 'text-deal-high underline underline-offset-2' : 'link')}
            >
              {reachText(cost.landed.lines, cost.place.name, locale)}
            </a>
          </p>
          {!isOpen && lacksImportServices(cost.besides) && <p className="text-14 text-ink-3">{say.import_services}</p>}
          {isOpen && reason && <p className="text-14 text-ink-3">{reason}</p>}
          {rateDay && !cost.market && <p className="text-14 text-ink-3">{say.stale_rate(dayText(rateDay, locale))}</p>}
          {isFreightEstimated(cost.landed.lines) && <p className="text-14 text-ink-3">{say.freight_estimate}</p>}
          {cost.market ? (
            <MarketLine market={cost.market} leading={leading} rateDay={rateDay} day={cost.day} />
          ) : (
            cost.few && <p className="mt-1 text-14 text-ink-3">{say.few(cost.few.comparables, cost.few.needed)}</p>
          )}
        </>
      ) : (
        <>
          <p className="text-32 font-semibold">
            {least === null ? (
              <PriceText listing={listing} locale={locale} />
            ) : (
              <>
                {priceFromText(least, locale)}{' '}
                <span className="text-14 font-normal text-ink-2">{perText(listing, locale)}</span>
              </>
            )}
          </p>
          {kind.leadsWithLanded && <p className="text-14 text-ink-2">{say.abroad_alone}</p>}
          {isUncleared && (
            <p className="text-14">
              <a href="#cost" className="inline-block min-h-6 text-deal-high underline underline-offset-2">
                {say.uncleared_price}
              </a>
            </p>
          )}
          {drop}
          {note && <p className="text-14 text-ink-2">{note}</p>}
          {roubles && <p className="text-14 text-ink-3">{roubles}</p>}
        </>
      )}
      {cost && (
        <dl className="mt-3 divide-y divide-line border-t border-line empty:hidden">
          {leading === null ? (
            <Total cost={cost} />
          ) : (
            <Row name={say.abroad} note={roubles} isWide isShort>
              {approximateRoubles(listing, locale) ?? amountText(listing.price, locale)}
              <span className="block">{drop}</span>
            </Row>
          )}
          {cost.monthly.line.minor !== null && (
            <Row name={say.monthly} note={paymentTerms(cost, locale)} isWide isShort={leading !== null}>
              {`${say.from} ${rouble(roundEstimate(cost.monthly.line.minor, Math.floor), locale)}`}
            </Row>
          )}
        </dl>
      )}
      {rent && (
        <dl className="mt-3 border-t border-line">
          <Row name={rent.name} note={rent.note}>
            {rent.sum}
          </Row>
        </dl>
      )}
      {isStay && Stay && (
        <Suspense fallback={null}>
          <Stay listing={listing} />
        </Suspense>
      )}
      {!isPreview && !cost?.market && (
        <PriceRating data={data} listing={listing} {...(leading !== null && { of: say.abroad })} />
      )}
    </>
  );
}

type RowProps = {
  name: string;
  note?: string | null;
  /** The note has a line of its own below the name and the figure. */
  isWide?: boolean;
  /** On phones the row is one line: the cost below has the note. */
  isShort?: boolean;
  children: ReactNode;
};

/** A figure beside its name; leads to the lines that it is made of. */
function Row({ name, note, isWide, isShort, children }: RowProps) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-3 py-2">
      <dt className="min-w-0 flex-1 text-14 text-ink-2">
        <a href="#cost" className="hover:text-accent">
          {name}
        </a>
        {note && !isWide && (
          <span className={cx('block text-pretty text-ink-3', isShort && 'max-sm:hidden')}>{note}</span>
        )}
      </dt>
      <dd className="shrink-0 text-right font-semibold">{children}</dd>
      {note && isWide && (
        <dd className={cx('w-full text-14 text-pretty text-ink-3', isShort && 'max-sm:hidden')}>{note}</dd>
      )}
    </div>
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
      <Row name={say.delivery_and_customs}>
        <span className="text-14 font-normal text-ink-3">{say.not_counted}</span>
      </Row>
    );
  }
  const sign = total.minor === null ? `${say.at_least} ` : '≈\u00A0';
  return (
    <Row name={say.with_all} note={isDelivered(cost) ? say.delivered(cost.place.name) : null}>
      {sign}
      <span className="text-18">{sumText(total, locale)}</span>
    </Row>
  );
}

/** That the landed price has the delivery to the buyer's city in it, where the seller delivers to another one, or has none. */
export function OtherPlace({ listing }: { listing: Listing }) {
  const { locale } = useApp();
  const cost = useCost(listing, false);
  const { city } = listing;
  const say = costWords[locale];
  const delivery = cost && deliveryIn(cost.landed.lines);
  const isOther = cost?.place.name !== (locale === 'ru' ? city.name : city.name_en);
  if (!cost || !delivery || (delivery === 'counted' && !isOther)) return null;
  return (
    <p className="mt-1 text-14 text-ink-3">
      {delivery === 'unknown' ? say.to_border_alone : say.other_place(cost.place.name)}
    </p>
  );
}

type MarketProps = { market: NonNullable<Cost['market']>; leading: number; rateDay: string | null; day: string };

/** How far the landed price is from the median of like cars in Russia, on a scale of their prices; by an old rate it says so. */
function MarketLine({ market, leading, rateDay, day }: MarketProps) {
  const { locale } = useApp();
  const levels = useTranslations('listing.price_level');
  const { level, low_minor: low, median_minor: median, high_minor: high, comparables, place } = market;
  const { side, percent } = marketSide(level, roundEstimate(leading), roundEstimate(median));
  const money = (minor: number): string => rouble(roundEstimate(minor), locale);
  const say = costWords[locale];
  return (
    <div className="mt-2 text-14">
      <p className="flex flex-wrap items-center gap-x-2 text-ink-3">
        <Badge tone={level}>{levels(level)}</Badge>
        {rateDay && say.stale_rating(dayText(rateDay, locale), rateAge(rateDay, day, locale))}
      </p>
      <p className="mt-1 text-ink-2">
        {side === 'usual' ? say.usual_local(money(low), money(high)) : say.beside_local(percent, side, money(median))}
      </p>
      <PriceBand price={leading} low={low} median={median} high={high} money={money} />
      {/* On phones the cost below says it. */}
      <p className="mt-1 text-ink-3 max-sm:hidden">{say.compared(comparables, place)}</p>
    </div>
  );
}

/** What the landed price lacks, in two or three words. */
function reachShort({ landed }: Cost, locale: Locale): string {
  const say = costWords[locale];
  const missing = missingIn(landed.lines);
  const isDeliveryAlone = missing.every((key) => key === 'delivery');
  if (missing.length === 0) return say.total;
  return isDeliveryAlone ? say.undelivered : missing.includes('delivery') ? say.abroad_short : say.uncleared;
}

type ShortProps = {
  kind: KindPage;
  listing: Listing;
  /** Stands below the price in place of what the price is. */
  below?: string | undefined;
  isLarge?: boolean;
};

/** What the chosen stay costs, the deposit left out, and for how many nights; null without one. */
function useStayPrice(listing: Listing): { costs: string; below: string } | null {
  const stay = readStay(useSearch());
  const { locale } = useApp();
  if (!stay || !isByDay(listing)) return null;
  const sum = staySum(listing.values, listing.price.minor, stay);
  const costs = staySumText(formatMoney(sum.spentMinor, listing.price.currency, locale), sum, locale);
  return { costs, below: rentWords[locale].for_nights(nightsOf(sum.lines)) };
}

/** The price in one line, above what it is, such as with delivery, or above the payment; of chosen days what they cost. */
export function ShortPrice({ kind, listing, below: other, isLarge }: ShortProps) {
  const { leastPrice } = useKindDetails(kind);
  const { locale } = useApp();
  const cost = useCost(listing, false);
  const leading = leadingMinor(kind, cost);
  const say = costWords[locale];
  const least = leastPrice?.(listing) ?? null;
  const payment = cost?.monthly.line.minor ?? null;
  const stay = useStayPrice(listing);
  const below =
    other ??
    stay?.below ??
    (cost && leading !== null
      ? reachShort(cost, locale)
      : kind.leadsWithLanded
        ? say.abroad_short
        : perText(listing, locale) ||
          (payment === null ? '' : `${say.from} ${rouble(roundEstimate(payment, Math.floor), locale)}${say.a_month}`));
  const roubles =
    stay?.costs ??
    (least === null
      ? (approximateRoubles(listing, locale) ?? amountText(listing.price, locale))
      : priceFromText(least, locale));
  return (
    <p className="min-w-0 flex-1 leading-tight">
      <span
        className={cx('block font-semibold whitespace-nowrap', isLarge ? 'text-32' : 'text-16 min-[420px]:text-18')}
      >
        {leading === null ? roubles : approximate(leading, locale, fromOf(cost, say.from))}
      </span>
      {below && <span className={cx('block truncate text-ink-2', isLarge ? 'text-14' : 'text-12')}>{below}</span>}
    </p>
  );
}

type BarProps = Pick<ShortProps, 'kind' | 'listing'> & { revealed: Store<RevealedPhone | null> };

/** The price in a bar at the bottom of the screen, above what it is or the seller's number. */
export function BarPrice({ revealed, ...props }: BarProps) {
  return <ShortPrice {...props} below={useStore(revealed)?.shown} />;
}
