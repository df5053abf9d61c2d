import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { Listing } from '../../contract.ts';
import type { KindData } from '../../kind-data.ts';
import { Badge } from '#ui/Badge.tsx';
import { optionLabel } from '#dictionary/field.ts';
import { numberOf } from '#true-cost/rent-sum.ts';
import { rouble } from '#true-cost/web/CostLines.tsx';
import { formatDay, roundEstimate } from '#ui/format.ts';
import { useApp, useHref } from '#web/use-app.ts';
import { marketSide, minComparables } from '../../price-rating.ts';
import { isRated, marketPath } from './market-path.ts';
import { PriceBand } from './PriceBand.tsx';
import { unratedReason } from './unrated-reason.ts';
import { ratingQuery } from './history-queries.ts';

type Rated = { data: KindData; listing: Listing };

/** Beside the component, which loads late (decision 31). */
const titles = {
  ru: { price: 'Цена среди похожих', weekday: 'Цена в будни среди похожих' },
  en: { price: 'The price among similar ones', weekday: 'The weekday price among similar ones' },
} as const;

/** Whether the nights of weekends have a price of their own, so that the rated one is that of the other nights. */
export const hasWeekendPrice = ({ values }: Pick<Listing, 'values'>): boolean =>
  numberOf((values as Readonly<Record<string, unknown>>)['weekend_minor']) !== null;

const titleOf = (listing: Listing, locale: keyof typeof titles): string =>
  titles[locale][hasWeekendPrice(listing) ? 'weekday' : 'price'];

/** The answer about the price of a listing, with its rating where prices of the kind are compared. */
function useRating({ data, listing }: Rated) {
  const { api } = useApp();
  const { data: answer } = useQuery(ratingQuery(api, listing.id));
  const { rating = null, at = null } = answer ?? {};
  return { answer, rated: rating && at && isRated(data, listing) ? { rating, at } : null };
}

/** The level of the price among those of comparable listings; nothing without a rating. */
export function PriceLevel({ data, listing }: Rated) {
  const levels = useTranslations('listing.price_level');
  const { rated } = useRating({ data, listing });
  if (!rated) return null;
  const { level } = rated.rating;
  return (
    <p className="mt-2">
      <Badge tone={level}>{levels(level)}</Badge>
    </p>
  );
}

/** Why the price is not compared; nothing where it is, or where prices of the kind are not. */
export function UnratedReason({ data, listing, of }: Rated & { of?: string }) {
  const t = useTranslations('history.rating');
  const { locale } = useApp();
  const { answer, rated } = useRating({ data, listing });
  const reason = answer && !rated ? unratedReason(data, listing, answer) : null;
  if (!answer || !reason) return null;
  const text =
    reason.key === 'condition'
      ? t('condition', { value: optionLabel(reason.field, reason.value, locale) })
      : reason.key !== 'few'
        ? t(reason.key)
        : t(listing.is_own ? 'too_few' : 'few', { count: answer.comparables ?? 0, least: minComparables });
  return (
    <div className="not-first:border-t not-first:border-line not-first:pt-3">
      <h2 className="mb-1 font-semibold">{of ?? titleOf(listing, locale)}</h2>
      <p className="text-ink-2">{text}</p>
    </div>
  );
}

/**
 * The price among those of comparable listings, with the figures behind it. Nothing where prices of the kind are not compared. `of` is the name of the
 * rated price, where another is the large figure.
 */
export function PriceRating({ data, listing, of }: Rated & { of?: string }) {
  const t = useTranslations('history.rating');
  const levels = useTranslations('listing.price_level');
  const { locale, timeZone } = useApp();
  const href = useHref();
  const { rated } = useRating({ data, listing });
  if (!rated) return null;
  const { rating, at } = rated;
  const { level, landed_minor: landed, low_minor: low, median_minor: median, high_minor: high, comparables } = rating;
  const price = landed === null ? rating.price_minor : roundEstimate(landed);
  const money = (minor: number) => rouble(roundEstimate(minor), locale);
  const { side, percent } = marketSide(level, price, roundEstimate(median));
  const half = { low: money(low), high: money(high) };
  // A car abroad is compared with cars of another section.
  const path = landed === null && marketPath(data, listing);
  return (
    <div className="not-first:border-t not-first:border-line not-first:pt-3">
      <h2 className="mb-1 flex flex-wrap items-center gap-2 font-semibold">
        {of ?? titleOf(listing, locale)}
        {of && <Badge tone={level}>{levels(level)}</Badge>}
      </h2>
      {landed !== null && <p className="text-ink-2">{t('landed', { price: money(landed) })}</p>}
      <p className="text-ink-2">{side === 'usual' ? t('usual', half) : t(side, { percent, median: money(median) })}</p>
      <PriceBand price={price} low={low} median={median} high={high} money={money} />
      {side !== 'usual' && <p className="sr-only">{t('half', half)}</p>}
      <p className="mt-1 text-ink-3">
        {`${t('comparables', { count: comparables })} · ${formatDay(at, locale, timeZone)}`}
      </p>
      {path && (
        // The search also finds this listing, and all listings of a seller, so the link has no number.
        <a href={href(path)} rel="nofollow" className="link inline-flex min-h-6 items-center">
          {t('show')}
        </a>
      )}
    </div>
  );
}
