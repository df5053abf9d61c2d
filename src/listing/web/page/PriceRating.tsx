import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { Listing } from '../../contract.ts';
import type { KindData } from '../../kind-data.ts';
import { Badge } from '#ui/Badge.tsx';
import { optionLabel } from '#dictionary/field.ts';
import { rouble } from '#true-cost/web/CostLines.tsx';
import { formatDay, roundEstimate } from '#ui/format.ts';
import { useApp, useHref } from '#web/use-app.ts';
import { marketSide, minComparables } from '../../price-rating.ts';
import { isRated, marketPath } from './market-path.ts';
import { PriceBand } from './PriceBand.tsx';
import { unratedReason } from './unrated-reason.ts';
import { ratingQuery } from './history-queries.ts';

type Props = {
  data: KindData;
  listing: Listing;
  /** The name of the rated price, where another is the large figure. */
  of?: string;
};

/**
 * The price among those of comparable listings, with the figures behind it, or why it is not compared. Nothing where prices of the kind are not
 * compared, or another price is the large figure.
 */
export function PriceRating({ data, listing, of }: Props) {
  const t = useTranslations('history.rating');
  const levels = useTranslations('listing.price_level');
  const { api, locale, timeZone } = useApp();
  const href = useHref();
  const { data: answer } = useQuery(ratingQuery(api, listing.id));
  if (!answer) return null;
  const { rating, at, comparables: found } = answer;
  if (!rating || !at || !isRated(data, listing)) {
    const reason = of === undefined ? unratedReason(data, listing, answer) : null;
    if (!reason) return null;
    const text =
      reason.key === 'condition'
        ? t('condition', { value: optionLabel(reason.field, reason.value, locale) })
        : reason.key !== 'few'
          ? t(reason.key)
          : t(listing.is_own ? 'too_few' : 'few', { count: found ?? 0, least: minComparables });
    return <p className="mt-3 border-t border-line pt-3 text-14 text-ink-3">{text}</p>;
  }
  const { level, landed_minor: landed, low_minor: low, median_minor: median, high_minor: high, comparables } = rating;
  const price = landed === null ? rating.price_minor : roundEstimate(landed);
  const money = (minor: number) => rouble(roundEstimate(minor), locale);
  const { side, percent } = marketSide(level, price, roundEstimate(median));
  const half = { low: money(low), high: money(high) };
  // A car abroad is compared with cars of another section.
  const path = landed === null && marketPath(data, listing);
  return (
    <div className="mt-3 border-t border-line pt-3 text-14">
      <p className="flex flex-wrap items-center gap-2 text-ink-2">
        {of}
        <Badge tone={level}>{levels(level)}</Badge>
      </p>
      {landed !== null && <p className="mt-2 text-ink-2">{t('landed', { price: money(landed) })}</p>}
      <p className="mt-2 text-ink-2">
        {side === 'usual' ? t('usual', half) : t(side, { percent, median: money(median) })}
      </p>
      <PriceBand price={price} low={low} median={median} high={high} money={money} />
      {side !== 'usual' && <p className="sr-only">{t('half', half)}</p>}
      <p className="mt-2 text-ink-3">
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
