import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { Listing } from '../../contract.ts';
import type { KindData } from '../../kind-data.ts';
import { Badge } from '#ui/Badge.tsx';
import { formatDay, formatMoney } from '#ui/format.ts';
import { useApp, useHref } from '#web/use-app.ts';
import { marketPath } from './market-path.ts';
import { ratingQuery } from './history-queries.ts';

/** The price among those of comparable listings, with the figures behind it. Nothing if there are too few. */
export function PriceRating({ data, listing }: { data: KindData; listing: Listing }) {
  const t = useTranslations('history.rating');
  const { api, locale, timeZone } = useApp();
  const href = useHref();
  const { data: answer } = useQuery(ratingQuery(api, listing.id));
  const rating = answer?.rating;
  if (!rating) return null;
  const { level, price_minor: price, low_minor: low, median_minor: median, high_minor: high, comparables } = rating;
  const money = (minor: number) => formatMoney(minor, 'RUB', locale);
  const percent = Math.round((Math.abs(price - median) / median) * 100);
  const path = marketPath(data, listing);
  const count = t('comparables', { count: comparables });
  return (
    <div className="mt-4 border-t border-line pt-4 text-14 tabular-nums">
      <Badge tone={level}>{t(`level.${level}`)}</Badge>
      <Band price={price} low={low} high={high} />
      <p className="text-ink-2">{t('half', { low: money(low), high: money(high) })}</p>
      <p className="mt-1 text-ink-2">
        {percent === 0 ? t('even') : t(price < median ? 'below' : 'above', { percent, median: money(median) })}
      </p>
      <p className="mt-1 text-ink-3">
        {path ? (
          <a href={href(path)} rel="nofollow" className="link">
            {count}
          </a>
        ) : (
          count
        )}
        {` · ${formatDay(answer.at, locale, timeZone)}`}
      </p>
    </div>
  );
}

/** The interquartile range of prices as a band, and this price on it; the text beside it says the same. */
function Band({ price, low, high }: { price: number; low: number; high: number }) {
  const width = Math.max(high - low, 1);
  // The band is the middle third of the line.
  const at = Math.min(98, Math.max(2, ((price - low + width) / (3 * width)) * 100));
  return (
    <svg aria-hidden viewBox="0 0 100 8" preserveAspectRatio="none" className="my-3 h-2 w-full">
      <rect y="3" width="100" height="2" className="fill-line" />
      <rect x="33.3" y="2" width="33.4" height="4" className="fill-line-strong" />
      <rect x={at - 0.75} width="1.5" height="8" className="fill-ink" />
    </svg>
  );
}
